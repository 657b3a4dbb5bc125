import { createHash } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** The bytes as they came, as text. */
  body: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body by looking into it.
  json(): any;
}

/** Planned answer to a request; 200 and an empty body by default. */
interface PlannedAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
  /** Answers when the test calls `release`. */
  hold?: boolean;
  /**
   * Fault instead of an answer. `reset`: the connection is reset; `half`: half of an announced body, then the connection breaks;
   * `stalled`: the same half, then nothing; `endless`: a body until the other side leaves.
   */
  fault?: "reset" | "half" | "stalled" | "endless";
}
export type Answer = number | PlannedAnswer | ((request: ReceivedRequest) => number | PlannedAnswer);

export interface ReceiverOptions {
  /** Serves https with these. */
  tls?: { key: string; cert: string };
}

export interface Receiver {
  url: string;
  /** In the order in which they came in whole. */
  requests: ReceivedRequest[];
  /** The next request that `next` has not returned yet, which may be there already or still to come. */
  next(): Promise<ReceivedRequest>;
  /** Resolves with the requests once `count` of them have come in all. */
  received(count: number): Promise<ReceivedRequest[]>;
  /** Answers all that is held now. */
  release(): void;
  close(): Promise<void>;
}

const open = new Set<Receiver>();
afterAll(async () => {
  for (const receiver of open) await receiver.close();
});

/** A server that webhooks can point to. It gives `answers` in turn and repeats the last one. Ends with the test file. */
export async function startReceiver(answers: Answer[] = [200], { tls }: ReceiverOptions = {}): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const held: (() => void)[] = [];
  let given = 0;

  async function take(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const request = await read(message);
    const answer = answers[Math.min(requests.push(request), answers.length) - 1] ?? 200;
    const plan = toPlan(answer, request);
    const reply = () => send(response, plan);
    if (plan.hold) held.push(reply);
    else reply();
    for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
  }
  // A request that breaks off does not count.
  const listener = (message: IncomingMessage, response: ServerResponse) => void take(message, response).catch(() => undefined);
  const server = tls ? createTlsServer(tls, listener) : createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const received = async (count: number) => {
    if (requests.length < count) await new Promise<void>((resolve) => waiting.push({ count, resolve }));
    return requests;
  };
  const receiver: Receiver = {
    url: `${tls ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    requests,
    received,
    async next() {
      const index = given++;
      return (await received(index + 1))[index]!;
    },
    release: () => {
      for (const reply of held.splice(0)) reply();
    },
    close: () => (open.delete(receiver) ? closeServer(server) : Promise.resolve()),
  };
  open.add(receiver);
  return receiver;
}

interface RandomReceiver extends Receiver {
  /** Statuses that it has answered, in turn, by path and event id (`/hook evt_…`). */
  answered: Map<string, number[]>;
}

/**
 * Starts a receiver that fails this share of the requests, the same ones in each run: it depends on path, event and attempt
 * only.
 */
export async function startRandomReceiver({ share, seed = 1 }: { share: number; seed?: number }): Promise<RandomReceiver> {
  const answered = new Map<string, number[]>();
  const receiver = await startReceiver([
    ({ path, headers }) => {
      const about = `${path} ${headers["x-webhook-id"]}`;
      const before = answered.get(about) ?? [];
      const status = toShare(`${seed} ${about} ${before.length}`) < share ? 500 : 200;
      answered.set(about, [...before, status]);
      return status;
    },
  ]);
  return Object.assign(receiver, { answered });
}

/** A number in [0, 1) that depends on the text only. */
function toShare(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE() / 2 ** 32;
}

function toPlan(answer: Answer, request: ReceivedRequest): PlannedAnswer {
  const plan = typeof answer === "function" ? answer(request) : answer;
  return typeof plan === "number" ? { status: plan } : plan;
}

async function read(message: IncomingMessage): Promise<ReceivedRequest> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part);
  const body = Buffer.concat(parts).toString();
  return { method: message.method!, path: message.url!, headers: message.headers, body, json: () => JSON.parse(body) };
}

function send(response: ServerResponse, { status = 200, headers = {}, body = "", fault }: PlannedAnswer): void {
  if (fault === "reset") {
    response.socket?.resetAndDestroy();
  } else if (fault === "half") {
    response.writeHead(status, { ...headers, "content-length": "1000" });
    response.write(body || "half of it", () => response.destroy());
  } else if (fault === "stalled") {
    response.writeHead(status, { ...headers, "content-length": "1000" });
    response.write(body || "half of it");
  } else if (fault === "endless") {
    response.writeHead(status, headers);
    writeOn(response);
  } else {
    response.writeHead(status, headers).end(body);
  }
}

function writeOn(response: ServerResponse): void {
  if (response.destroyed) return;
  response.write("x".repeat(1_000), () => setImmediate(writeOn, response));
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
