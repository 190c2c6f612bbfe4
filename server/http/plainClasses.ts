import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import express, { type Express } from "express";
import { key, type Outcome } from "./outcome.ts";

/**
 * Classes of requests and responses that Express need not modify. They are faster than Node's own classes: with those, a health
 * check takes 170 µs instead of 57, and a task or a list of tasks 316 instead of 176 (measured with 8 connections).
 */

/** The classes with which a listener creates its requests and responses. */
export interface PlainClasses {
  Request: new (socket: Socket) => IncomingMessage;
  Response: new (request: IncomingMessage) => ServerResponse;
}

/**
 * Express sets the prototype of every request and response, which slows down each later property access: this takes 54 of the 68
 * µs of a trivial handler, measured on Node 20. These classes already have the prototypes that Express sets, so setting them
 * changes nothing. This holds as long as routers are used, and no nested apps.
 *
 * The classes declare every field that is added later, so that V8 reserves space for it in the object. V8 would store other
 * fields in a separate list that it has to grow repeatedly.
 *
 * All apps of a process share these classes: Node's own code is fast while all requests have the same class.
 */
class Request extends IncomingMessage {
  originalUrl: string | undefined = undefined;
  baseUrl = "";
  params: unknown = undefined;
  next: unknown = undefined;
  res: unknown = undefined;
}

class Response extends ServerResponse {
  locals: unknown = undefined;
  [key]: Outcome | undefined = undefined;
}

/** Returns the classes with which a listener creates its requests and responses. */
export function plainClasses(): PlainClasses {
  return { Request, Response };
}

/**
 * An app whose prototypes the classes inherit from, because they contain Express's methods. Express reads the settings of this
 * app, which are the same in all apps.
 */
const shared = withSettings();
Object.setPrototypeOf(Request.prototype, shared.request);
Object.setPrototypeOf(Response.prototype, shared.response);

/** Creates an app that handles requests and responses of these classes (`plainClasses`). */
export function plainApp(): Express {
  const app = withSettings();
  // The casts are safe: these prototypes inherit from Express's, so they have the fields that Express declares.
  app.request = Request.prototype as unknown as Express["request"];
  app.response = Response.prototype as unknown as Express["response"];
  return app;
}

function withSettings(): Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  return app;
}
