import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";
import type { LiveAgentProvider } from "../../../functions/domain/live-agents/live-agents.ts";
import type { Credentials } from "../../../functions/domain/live-agents/provider.ts";

export interface DoubleRequest {
  method: string;
  /** Path and query. */
  url: URL;
  headers: IncomingMessage["headers"];
  body: Record<string, unknown>;
}

export interface DoubleAnswer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** In place of JSON. */
  text?: string;
}

/** Meets the next request: an answer of its own, or a connection that ends before or after the provider has done its work. */
type Failure = DoubleAnswer | "ends before" | "ends after" | "is silent" | { passes: number };

interface ProviderDouble {
  /** For `startLocal({ liveAgentUrls })`. */
  url: string;
  requests: DoubleRequest[];
  /** Failures of the next requests, in order. */
  failures: Failure[];
}

/** A request of the provider to us, signed. */
export interface SignedEvent {
  body: string;
  headers: Record<string, string>;
}

/** A conversation as the provider has it. */
export interface DoubledConversation {
  id: string;
  /** The text with which it was handed over. */
  opening: string;
  /** Shoppers' messages since then. */
  messages: string[];
  isEnded: boolean;
}

/** Members that every provider's double has, for tests that run on all of them. */
export interface AgentsDouble extends ProviderDouble {
  /** Body by which a tenant connects it. */
  credentials: { provider: LiveAgentProvider } & Credentials;
  conversations(): DoubledConversation[];
  /** Closes a conversation at the provider, or removes it. */
  close(conversationId: string): void;
  /** Refuses the token from now on, or takes it again. */
  revoke(isRevoked: boolean): void;
  /** Failures by which the answer to the last request of an act is lost, after the provider has done its work. */
  losesAnswerOf(act: "open" | "send"): Failure[];
  /** The text as the provider keeps it. */
  shows(text: string): string;
  /** Events of an agent; `at` is their time in milliseconds. */
  reply(conversationId: string, text: string, at: number): SignedEvent;
  accept(conversationId: string, at: number): SignedEvent;
  finish(conversationId: string, at: number): SignedEvent;
  /** Events that concern nobody: our own messages, private notes, and the like. */
  noise(conversationId: string, at: number): SignedEvent[];
  /** Signs any body. */
  sign(body: string, at: number): SignedEvent;
}

const running: Server[] = [];
afterAll(() => {
  for (const server of running) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts an HTTP double of a provider on a free port; it ends with the test file. */
export async function startProviderDouble(handle: (request: DoubleRequest) => DoubleAnswer): Promise<ProviderDouble> {
  const double: ProviderDouble = { url: "", requests: [], failures: [] };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString("utf8");
    const url = new URL(incoming.url!, double.url);
    const request = { method: incoming.method!, url, headers: incoming.headers, body: text === "" ? {} : JSON.parse(text) };
    double.requests.push(request);
    const failure = takeFailure(double.failures);
    if (failure === "is silent") return;
    if (failure === "ends before") return void response.destroy();
    const answer = typeof failure === "object" ? failure : handle(request);
    if (failure === "ends after") return void response.destroy();
    const { status = 200, headers = {}, json, text: plain } = answer;
    response.writeHead(status, { "content-type": plain === undefined ? "application/json" : "text/html", ...headers });
    response.end(plain ?? JSON.stringify(json ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  running.push(server);
  return double;
}

/** Lets some requests pass before the failure that comes behind. */
function takeFailure(failures: Failure[]): Exclude<Failure, { passes: number }> | undefined {
  const [next] = failures;
  if (typeof next === "object" && "passes" in next) {
    if (--next.passes === 0) failures.shift();
    return undefined;
  }
  failures.shift();
  return next as Exclude<Failure, { passes: number }> | undefined;
}
