/** One walk through a service: requests of every kind, and a check of each response. `generated.test.ts` lists the rules. */
import type { Contract, ContractEntry } from "../../scripts/generate/contract.ts";
import { breachOf } from "./breaches.ts";
import { dependsOnData } from "./dataRules.ts";
import { type Draft, type MadeRequest, written } from "./drafts.ts";
import { EachPart } from "./eachPart.ts";
import type { Faults } from "./faults.ts";
import { Links, type Onward } from "./links.ts";
import type { RequestMaker } from "./requests.ts";
import type { Send, Sent } from "./sending.ts";
import type { Trial } from "./trial.ts";
import { Values } from "./values.ts";

/** Statuses that a valid request of an authenticated caller never gets. */
const neverOfValid = new Set([401, 405, 413, 415, 421]);

export class Walk {
  readonly #trial: Trial;
  readonly #send: Send;
  readonly #maker: RequestMaker;
  readonly #values: Values;
  readonly #faults: Faults;
  readonly #links: Links;
  readonly #eachPart: EachPart;
  /**
   * The operator's operations may be rejected because of the state of other data. For them, the walk only checks invalid
   * requests and the format of responses.
   */
  readonly #isOperators: boolean;

  constructor(trial: Trial, send: Send, maker: RequestMaker, contract: Contract, faults: Faults, isOperators: boolean) {
    this.#isOperators = isOperators;
    this.#trial = trial;
    this.#send = send;
    this.#maker = maker;
    this.#values = new Values(contract, trial.random);
    this.#faults = faults;
    this.#links = new Links(contract, maker);
    this.#eachPart = new EachPart(contract, maker, this.#values);
  }

  /** Sends every parameter and every field of the operation's bodies once, unless an earlier request already contained it. */
  async eachPart(entry: ContractEntry): Promise<void> {
    for (const draft of this.#eachPart.of(entry)) await this.#taken("each part", draft);
    if (entry.operation.responses["304"]) await this.#unchanged(entry);
  }

  /** Checks that a client that already has the current version gets 304. */
  async #unchanged(entry: ContractEntry): Promise<void> {
    // Some of the known ids do not belong to this kind of resource, so up to ten requests are tried.
    for (let tries = 0; tries < 10; tries++) {
      const draft = this.#eachPart.plain(entry);
      const first = await this.#taken("unchanged", draft);
      const etag = first.headers.get("ETag");
      if (first.status !== 200 || etag === null) continue;
      const request = written(draft);
      const again = { ...request, headers: { ...request.headers, "If-None-Match": etag } };
      await this.#judged("unchanged", again, ({ status }) =>
        status === 304 ? undefined : `it has not changed, and the answer is ${status}`,
      );
      return;
    }
  }

  /** Sends one random request of an operation, valid or invalid. */
  async step(entry: ContractEntry): Promise<void> {
    const draft = this.#maker.draft(entry);
    return this.#trial.random.chance(0.5) ? this.#valid(draft) : this.#broken(draft);
  }

  async #valid(draft: Draft): Promise<void> {
    const answer = await this.#taken("valid", draft);
    // The response may show that the resource is already removed, such as a rule with the role `none`.
    if (answer.status >= 300 || saysRemoved.test(answer.text)) return;
    const onward = this.#links.from(draft, answer.status, answer.text);
    // Half of the created resources are kept for other requests.
    if (onward.length > 0 && this.#trial.random.chance(0.5)) await this.#along(onward);
  }

  /** Sends a valid request, which must be accepted, or rejected for a reason that depends on data. */
  async #taken(
    kind: string,
    draft: Draft,
    more: (answer: Sent) => string | undefined = () => undefined,
  ): Promise<Sent> {
    const request = written(draft);
    // Parameters, headers and content together decide the protocol of an upload, which no schema can express.
    const isUpload = draft.entry.operation["x-upload"] === true;
    const isPage = draft.entry.operation["x-served-by"] !== undefined;
    const answer = await this.#judged(kind, request, (answer) => {
      const { status, text } = answer;
      if (neverOfValid.has(status) && !isUpload && !(this.#isOperators && status === 401))
        return `valid, but answered ${status}: ${text.slice(0, 300)}`;
      if (status === 400 && !isPage && !isUpload && !this.#isOperators && !dependsOnData(draft.entry, text))
        return `valid, but refused: ${text.slice(0, 300)}`;
      return more(answer);
    });
    if (answer.status < 300) this.#maker.remember(request, answer.text);
    return answer;
  }

  /**
   * Reads, changes and deletes a new resource through the links of its response, and reads it again.
   * @param onward The requests that the links describe, deletions last.
   */
  async #along(onward: readonly Onward[]): Promise<void> {
    const { random } = this.#trial;
    const removals = onward.filter(({ draft }) => draft.entry.method === "delete");
    for (const { draft, isWhole } of onward) {
      if (draft.entry.method === "delete" || random.chance(0.4)) continue;
      const { status, text } = await this.#taken("along links", draft, (answer) =>
        isWhole && [404, 410].includes(answer.status)
          ? `a link leads there, and the answer is ${answer.status}: ${answer.text.slice(0, 300)}`
          : undefined,
      );
      // The request may have removed the resource, as a change of its status does, or moved it.
      const isRead = draft.entry.method === "get";
      if (status < 300 && !isRead && (saysRemoved.test(text) || /\/(?:move|stop|transfer)$/.test(draft.entry.path)))
        return;
    }
    const [removal] = removals;
    if (removal && random.chance(0.5)) await this.#removedAlong(removal.draft, onward);
  }

  async #removedAlong(removal: Draft, onward: readonly Onward[]): Promise<void> {
    const { status } = await this.#taken("along links", removal);
    if (status >= 300) return;
    const read = onward.find(({ draft: { entry } }) => entry.method === "get" && entry.path === removal.entry.path);
    if (read) {
      await this.#judged("along links", written(read.draft), ({ status, text }) =>
        status >= 400 || saysRemoved.test(text) ? undefined : `removed, and there: ${text.slice(0, 300)}`,
      );
    }
    await this.#judged("along links", written(removal), () => undefined);
  }

  async #broken(draft: Draft): Promise<void> {
    const breach = breachOf(draft, this.#values, this.#trial.random);
    if (!breach) return;
    await this.#judged("broken", breach.request, ({ status }) =>
      status < 400 ? `${breach.rule.replace(/\/\d+/g, "/0")} is broken, and the answer is ${status}` : undefined,
    );
  }

  async #judged(kind: string, request: MadeRequest, judge: (answer: Sent) => string | undefined): Promise<Sent> {
    const answer = await this.#send(request, "owner");
    this.#trial.count(kind);
    this.#trial.count(`${kind} ${Math.floor(answer.status / 100)}xx`);
    const fault = answer.fault ?? judge(answer);
    if (fault === undefined) return answer;
    // A server error can be reduced to a smaller request. For an invalid request, a smaller one may be valid.
    await this.#faults.judge(request, { ...answer, fault }, answer.fault !== undefined);
    return answer;
  }
}

/** The fields by which readable resources show that they were deleted. */
const saysRemoved = /"(?:deleted|isDeleted)": ?true|"status": ?"cancelled"|"role": ?"none"/;
