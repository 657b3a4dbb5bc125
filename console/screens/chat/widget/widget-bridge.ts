import { ApiError } from "../../../../clients/typescript/src/errors.ts";
import type { ChatChunk } from "../../../../clients/typescript/src/types.ts";
import type { LoggedChunk } from "../answer.ts";
import { resumeTokenOf, type ShownTurn } from "../use-conversation.ts";
import type { FromFrame, ToFrame } from "./frame-messages.ts";

/** A question as the widget sends it. */
export interface WidgetQuestion {
  threadId: string;
  message: string;
  promptId?: string;
}

interface WidgetActs {
  /** Asks, and returns the number of the turn. */
  ask(question: WidgetQuestion): number;
  stop(): void;
  /** Hears that the shopper answered an offer, which is not passed on. */
  refuseOffer(): void;
}

/** A stream that the widget reads. */
interface OpenStream {
  /** Turn whose chunks it has. */
  turn: number;
  /** Number of the last chunk that the widget has. */
  after: number;
  hasBegun: boolean;
  /** Number of cuts of the connection of the turn when it was opened. */
  cuts: number;
}

const CHAT_PATH = /^\/chat(?:\/[^/]+\/(stop|stream))?(?:\?|$)/;
const NOT_ANSWERED = { error: { code: "NOT_FOUND", message: "The playground answers the chat alone." } };
const NO_OFFERS = { error: { code: "VALIDATION_ERROR", message: "The playground passes no answers to offers on." } };

/**
 * Answers the widget in its frame from a conversation of the console: its questions are asked by the console, and it is given the
 * chunks that a publishable key gets. It can ask, stop and read what was asked here, and nothing else.
 */
export class WidgetBridge {
  private readonly say: (message: ToFrame) => void;
  private readonly acts: WidgetActs;
  private readonly open = new Map<number, OpenStream>();
  /** Turns by the Idempotency-Key of the question: one that is sent again is not asked again. */
  private readonly asked = new Map<string, number>();
  private turns: readonly ShownTurn[] = [];

  constructor(say: (message: ToFrame) => void, acts: WidgetActs) {
    this.say = say;
    this.acts = acts;
  }

  /** Takes what the frame says. */
  take(message: FromFrame): void {
    if (message.kind === "leave") this.open.delete(message.id);
    if (message.kind !== "request") return;
    const { id, method, path } = message;
    const act = CHAT_PATH.exec(path);
    const kind = act && `${method} ${act[1] ?? ""}`;
    if (kind === "POST ") this.ask(message);
    else if (kind === "GET stream") this.follow(id, new URLSearchParams(path.split("?")[1]));
    else if (kind === "POST stop") {
      this.acts.stop();
      this.answer(id, 200, { data: { stopped: true } });
    } else this.answer(id, 404, NOT_ANSWERED);
  }

  /** Passes on what has come since the last time. */
  pass(turns: readonly ShownTurn[]): void {
    this.turns = turns;
    for (const [id, stream] of this.open) {
      const turn = turns.find(({ number }) => number === stream.turn);
      if (turn) this.passTurn(id, stream, turn);
      else this.end(id);
    }
  }

  private ask({ id, idempotencyKey, body }: FromFrame & { kind: "request" }): void {
    const { threadId, message, promptId, offerResponse } = JSON.parse(body ?? "{}") as Record<string, unknown>;
    if (offerResponse !== undefined) {
      this.acts.refuseOffer();
      this.answer(id, 422, NO_OFFERS);
      return;
    }
    const known = this.asked.get(idempotencyKey ?? "");
    const prompt = promptId !== undefined && { promptId: String(promptId) };
    const turn = known ?? this.acts.ask({ threadId: String(threadId), message: String(message), ...prompt });
    if (idempotencyKey) this.asked.set(idempotencyKey, turn);
    const cuts = this.turns.find(({ number }) => number === turn)?.cuts.length ?? 0;
    this.open.set(id, { turn, after: 0, hasBegun: false, cuts });
    // What was asked just now comes with the next turns.
    if (known !== undefined) this.pass(this.turns);
  }

  /** Takes a stream up again. While the connection is cut nothing comes. */
  private follow(id: number, query: URLSearchParams): void {
    const turn = this.turns.find(({ log }) => resumeTokenOf(log) === query.get("resumeToken"));
    if (turn) {
      this.open.set(id, { turn: turn.number, after: Number(query.get("after")), hasBegun: false, cuts: turn.cuts.length });
      this.pass(this.turns);
    } else this.answer(id, 404, NOT_ANSWERED);
  }

  private passTurn(id: number, stream: OpenStream, { log, status, error, cuts }: ShownTurn): void {
    const fresh = log.filter(({ chunk }) => chunk.seq > stream.after);
    if (cuts.length > stream.cuts) this.end(id);
    else if (status === "failed" && !stream.hasBegun && fresh.length === 0) this.refuse(id, error);
    else {
      if (fresh.length > 0) this.passChunks(id, stream, fresh);
      if (status === "over" || status === "failed") this.end(id);
    }
  }

  private passChunks(id: number, stream: OpenStream, fresh: readonly LoggedChunk[]): void {
    this.begin(id, stream);
    stream.after = fresh.at(-1)!.chunk.seq;
    this.say({ kind: "text", id, text: fresh.map(({ chunk }) => `${JSON.stringify(toShoppers(chunk))}\n`).join("") });
  }

  /** Refuses a question as the service has refused the console's. */
  private refuse(id: number, error: unknown): void {
    const { status, code } = error instanceof ApiError ? error : { status: 0, code: null };
    this.answer(id, status >= 400 ? status : 502, { error: { code, message: "This was not answered." } });
  }

  private begin(id: number, stream: OpenStream): void {
    if (!stream.hasBegun) this.say({ kind: "begin", id, status: 200 });
    stream.hasBegun = true;
  }

  /** Ends a stream, whether or not the answer has ended. */
  private end(id: number): void {
    const stream = this.open.get(id);
    if (!stream) return;
    this.begin(id, stream);
    this.open.delete(id);
    this.say({ kind: "end", id });
  }

  private answer(id: number, status: number, body: object): void {
    this.open.delete(id);
    this.say({ kind: "begin", id, status });
    this.say({ kind: "text", id, text: JSON.stringify(body) });
    this.say({ kind: "end", id });
  }
}

/** Replaces chunks that only a secret key may read as a publishable key gets them. */
function toShoppers(chunk: ChatChunk): object {
  if (chunk.type !== "usage" && chunk.type !== "correction") return chunk;
  return { type: "analytics", data: {}, seq: chunk.seq };
}
