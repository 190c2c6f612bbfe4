"""Tests of the whole app against a server: `npx quintet run -- pytest`."""

import os
import threading
import time

import pytest
import requests
from werkzeug.serving import make_server

from app import calendar_of, create_app
from shop import CalendarCopy, Shop

QUINTET = os.environ["QUINTET_URL"]
START = "2031-05-01T09:00:00Z"
BOOKING = "slot2031050109"
CUSTOMER = "cleo@customers.test"
TOKEN = "a token for notifications"
EVENTS = {"calendarId": "primary"}


def call(method, path, **settings):
    response = requests.request(method, QUINTET + path, timeout=10, **settings)
    assert response.ok, response.text
    return response.json() if response.content else None


def sandbox(method, path, body=None):
    return call(method, f"/sandbox/v1{path}", json=body)


def settle():
    """Waits until all notifications and emails have arrived."""
    deadline = time.monotonic() + 30
    while on_their_way := [each for each in sandbox("GET", "/deliveries")["items"] if each["state"] in ("pending", "waiting")]:
        assert time.monotonic() < deadline, on_their_way
        time.sleep(0.02)


class Running:
    """Runs the app with the owner's calendar and a merchant."""

    def __init__(self):
        sandbox("POST", "/reset")
        self.calendar = calendar_of(QUINTET, os.environ["QUINTET_TOKEN"])
        self.auth = ("", call("POST", "/apps", json={"name": "Garden"})["app"]["key"])
        details = {
            "currency": "EUR",
            "test": True,
            "email": "garden@example.com",
            "website": "https://garden.example.com",
            "descriptor": "GARDEN",
            "company": {"country": "DK"},
            "bank": {"iban": "DK5000400440116243"},
        }
        self.merchant = call("POST", "/merchants", json=details, auth=self.auth)["merchant"]
        # The published client must not be used by two threads at the same time, so the app has its own.
        calendar = calendar_of(QUINTET, os.environ["QUINTET_TOKEN"])
        copy = CalendarCopy(calendar)
        shop = Shop(calendar, QUINTET, self.auth[1], self.merchant["key"], "")
        self.server = make_server("127.0.0.1", 0, create_app(shop, copy, TOKEN), threaded=True)
        self.url = shop.url = f"http://127.0.0.1:{self.server.port}"
        copy.update()
        copy.watch(f"{self.url}/notifications", TOKEN)
        # Start the server only now. The first notification arrives at once, and its handler uses the same client as `watch`.
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def book(self):
        return requests.post(f"{self.url}/bookings", json={"start": START, "customer": CUSTOMER}, timeout=10)

    def bookings(self):
        """Returns the local copy after all notifications have arrived. The app updates it before it responds to a notification."""
        settle()
        return requests.get(f"{self.url}/bookings", timeout=10).json()

    def transaction(self, transaction_id):
        return call("GET", f"/transactions/{transaction_id}", auth=self.auth)["transaction"]


@pytest.fixture
def app():
    running = Running()
    yield running
    settle()
    running.server.shutdown()


def pay(link, number="4100000000000000", outcome="authenticated"):
    """Pays as a customer does on the payment page."""
    return sandbox("POST", "/payments/links/pay", {"link": link, "card": {"number": number}, "outcome": outcome})


def test_a_customer_books_a_slot_pays_and_gets_an_invitation(app):
    payment_url = app.book().json()["paymentUrl"]
    assert app.bookings() == [{"id": BOOKING, "status": "tentative"}]

    paid = pay(payment_url)
    assert requests.get(paid["redirect"], timeout=10).status_code == 200

    assert app.bookings() == [{"id": BOOKING, "status": "confirmed"}]
    assert app.transaction(paid["transactionId"])["capturedAmount"] == 4900
    mails = sandbox("GET", f"/mails?to={CUSTOMER}&wait=5")["items"]
    assert "Garden consultation" in mails[0]["subject"]


