/**
 * What commands need of the services and of their documents. It is most of the program, so a command loads it when it has checked its
 * words, and everything from here, for the reason that `managing.ts` gives.
 */
export { buildServices } from "../../generated/serving.ts";
export { createApp, createServices } from "../app.ts";
export { operationOnScreen, operationsCalled, operationsLike } from "../docs/operation.ts";
export { explanationMarkdown } from "../hints/reasons.ts";
