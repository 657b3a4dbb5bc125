import { createLineParser, type LineParser } from "../functions/features/chat/protocol/parse-lines.ts";
import { FINAL_TYPES, type SentChunk } from "../schemas/chat-chunks.ts";

export interface ChatClientOptions {
  baseUrl: string;
  /** A publishable one in a browser. */
  key: string;
  workspaceId?: string;
  /** Whose threads these are, for shoppers who are not signed in. */
  visitorId?: string;
  /** For shoppers who are: signed by the shop's own server. */
  userJwt?: string;
  /** How long to wait before the attempt of this number (from 1) to go on with a broken stream. */
  pauseMs?: (attempt: number) => number;
}

/** The fields of `POST /chat` that the client does not know by itself. */
export interface Question {
  message: string;
  /** Of your making, unguessable: `crypto.randomUUID()`. The same one goes on with a conversation. */
  threadId: string;
  promptId?: string;
  productFilter?: Record<string, unknown>;
  postFilter?: Record<string, unknown>;
  offerResponse?: { domain: string; actionId: string; formData?: Record<string, unknown> };
  source?: string;
}

/** The service refused a request, or a stream broke and could not be taken up again. */
export class ChatError extends Error {
  override readonly name = "ChatError";
  /** 0: there was no answer. */
  readonly status: number;
  readonly code: string | null;
  constructor(message: string, status: number, code: string | null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** In a row, without a chunk in between. */
const MOST_ATTEMPTS = 6;

/** Asks questions and gives the chunks of each answer as they come. It goes on where it was when the connection breaks. */
export class ChatClient {
  private readonly options: ChatClientOptions;
  private readonly resumeTokens = new Map<string, string>();

  constructor(options: ChatClientOptions) {
    this.options = options;
  }

  /** Each chunk once and in order, up to `complete` or `error`. Leaving the loop early leaves the turn running: `stop` ends it. */
  async *ask(question: Question): AsyncGenerator<SentChunk> {
    const { visitorId, userJwt } = this.options;
    let stream: Response | null = await this.send("POST", "/chat", { ...question, visitorId, userJwt, stream: true });
    let last = 0;
    for (let attempt = 0; attempt <= MOST_ATTEMPTS; attempt += 1) {
      if (attempt > 0) stream = await this.takeUp(question.threadId, last, attempt);
      for await (const chunk of chunksOf(stream)) {
        // What had come before the connection broke may come again.
        if (chunk.seq <= last) continue;
        last = chunk.seq;
        attempt = 0;
        if (chunk.type === "progress" && chunk.data.resumeToken) this.resumeTokens.set(question.threadId, chunk.data.resumeToken);
        yield chunk;
        if (FINAL_TYPES.includes(chunk.type)) return;
      }
    }
    throw new ChatError("The connection broke, and the answer could not be taken up again.", 0, null);
  }

  /** Ends the turn that runs in a thread; its stream then ends with `complete`, not finished. */
  async stop(threadId: string): Promise<void> {
    const { visitorId, userJwt } = this.options;
    const answer = await this.send("POST", `${pathOf(threadId)}/stop`, { visitorId, userJwt });
    await answer.body?.cancel();
  }

  /** The stream from the chunk after `last` on; null: not this time. */
  private async takeUp(threadId: string, last: number, attempt: number): Promise<Response | null> {
    const resumeToken = this.resumeTokens.get(threadId);
    // Without its first chunk nobody knows whether the question arrived, and asking again might ask twice.
    if (last === 0 || !resumeToken) throw new ChatError("The connection broke before the answer began.", 0, null);
    const { visitorId, pauseMs = (number) => 250 * 2 ** (number - 1) } = this.options;
    await new Promise((resolve) => setTimeout(resolve, pauseMs(attempt)));
    const query = new URLSearchParams({ after: String(last), resumeToken, ...(visitorId ? { visitorId } : {}) });
    try {
      return await this.send("GET", `${pathOf(threadId)}/stream?${query}`);
    } catch (error) {
      if (error instanceof ChatError && isForGood(error.status)) throw error;
      return null;
    }
  }

  private async send(method: string, path: string, body?: unknown): Promise<Response> {
    const { baseUrl, key, workspaceId, userJwt } = this.options;
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (workspaceId) headers["x-workspace-id"] = workspaceId;
    if (body) headers["content-type"] = "application/json";
    else if (userJwt) headers["x-user-jwt"] = userJwt;
    const request = { method, headers, body: body ? JSON.stringify(body) : undefined };
    const answer = await fetch(`${baseUrl}${path}`, request).catch(({ cause, message }: Error) => {
      throw new ChatError(`No answer from ${baseUrl}: ${cause instanceof Error ? cause.message : message}`, 0, null);
    });
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }
}

/** Ends where the connection does, be it broken or not: which chunk came last tells whether anything is missing. */
async function* chunksOf(stream: Response | null): AsyncGenerator<SentChunk> {
  const parser = createLineParser();
  const reader = stream?.body?.getReader();
  try {
    while (reader) {
      const piece = await reader.read().catch(() => null);
      if (!piece) return;
      if (piece.done) return yield* lastLine(parser);
      yield* parser.push(piece.value);
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** What somebody on the way cut off is half a line, and none. */
function lastLine(parser: LineParser): SentChunk[] {
  try {
    return parser.end();
  } catch {
    return [];
  }
}

async function refusalOf(answer: Response): Promise<ChatError> {
  const body = (await answer.json().catch(() => null)) as { error?: { message?: string; code?: string } } | null;
  return new ChatError(body?.error?.message ?? `Status ${answer.status}`, answer.status, body?.error?.code ?? null);
}

/** Limits and failures of the service pass; whatever else it refuses it will refuse again. */
function isForGood(status: number): boolean {
  return status >= 400 && status < 500 && status !== 429;
}

function pathOf(threadId: string): string {
  return `/chat/${encodeURIComponent(threadId)}`;
}