def test_a_customer_whom_the_bank_does_not_authenticate_can_try_again(app):
    payment_url = app.book().json()["paymentUrl"]
    card = "4100000000000030"  # A card with 3-D Secure, whose outcome the test chooses

    assert pay(payment_url, card, "rejected")["paid"] is False
    requests.get(pay(payment_url, card)["redirect"], timeout=10)

    assert app.bookings() == [{"id": BOOKING, "status": "confirmed"}]


def test_the_apps_own_card_form_pays_with_3d_secure(app):
    reference = app.book().json()["reference"]
    version = {"Accept-Version": "1"}

    def vault(kind, value):
        return {"token": call("POST", "/vault", headers=version, json={"type": kind, "value": value})["token"]}

    # The form sends these requests from the customer's browser, so that the card never reaches your server.
    payment = {
        "test": {},
        "integration": {"key": app.merchant["key"]},
        "amount": {"currency": "EUR", "exponent": 2, "value": 4900},
        "card": {
            "number": vault("pcn", "4100000000000030"),
            "expiry": {"month": 8, "year": 2040},
            "code": vault("pcsc", "123"),
        },
        "custom": {"reference": reference},
        "hints": [],
    }
    while "authorizationId" not in (answer := call("POST", "/payments", headers=version, json=payment)):
        step = call("POST", answer["challenges"][0]["path"], headers=version, json=payment)
        payment["hints"] += step.get("hints", [])
        if "action" in step:  # A page of the bank, which a browser would show in a frame.
            fields = {**step["fields"], "outcome": "authenticated"}
            frame = requests.post(step["action"], data=fields, headers={"Accept": "application/json"}, timeout=10)
            payment["hints"] += frame.json().get("hints", [])
    transaction_id = answer["authorizationId"]
    requests.get(f"{app.url}/bookings/{BOOKING}/paid?transactionId={transaction_id}", timeout=10)

    assert app.transaction(transaction_id)["tds"] == "full"
    assert app.bookings() == [{"id": BOOKING, "status": "confirmed"}]


def test_a_payment_of_another_amount_confirms_nothing(app):
    paid = pay(app.book().json()["paymentUrl"].replace("49.00", "1.00"))

    assert requests.get(paid["redirect"], timeout=10).status_code == 402
    assert app.bookings() == [{"id": BOOKING, "status": "tentative"}]


def test_a_slot_is_booked_once_and_is_free_again_when_the_owner_deletes_it(app):
    paid = pay(app.book().json()["paymentUrl"])
    assert app.book().status_code == 409

    app.calendar.events().delete(eventId=BOOKING, **EVENTS).execute()

    assert app.bookings() == []
    assert app.book().status_code == 201
    # The customer of the deleted booking paid for it, not for the new one.
    assert requests.get(paid["redirect"], timeout=10).status_code == 402
    assert app.bookings() == [{"id": BOOKING, "status": "tentative"}]


def test_while_payments_fail_a_paid_booking_is_not_called_unpaid(app):
    paid = pay(app.book().json()["paymentUrl"])
    sandbox("POST", "/faults", {"service": "payments", "operation": "transactions.get", "status": 503, "count": 1})

    assert requests.get(paid["redirect"], timeout=10).status_code == 503
    assert requests.get(paid["redirect"], timeout=10).status_code == 200


@pytest.mark.parametrize("body", [{}, [], {"start": "x", "customer": CUSTOMER}])
def test_a_malformed_booking_is_rejected(app, body):
    assert requests.post(f"{app.url}/bookings", json=body, timeout=10).status_code == 400


def test_the_copy_is_read_again_when_its_sync_token_has_expired(app):
    app.book()
    app.bookings()
    sandbox("POST", "/calendar/syncTokens/expire")

    holiday = {"summary": "Holiday", "start": {"date": "2031-06-01"}, "end": {"date": "2031-06-02"}}
    app.calendar.events().insert(body=holiday, **EVENTS).execute()

    assert len(app.bookings()) == 2


def test_a_notification_with_another_token_is_rejected(app):
    headers = {"X-Goog-Channel-Token": "guessed", "X-Goog-Resource-State": "exists"}
    assert requests.post(f"{app.url}/notifications", headers=headers, timeout=10).status_code == 403
