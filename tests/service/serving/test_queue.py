"""Whose turn it is: nobody's long work keeps all workers, and clients take turns."""

from rulings.service.costs import Cost
from rulings.service.jobs import Job
from rulings.service.serving.queue import MOST_OF_A_CLIENT, MOST_WAITING, Queue, Task


def job(client, cost=Cost.SEARCH, key="x"):
    return Job(key, client, cost, {}, b"")


def put(queue, *jobs):
    return [queue.put(Task(one)) for one in jobs]


def taken(queue, under_way=()):
    task = queue.take(list(under_way))
    return task.job if task else None


def test_one_worker_does_one_after_the_other():
    queue = Queue(1)
    put(queue, job("a"))
    assert taken(queue, [job("b")]) is None
    assert taken(queue) == job("a")
    assert taken(queue) is None


def test_one_worker_of_several_is_left_to_what_is_no_search():
    queue = Queue(3)
    put(queue, job("a"), job("a", Cost.WORK))
    searches = [job("b"), job("c")]
    assert taken(queue, searches) == job("a", Cost.WORK)
    assert taken(queue, searches) is None


def test_no_client_has_all_that_search():
    queue = Queue(3)
    put(queue, job("a"), job("b"))
    assert taken(queue, [job("a")]) == job("b")
    assert taken(queue, [job("a")]) is None
    assert taken(queue) == job("a")


def test_clients_take_turns():
    queue = Queue(3)
    put(queue, *(job("a", Cost.WORK, f"{number}") for number in range(3)), job("b", Cost.WORK), job("c", Cost.WORK))
    assert [taken(queue).client for _ in range(5)] == ["a", "b", "c", "a", "a"]


def test_no_client_fills_the_line():
    queue = Queue(3)
    assert put(queue, *(job("a") for _ in range(MOST_OF_A_CLIENT + 1)))[-1] is False
    assert put(queue, job("b")) == [True]


def test_the_line_has_an_end():
    queue = Queue(3)
    found = put(queue, *(job(f"{number}") for number in range(MOST_WAITING + 1)))
    assert (found.count(True), found[-1]) == (MOST_WAITING, False)


def test_what_is_dropped_is_never_done():
    queue = Queue(3)
    first, second = Task(job("a")), Task(job("a", key="y"))
    queue.put(first)
    queue.put(second)
    queue.drop(first)
    assert [task.job.key for task in queue] == ["y"]
    assert taken(queue) == second.job
    assert taken(queue) is None
