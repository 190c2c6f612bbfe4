"""The app's HTTP interface."""

import hmac
import os
import threading

import requests
from flask import Flask, request
from google.oauth2.credentials import Credentials
from googleapiclient.discovery import build
from googleapiclient.errors import HttpError

from shop import CalendarCopy, Shop, ShopError


def calendar_of(origin, token):
    """Returns the published Calendar client, configured to send its requests to Quintet."""
    options = {"api_endpoint": f"{origin}/calendar/v3/"}
    return build("calendar", "v3", credentials=Credentials(token), client_options=options)


def create_app(shop, copy, notification_token):
    app = Flask(__name__)
    lock = threading.Lock()  # Flask handles requests in threads, which share the copy and the client's connection.

    @app.errorhandler(ShopError)
    def rejected(error):
        return {"error": str(error)}, error.status

    @app.errorhandler(HttpError)
    @app.errorhandler(requests.RequestException)
    def unavailable(error):
        app.logger.error("%s", error)
        return {"error": "Try again later."}, 503

    @app.post("/bookings")
    def book():
        body = request.get_json(silent=True)
        if not isinstance(body, dict):
            raise ShopError(400, "The body must be a JSON object.")
        with lock:
            return shop.book(body.get("start"), body.get("customer")), 201

    @app.get("/bookings")
    def bookings():
        events = list(copy.events.values())
        return [{"id": each["id"], "status": each["status"]} for each in events]

    @app.get("/bookings/<booking>/paid")
    def paid(booking):
        with lock:
            shop.confirm(booking, request.args.get("transactionId", ""))
        return {"id": booking, "status": "confirmed"}

    @app.post("/notifications")
    def notifications():
        sent = request.headers.get("X-Goog-Channel-Token", "")
        if not hmac.compare_digest(sent.encode(), notification_token.encode()):
            return "", 403
        try:
            with lock:
                copy.update()
        except Exception:
            app.logger.exception("The calendar could not be read.")
            return "", 503  # Quintet retries the notification.
        return "", 204

    return app


if __name__ == "__main__":
    origin = os.environ.get("QUINTET_URL", "http://127.0.0.1:4010")
    port = int(os.environ.get("PORT", "3000"))
    url = os.environ.get("PUBLIC_URL", f"http://127.0.0.1:{port}")
    notification_token = os.environ["NOTIFICATION_TOKEN"]
    calendar = calendar_of(origin, os.environ["QUINTET_TOKEN"])
    copy = CalendarCopy(calendar)
    copy.update()
    copy.watch(f"{url}/notifications", notification_token)
    shop = Shop(calendar, origin, os.environ["APP_KEY"], os.environ["MERCHANT_KEY"], url)
    create_app(shop, copy, notification_token).run(port=port)
