import { setTimeout as pause } from "node:timers/promises";
import type { ApiClient } from "../support/api-client.ts";
import type { Change, Content, Finding, Ledger, Outcome } from "./account.ts";

const WRITERS = 5;
const KEYED = 2;
const SEARCHERS = 2;
const CHATTERS = 3;
/** Products of one writer: it alone writes them, one request after the other, so that their order is known. */
const PRODUCTS = 40;
const BULK = 8;
/** Pause after each request, so that the deliveries keep up with the changes. */
const PAUSE_MS = 25;

/** A creation under an `Idempotency-Key`. */
interface KeyedRequest {
  key: string;
  id: string;
  content: Content;
}

/** State of a run: the products, and all else that it must remember from round to round. */
export interface RunState {
  ledger: Ledger;
  /** Price of the latest write. */
  price: number;
  /** Answers by request, of this round. */
  answered: Map<KeyedRequest, unknown>;
  cutKeys: { request: KeyedRequest; round: Round }[];
  /** Acknowledged turns by thread. */
  threads: Map<string, number>;
  cutThreads: Set<string>;
  /** Faults of deliveries that a round has reported: each round judges the deliveries of all. */
  eventFaults: Finding[];
}

export interface Round {
  number: number;
  acknowledged: number;
  unknown: number;
  faults: Finding[];
  duplicates: number;
  secondsToReady: number;
  killedAt: number;
}

type Answer = Awaited<ReturnType<ApiClient["get"]>>;
type Entry = Content & { id: string };

/** Requests of all kinds at once, until the service is killed. */
export class Load {
  readonly #api: ApiClient;
  readonly #run: RunState;
  readonly #round: Round;
  readonly #random: () => number;
  #isOver = false;

  constructor(api: ApiClient, { run, round, random }: { run: RunState; round: Round; random: () => number }) {
    this.#api = api;
    this.#run = run;
    this.#round = round;
    this.#random = random;
  }

  /** Runs until `stop`; resolves when the last request has its answer or none. */
  async start(): Promise<void> {
    const of = (count: number, work: (index: number) => Promise<void>) =>
      Array.from({ length: count }, async (_, index) => {
        while (!this.#isOver) {
          await work(index);
          await pause(PAUSE_MS);
        }
      });
    await Promise.all([
      ...of(WRITERS, (writer) => this.#write(writer)),
      ...of(KEYED, () => this.#createUnderKey()),
      ...of(SEARCHERS, () => this.#search()),
      ...of(CHATTERS, (chatter) => this.#chat(`chaos-thread-${chatter}`)),
    ]);
  }

  /** Begins no further request. Called right before the kill: an error from there on is no answer. */
  stop(): void {
    this.#isOver = true;
  }

  async #write(writer: number): Promise<void> {
    const choice = this.#random();
    if (choice < 0.35) {
      const content = this.#content();
      const id = this.#pickIds(writer, 1)[0]!;
      await this.#send(
        [id],
        () => ({ kind: "upsert", content }),
        () => this.#api.post("/products", { id, ...content }),
      );
    } else if (choice < 0.5) {
      const price = ++this.#run.price;
      const id = this.#pickIds(writer, 1)[0]!;
      await this.#send(
        [id],
        () => ({ kind: "patch", price }),
        () => this.#api.patch(`/products/${id}`, { price }),
      );
    } else if (choice < 0.65) {
      const id = this.#pickIds(writer, 1)[0]!;
      await this.#send(
        [id],
        () => ({ kind: "delete" }),
        () => this.#api.delete(`/products/${id}`),
      );
    } else await this.#writeBulk(writer, choice);
  }

