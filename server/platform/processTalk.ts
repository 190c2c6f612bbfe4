/**
 * What several processes behind one port (`quintet start --workers N`) ask each other, so that whoever is asked from outside
 * tells the same story. Questions and answers are JSON and go through the process that started the others.
 */
import cluster, { type Worker } from "node:cluster";

/** What processes say to each other. `asker` and `number` tell one question from another. */
interface Note {
  quintetTalk: "ask" | "asked" | "answered" | "answers";
  topic: string;
  asker: number;
  number: number;
  question?: unknown;
  answers?: unknown[];
}

/** How long a process that does not answer is waited for, in milliseconds. */
const patienceMs = 1000;

function isNote(message: unknown): message is Note {
  return typeof message === "object" && message !== null && "quintetTalk" in message;
}

/**
 * In the process that started the others: hands questions to all of them, and their answers back.
 * @param own What it answers itself, by topic.
 */
export function relayQuestions(own: Readonly<Record<string, () => unknown>> = {}): void {
  const open = new Map<string, { missing: Set<number>; answers: unknown[]; finish(): void }>();
  const keyOf = ({ topic, asker, number }: Note) => `${topic} ${asker} ${number}`;

  function ask(asking: Worker, note: Note): void {
    const workers = Object.values(cluster.workers ?? {}).filter((each) => each?.isConnected());
    const timer = setTimeout(() => open.get(keyOf(note))?.finish(), patienceMs);
    const asked = {
      missing: new Set(workers.flatMap((each) => each?.id ?? [])),
      answers: Object.hasOwn(own, note.topic) ? [own[note.topic]?.()] : ([] as unknown[]),
      finish() {
        clearTimeout(timer);
        open.delete(keyOf(note));
        const { question: _, ...rest } = note;
        tell(asking, { ...rest, quintetTalk: "answers", answers: asked.answers });
      },
    };
    open.set(keyOf(note), asked);
    for (const each of workers) if (each) tell(each, { ...note, quintetTalk: "asked" });
  }

  cluster.on("message", (worker, message) => {
    if (!isNote(message)) return;
    const note: Note = { ...message, asker: message.quintetTalk === "ask" ? worker.id : message.asker };
    if (note.quintetTalk === "ask") return ask(worker, note);
    const asked = open.get(keyOf(note));
    if (note.quintetTalk !== "answered" || !asked) return;
    asked.answers.push(...(note.answers ?? []));
    asked.missing.delete(worker.id);
    if (asked.missing.size === 0) asked.finish();
  });
}

function tell(worker: Worker, note: Note): void {
  if (worker.isConnected()) worker.send(note, nobodyLeft);
}

/** @returns whether there is somebody to be told. */
function tellParent(note: Note): boolean {
  if (!process.connected) return false;
  process.send?.(note, undefined, undefined, nobodyLeft);
  return true;
}

/** Whoever is told may be closing just now. Without this, node would end the process that tells. */
function nobodyLeft(): void {}

/** Whether there may be other processes behind the same port. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/** Asks all processes, this one included. One that does not answer within a second is left out. */
export type AskAll<Question, Answer> = (question: Question) => Promise<Answer[]>;

/**
 * Lets this process answer questions about a topic, and ask them.
 * @param answer May reject while the process is closing; the others answer without it.
 */
export function talkAbout<Question, Answer>(
  topic: string,
  answer: (question: Question) => Answer | Promise<Answer>,
): AskAll<Question, Answer> {
  if (!cluster.isWorker) return async (question) => [await answer(question)];
  const waiting = new Map<number, (answers: Answer[]) => void>();
  let numbers = 0;

  process.on("message", (message) => {
    if (!isNote(message) || message.topic !== topic) return;
    if (message.quintetTalk === "answers") {
      // Every process runs the same program, so what comes back is what `answer` gives.
      waiting.get(message.number)?.((message.answers ?? []) as Answer[]);
      waiting.delete(message.number);
    } else if (message.quintetTalk === "asked") {
      const { question, ...rest } = message;
      Promise.resolve()
        .then(() => answer(question as Question)) // As above.
        .then(
          (own) => void tellParent({ ...rest, quintetTalk: "answered", answers: [own] }),
          () => {},
        );
    }
  });

  return async (question) => {
    const number = numbers++;
    const answered = new Promise<Answer[]>((resolve) => waiting.set(number, resolve));
    if (tellParent({ quintetTalk: "ask", topic, asker: 0, number, question })) return answered;
    // This process is closing, and has lost the others.
    waiting.delete(number);
    return [await answer(question)];
  };
}
