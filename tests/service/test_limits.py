"""A bucket of tokens for each client, filled at a steady rate."""

from rulings.service.limits import Limits, client_of


def test_a_full_bucket_serves_a_burst_and_then_the_steady_rate():
    limits = Limits(60)
    assert all(not limits.take("a", 0.0).retry_after for _ in range(60))
    assert limits.take("a", 0.0).retry_after == 1
    assert limits.take("a", 1.0).retry_after == 0
    assert limits.take("a", 1.0).retry_after == 1


def test_a_bucket_never_holds_more_than_its_size():
    limits = Limits(2)
    limits.take("a", 0.0)
    assert limits.take("a", 1_000_000.0).remaining == 1


def test_waiting_as_long_as_told_is_enough():
    limits = Limits(7)
    now, waited = 0.0, 0
    for _ in range(50):
        allowance = limits.take("a", now)
        if allowance.retry_after:
            now, waited = now + allowance.retry_after, waited + 1
            assert limits.take("a", now).retry_after == 0
    assert waited


def test_what_takes_long_takes_several_tokens_and_no_more_than_there_are():
    limits = Limits(60)
    assert limits.take("a", 0.0, 20).remaining == 40
    assert limits.take("a", 0.0, 20).remaining == 20
    assert limits.take("a", 0.0, 21).retry_after == 1
    assert limits.take("a", 0.0, 20).retry_after == 0
    assert limits.take("a", 0.0, 20).retry_after == 20
    assert limits.take("a", 20.0, 20).retry_after == 0
    assert Limits(3).take("a", 0.0, 20).retry_after == 0


def test_an_old_client_is_forgotten_before_memory_runs_out():
    limits = Limits(1)
    for number in range(30_000):
        limits.take(str(number), 0.0)
    assert limits.take("0", 0.0).retry_after == 0


def test_clients_of_one_ipv6_network_share_a_bucket():
    assert client_of("2001:db8::1") == client_of("2001:db8::ffff")
    assert client_of("2001:db8::1") != client_of("2001:db8:0:1::1")
    assert client_of("10.0.0.1") != client_of("10.0.0.2")
    assert client_of(None) == ""
    assert client_of("not:an address") == "not:an address"