  async #writeBulk(writer: number, choice: number): Promise<void> {
    const ids = this.#pickIds(writer, BULK);
    const entries = new Map(ids.map((id): [string, Entry] => [id, { id, ...this.#content() }]));
    const products = [...entries.values()];
    if (choice < 0.85) {
      const toChange = (id: string): Change => ({ kind: "upsert", content: toContent(entries.get(id)!) });
      await this.#send(ids, toChange, () => this.#api.post("/products/bulk", { products }));
    } else if (choice < 0.93) {
      const patches = products.map(({ id, price }) => ({ id, price }));
      const toChange = (id: string): Change => ({ kind: "patch", price: entries.get(id)!.price });
      await this.#send(ids, toChange, () => this.#api.patch("/products/bulk", { products: patches }));
    } else
      await this.#send(
        ids,
        () => ({ kind: "delete" }),
        () => this.#api.delete("/products/bulk", { ids }),
      );
  }

  async #send(ids: string[], toChange: (id: string) => Change, request: () => Promise<Answer>): Promise<void> {
    const answer = await this.#ask(request, [200, 201, 207, 404]);
    for (const id of ids) this.#note(id, toChange(id), toOutcome(id, answer));
  }

  #note(id: string, change: Change, outcome: Outcome): void {
    if (outcome === "acknowledged") this.#round.acknowledged++;
    if (outcome === "unknown") this.#round.unknown++;
    this.#round.faults.push(...this.#run.ledger.note(id, change, outcome));
  }

  /** Creates a product under a key; one third each once, twice at the same time, and twice one after the other. */
  async #createUnderKey(): Promise<void> {
    const content = this.#content();
    const request = { key: `key-${content.price}`, id: `keyed-${content.price}`, content };
    const choice = this.#random();
    const first = this.#ask(() => createUnderKey(this.#api, request), [201, 409]);
    const second = choice < 1 / 3 ? this.#ask(() => createUnderKey(this.#api, request), [201, 409]) : null;
    const answers = [await first, await second];
    const done = answers.find((answer) => answer?.status === 201);
    this.#note(request.id, { kind: "upsert", content }, done ? "acknowledged" : "unknown");
    if (!done) return void this.#run.cutKeys.push({ request, round: this.#round });
    this.#run.answered.set(request, done.body.data);
    if (choice > 2 / 3) answers.push(await this.#ask(() => createUnderKey(this.#api, request), [201]));
    for (const answer of answers)
      if (answer?.status === 201) this.#round.faults.push(...compareReplay(request, done.body.data, answer));
  }

  async #search(): Promise<void> {
    await this.#ask(() => this.#api.post("/products/search", { text: this.#random() < 0.5 ? "*" : "oak chair" }), [200]);
  }

  async #chat(threadId: string): Promise<void> {
    const answer = await this.#ask(() => this.#api.post("/chat", { message: "An oak chair?", threadId }), [200]);
    if (answer) this.#run.threads.set(threadId, answer.body.data.turnCount);
    else this.#run.cutThreads.add(threadId);
  }

  /** Returns the answer, or null when there is none or one with a status that is not expected. */
  async #ask(request: () => Promise<Answer>, expected: number[]): Promise<Answer | null> {
    try {
      const answer = await request();
      if (expected.includes(answer.status)) return answer;
      const detail = `${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
      this.#round.faults.push({ kind: "unexpected", detail });
    } catch (error) {
      if (!this.#isOver) this.#round.faults.push({ kind: "unexpected", detail: `no answer before the kill: ${error}` });
    }
    return null;
  }

  #content(): Content {
    const price = ++this.#run.price;
    return { name: `Oak chair ${price}`, price };
  }

  #pickIds(writer: number, count: number): string[] {
    const first = Math.floor(this.#random() * PRODUCTS);
    return Array.from({ length: count }, (_, index) => `chair-${writer}-${(first + index) % PRODUCTS}`);
  }
}

export function createUnderKey(api: ApiClient, { key, id, content }: KeyedRequest): Promise<Answer> {
  return api.post("/products", { id, ...content }, { headers: { "idempotency-key": key } });
}

/** Judges the answer to a request that was answered before under its key. */
export function compareReplay({ key }: KeyedRequest, known: unknown, { status, body }: Answer): Finding[] {
  const again = JSON.stringify(body?.data ?? body?.error);
  if (status === 201 && again === JSON.stringify(known)) return [];
  return [{ kind: "idempotency", detail: `${key}: answered ${JSON.stringify(known)}, then ${status} ${again}` }];
}

function toContent({ name, price }: Entry): Content {
  return { name, price };
}

function toOutcome(id: string, answer: Answer | null): Outcome {
  if (!answer) return "unknown";
  if (answer.status === 404) return "missing";
  const { succeeded, failed } = answer.body.data;
  if (!succeeded || succeeded.includes(id)) return "acknowledged";
  const error = failed.find((each: { id: string }) => each.id === id)?.error ?? "";
  return error.includes("no such product") ? "missing" : "unknown";
}
