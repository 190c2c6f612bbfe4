/**
 * The documented middleware of express-openapi-validator in front of another server, as its users set it up with a
 * published document.
 */
import { createServer, type IncomingMessage } from "node:http";
import express, { type ErrorRequestHandler } from "express";
import { middleware } from "express-openapi-validator";
import { listening } from "./listening.ts";

export interface Validated {
  url: string;
  /** Operations that passed both validations: `post /tasks/v1/users/@me/lists 200`. */
  passed: string[];
}

/** Headers that belong to one connection and are not forwarded. */
const ofConnection = new Set(["host", "connection", "content-length", "transfer-encoding", "expect"]);

/**
 * Starts an Express app that validates requests and responses. Invalid requests return 400, and invalid responses 500.
 * @param apiSpec Path of an OpenAPI document.
 * @param forward Sends a valid request to the server.
 */
export async function validated(
  apiSpec: string,
  forward: (path: string, init: RequestInit) => Promise<Response>,
): Promise<Validated> {
  const passed: string[] = [];
  const bodies = new WeakMap<IncomingMessage, Buffer>();
  const app = express();
  app.use(express.json({ verify: (req, _res, raw) => void bodies.set(req, raw) }));
  app.use(middleware({ apiSpec, validateRequests: true, validateResponses: true }));
  app.use(async (req, res) => {
    const headers = Object.fromEntries(
      Object.entries(req.headers).flatMap(([name, value]) =>
        typeof value === "string" && !ofConnection.has(name) ? [[name, value]] : [],
      ),
    );
    // The validator adds defaults to the parsed body, so the original bytes of the client are forwarded instead.
    const body = bodies.get(req)?.toString();
    const response = await forward(req.originalUrl, { method: req.method, headers, ...(body && { body }) });
    const text = await response.text();
    res.once("finish", () => {
      if (res.statusCode === response.status) passed.push(`${req.method.toLowerCase()} ${req.path} ${response.status}`);
    });
    res.status(response.status);
    if (text === "") res.end();
    else res.json(JSON.parse(text)); // The validator's `json` passes an invalid response to the error handler.
  });
  const asJson: ErrorRequestHandler = ({ status = 500, message, errors }, _req, res, _next) => {
    res.status(status).json({ message, errors });
  };
  app.use(asJson);
  return { url: await listening(createServer(app)), passed };
}
