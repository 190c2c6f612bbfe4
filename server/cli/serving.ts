/**
 * The services and their documents, for commands that need them. This is most of the program, so a command loads it only after it
 * has checked its arguments. Commands import everything from here, for the reason in `managing.ts`.
 */
export { buildServices } from "../../generated/serving.ts";
export { createApp, createServices } from "../app.ts";
export { operationOnScreen, operationsCalled, operationsLike } from "../docs/operation.ts";
export { explanationMarkdown } from "../hints/reasons.ts";
