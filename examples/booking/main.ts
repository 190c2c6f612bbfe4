/** Starts the app with the settings of the environment. */
import { createServer } from "node:http";
import { createCalendarClient, createPaymentsClient } from "quintet/client";
import { CalendarCopy } from "./copy.js";
import { createApp } from "./server.js";
import { Shop } from "./shop.js";

const { QUINTET_URL: baseUrl = "http://127.0.0.1:4010", PORT: port = "3000" } = process.env;
const calendar = createCalendarClient({ baseUrl, token: required("QUINTET_TOKEN") });
const payments = createPaymentsClient({ baseUrl, key: required("APP_KEY") });
const notificationToken = required("NOTIFICATION_TOKEN");
const url = process.env.PUBLIC_URL ?? `http://127.0.0.1:${port}`;

const shop = new Shop({
  calendar,
  payments,
  merchantKey: required("MERCHANT_KEY"),
  paymentPage: `${baseUrl}/pos/`,
  url,
});
const copy = new CalendarCopy(calendar);
createServer(createApp(shop, copy, notificationToken)).listen(Number(port), async () => {
  await copy.update();
  await copy.watch(`${url}/notifications`, notificationToken);
  console.log(`The shop is at ${url}.`);
});

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`Set ${name}.`);
  return value;
}
