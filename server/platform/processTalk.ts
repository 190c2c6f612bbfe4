/**
 * Communication between the processes on one port (`quintet start --workers N`), so that clients get the same response from every
 * process. Questions and answers are JSON and are sent through the parent process.
 */
import cluster, { type Worker } from "node:cluster";

/** A message between the processes of one server. `asker` and `number` identify the question. */
interface Note {
  quintetTalk: "ask" | "asked" | "answered" | "answers";
  topic: string;
  asker: number;
  number: number;
  question?: unknown;
  answers?: unknown[];
}

/** How long a question waits for processes that do not respond, in milliseconds. */
const patienceMs = 1000;

function isNote(message: unknown): message is Note {
  return typeof message === "object" && message !== null && "quintetTalk" in message;
}

/**
 * Runs in the parent process. It forwards each question to all processes, and their answers to the process that has asked.
 * @param own Functions that return the parent's own answers, by topic.
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

/**
 * Sends a message to the parent process.
 * @returns false if there is no connection to a parent.
 */
function tellParent(note: Note): boolean {
  if (!process.connected) return false;
  process.send?.(note, undefined, undefined, nobodyLeft);
  return true;
}

/**
 * The callback for sent messages. It ignores the error of a receiver that is just closing. Without a callback, the error would
 * end the sending process.
 */
function nobodyLeft(): void {}

/** Whether other processes may share the same port. */
export const isOneOfSeveral = (): boolean => cluster.isWorker;

/**
 * Sends a question to all processes, including this one, and returns their answers. The answer of a process that does not
 * respond within a second is missing.
 */
export type AskAll<Question, Answer> = (question: Question) => Promise<Answer[]>;

/**
 * Enables this process to answer and ask questions about a topic.
 * @param answer Answers a question in this process. It may reject while the process is closing; then only the other processes'
 * answers are used.
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
      // The cast is safe: every process runs the same program, so the answers have the type that `answer` returns.
      waiting.get(message.number)?.((message.answers ?? []) as Answer[]);
      waiting.delete(message.number);
    } else if (message.quintetTalk === "asked") {
      const { question, ...rest } = message;
      Promise.resolve()
        .then(() => answer(question as Question)) // Safe cast, because every process runs the same program.
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
    // This process is closing and has no connection to the others, so only its own answer is returned.
    waiting.delete(number);
    return [await answer(question)];
  };
}
