import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import express, { type Express } from "express";
import { plain } from "../platform/plain.ts";
import { key, type Outcome } from "./outcome.ts";

/**
 * Classes of requests and responses that Express need not change. With those of Node a health check takes three times as long, and a task or a
 * list of tasks half as long again (measured with 8 connections: 57 µs against 170, 176 against 316).
 */

/** How a listener makes its requests and responses. */
export interface PlainClasses {
  Request: new (socket: Socket) => IncomingMessage;
  Response: new (request: IncomingMessage) => ServerResponse;
}

/**
 * Express sets the prototype of every request and response, which makes each later property access slow: 54 of the 68 µs of
 * a trivial handler, measured on Node 20. The prototypes of these classes *are* what Express sets, so that the call changes
 * nothing. It holds while routers are used, not nested apps.
 *
 * They are classes, and name what is added later: an object has the room that its classes are seen to need, and a function
 * that applies node's own to an object of another is not seen through. All further members would go into a list that is made
 * anew for every few of them, which cost a small answer a third.
 *
 * All apps of a process have the same: what node does with a request is fast while requests are alike, and has to become so
 * again for those of another class.
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

/** @returns what a listener makes its requests and responses of. */
export function plainClasses(): PlainClasses {
  return plain.classes ? { Request: IncomingMessage, Response: ServerResponse } : { Request, Response };
}

/** What Express gives all requests and responses, below the classes. They ask this app for its settings, which all have alike. */
const shared = withSettings();
Object.setPrototypeOf(Request.prototype, shared.request);
Object.setPrototypeOf(Response.prototype, shared.response);

/** An app whose requests and responses are of {@link plainClasses}. */
export function plainApp(): Express {
  const app = withSettings();
  if (plain.classes) return app;
  // Express declares what it puts there, which these inherit from.
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
