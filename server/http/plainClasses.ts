import { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Express } from "express";
import { prepareForOutcome } from "./outcome.ts";

/** How the listener makes its requests and responses. */
export interface PlainClasses {
  Request: new (socket: Socket) => IncomingMessage;
  Response: new (request: IncomingMessage) => ServerResponse;
}

/**
 * Express sets the prototype of every request and response, which makes each later property access slow: 54 of the 68 µs of
 * a trivial handler, measured on Node 20. These classes' prototype objects *are* the ones that Express sets, so the call
 * changes nothing. It holds while routers are used, not nested apps.
 */
export function plainClasses(app: Express): PlainClasses {
  function Request(this: IncomingMessage, ...parameters: ConstructorParameters<typeof IncomingMessage>) {
    IncomingMessage.apply(this, parameters as never);
  }
  function Response(this: ServerResponse, ...parameters: ConstructorParameters<typeof ServerResponse>) {
    ServerResponse.apply(this, parameters as never);
    prepareForOutcome(this);
  }
  Request.prototype = app.request;
  Response.prototype = app.response;
  // Plain functions as classes: node:http's own can be applied to an object, which TypeScript does not know.
  return { Request, Response } as unknown as PlainClasses;
}
