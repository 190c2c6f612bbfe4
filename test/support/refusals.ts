import type { ErrorEnvelope } from "../../server/http/envelope.ts";
import type { RawAnswer } from "./raw.ts";

/** A refusal of one of the four services, flat. */
export interface Refusal {
  status: number;
  reason: string;
  message: string;
  domain: string;
  /** Where it went wrong: `parameter:pageToken`, `parameter:title` for a member of the body, `header:If-Match`. */
  at: string | undefined;
}

/** What the typed client, `fetch` or a raw connection gave. */
type Answered = { response: Response; error?: unknown } | Response | RawAnswer;

/** @throws Error when the answer is no refusal, or its envelope contradicts itself. */
export async function refusalOf(answered: Answered | Promise<Answered>): Promise<Refusal> {
  const answer = await answered;
  const { status, body } = await statusAndBody(answer);
  const { error } = body as ErrorEnvelope; // The checking `fetch` of the test has compared it with the contract.
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
