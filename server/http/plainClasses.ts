import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Express } from "express";
import { key, type Outcome } from "./outcome.ts";

/** How the listener makes its requests and responses. */
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
 */
export function plainClasses(app: Express): PlainClasses {
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
  app.request = below(app.request, Request.prototype);
  app.response = below(app.response, Response.prototype);
  return { Request, Response };
}

/** Puts what Express gives all requests, or all responses, below a class. */
function below<T extends object>(given: T, prototype: object): T {
  return Object.setPrototypeOf(prototype, given);
}
