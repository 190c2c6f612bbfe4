import type { ErrorEnvelope } from "../../server/http/envelope.ts";
import type { RawAnswer } from "./raw.ts";

/** An error of one of the four services, with all its facts in one object. */
export interface Refusal {
  status: number;
  reason: string;
  message: string;
  domain: string;
  /** The location of the error: `parameter:pageToken`, `parameter:title` for a field of the body, `header:If-Match`. */
  at: string | undefined;
}

/** A response of the typed client, `fetch` or a raw connection. */
type Answered = { response: Response; error?: unknown } | Response | RawAnswer;

/** Reads an error. @throws Error if the response is not an error, or if its fields contradict each other. */
export async function refusalOf(answered: Answered | Promise<Answered>): Promise<Refusal> {
  const answer = await answered;
  const { status, body } = await statusAndBody(answer);
  const { error } = body as ErrorEnvelope; // The test's `fetch` has validated the body against the contract.
  const [item] = error?.errors ?? [];
  if (!item) throw new Error(`Not a refusal: ${status} ${JSON.stringify(body)}`);
  if (error.code !== status || error.message !== item.message)
    throw new Error(`Contradicts itself: ${JSON.stringify(body)}`);
  const { reason, message, domain, locationType, location } = item;
  return { status, reason, message, domain, at: location === undefined ? undefined : `${locationType}:${location}` };
}

async function statusAndBody(answer: Answered): Promise<{ status: number; body: unknown }> {
  if ("response" in answer) return { status: answer.response.status, body: answer.error };
  if (answer instanceof Response) return { status: answer.status, body: await answer.json() };
  return { status: answer.status, body: JSON.parse(answer.body) };
}
