"""The rules of the shop: a slot is an event in the owner's calendar, and it is confirmed when it is paid."""

import datetime
import urllib.parse
import uuid

import requests
from googleapiclient.errors import HttpError

PRICE = {"currency": "EUR", "exponent": 2, "value": 4900}  # 49.00 euros, in cents
TIMEOUT = 10


class ShopError(Exception):
    """An error that the customer can understand, with the HTTP status of its response."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


class Shop:
    """Books slots. `calendar` is the published client with the owner's token, and `app_key` is the secret key of the app."""

    def __init__(self, calendar, origin, app_key, merchant_key, url):
        self.calendar = calendar
        self.origin = origin
        self.auth = ("", app_key)
        self.merchant_key = merchant_key
        self.url = url

    def book(self, start, customer):
        """Reserves the hour that begins at `start`.

        The event's ID is derived from the start. If two customers book the same slot at the same time, the calendar rejects the
        second event with 409.
        """
        if not isinstance(start, str) or not isinstance(customer, str):
            raise ShopError(400, "start and customer must be strings.")
        try:
            begin = datetime.datetime.fromisoformat(start.replace("Z", "+00:00")).astimezone(datetime.timezone.utc)
        except ValueError as error:
            raise ShopError(400, "start must be a date-time.") from error
        if (begin.minute, begin.second, begin.microsecond) != (0, 0, 0):
            raise ShopError(400, "start must be a full hour.")
        booking = begin.strftime("slot%Y%m%d%H")
        # Each booking has its own reference. A payment for a booking that the owner deleted must not pay for the next one of that slot.
        reference = str(uuid.uuid4())
        event = {
            "id": booking,
            "summary": "Garden consultation",
            "status": "tentative",
            "start": {"dateTime": begin.isoformat()},
            "end": {"dateTime": (begin + datetime.timedelta(hours=1)).isoformat()},
            "extendedProperties": {"private": {"customer": customer, "reference": reference}},
        }
        try:
            self.calendar.events().insert(calendarId="primary", body=event).execute()
        except HttpError as error:
            if error.status_code != 409:
                raise
            self._take_deleted_slot(booking, event)
        return {"id": booking, "reference": reference, "paymentUrl": self._payment_url(booking, reference)}

    def _take_deleted_slot(self, booking, event):
        """Restores a deleted event for the new customer, because the ID of a deleted event cannot be used again."""
        found = self._event(booking)
        if found["status"] != "cancelled":
            raise ShopError(409, "The slot is taken.")
        request = self.calendar.events().update(calendarId="primary", eventId=booking, body=event)
        request.headers["If-Match"] = found["etag"]
        try:
            request.execute()
        except HttpError as error:
            if error.status_code != 412:
                raise
            raise ShopError(409, "The slot is taken.") from error

    def _payment_url(self, booking, reference):
        """Returns the link to the hosted payment page, which sends the customer back to `/bookings/<id>/paid`."""
        query = {
            "key": self.merchant_key,
            "test": "1",
            "currency": PRICE["currency"],
            "value": f"{PRICE['value'] / 10 ** PRICE['exponent']:.2f}",
            "reference": reference,
            "redirect": f"{self.url}/bookings/{booking}/paid",
        }
        return f"{self.origin}/pos/?{urllib.parse.urlencode(query)}"

    def confirm(self, booking, transaction_id):
        """Confirms a booking with the transaction in the URL that the customer returns to.

        The browser could send the ID of any transaction, so the amount and reference are checked. Calling this again with the same
        transaction changes nothing.
        """
        event = self._event(booking)
        if event["status"] == "cancelled":
            raise ShopError(404, "The booking does not exist.")
        address = f"{self.origin}/transactions/{urllib.parse.quote(transaction_id, safe='')}"
        response = requests.get(address, auth=self.auth, timeout=TIMEOUT)
        if response.status_code >= 500:
            response.raise_for_status()  # It is unknown whether the booking is paid.
        own = event["extendedProperties"]["private"]
        paid = response.json()["transaction"] if response.ok else {"successful": False}
        expected = (PRICE["currency"], PRICE["value"], {"reference": own["reference"]})
        if not paid["successful"] or (paid["currency"], paid["amount"], paid.get("custom")) != expected:
            raise ShopError(402, "The booking is not paid.")
        if paid["pendingAmount"] > 0:
            requests.post(
                f"{address}/captures",
                auth=self.auth,
                headers={"Idempotency-Key": f"capture-{transaction_id}"},
                json={"currency": PRICE["currency"], "amount": PRICE["value"]},
                timeout=TIMEOUT,
            ).raise_for_status()
        # Adding the customer as a guest sends the invitation by email.
        body = {"status": "confirmed", "attendees": [{"email": own["customer"]}]}
        self.calendar.events().patch(calendarId="primary", eventId=booking, body=body, sendUpdates="all").execute()

    def _event(self, booking):
        try:
            return self.calendar.events().get(calendarId="primary", eventId=booking).execute()
        except HttpError as error:
            if error.status_code == 404:
                raise ShopError(404, "The booking does not exist.") from error
            raise


class CalendarCopy:
    """A local copy of the calendar, which push notifications and sync tokens keep up to date."""

    def __init__(self, calendar):
        self.calendar = calendar
        # In your app, use a database table instead, and store the sync token in the same transaction.
        self.events = {}
        self.sync_token = None

    def update(self):
        """Reads the changes since the last call, or all events if the sync token has expired."""
        try:
            changes, sync_token = self._read(self.sync_token)
        except HttpError as error:
            if error.status_code != 410:
                raise
            self.events.clear()
            changes, sync_token = self._read(None)
        for event in changes:
            if event["status"] == "cancelled":
                self.events.pop(event["id"], None)
            else:
                self.events[event["id"]] = event
        self.sync_token = sync_token

    def _read(self, sync_token):
        events = self.calendar.events()
        request = events.list(calendarId="primary", syncToken=sync_token)
        changes = []
        while request is not None:
            page = request.execute()
            changes += page["items"]
            request = events.list_next(request, page)
        return changes, page["nextSyncToken"]

    def watch(self, address, token):
        """Subscribes to push notifications. A channel expires after seven days, so open a new one before then."""
        body = {"id": str(uuid.uuid4()), "type": "web_hook", "address": address, "token": token}
        self.calendar.events().watch(calendarId="primary", body=body).execute()
