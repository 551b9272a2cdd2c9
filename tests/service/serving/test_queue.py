"""Whose turn it is: nobody's long work keeps all workers, and clients take turns."""

from rulings.service.costs import Cost
from rulings.service.jobs import Job
from rulings.service.serving.queue import FEWEST_OF_A_CLIENT, MOST_WAITING, Queue, Task


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


def test_a_hall_behind_one_address_has_room_and_does_not_fill_the_line():
    queue = Queue(3)
    found = put(queue, *(job("hall") for _ in range(MOST_WAITING)))
    assert found == [True] * 40 + [False] * (MOST_WAITING - 40)  # a quarter of 161 places
    assert put(queue, job("b")) == [True]


def test_the_fuller_the_line_the_less_room_has_a_client():
    queue = Queue(3)
    for client in range(12):
        put(queue, *(job(f"{client}") for _ in range(40)))
    waiting = [sum(task.job.client == f"{client}" for task in queue) for client in range(12)]
    assert waiting == sorted(waiting, reverse=True)
    assert waiting[0] == 40
    assert waiting[-1] == FEWEST_OF_A_CLIENT
    assert put(queue, job("late"), job("0")) == [True, False]


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
