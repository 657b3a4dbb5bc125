import { keep, readChunks } from "./chat-stream.ts";
import { type Connection, toQuery, toSegment } from "./connection.ts";
import { growingPauseMs, pause } from "./retry.ts";
import { type CallOptions, send } from "./send.ts";
import type { AgentLine } from "./types.ts";

export interface AgentOptions extends Pick<CallOptions, "signal" | "workspace" | "timeoutMs" | "retries" | "maxRetryAfterMs"> {
  /** Position of the last message that came; without it the latest 50 come first. */
  after?: string;
  /** A connection that is silent for this long counts as broken: 15 s by default, three times as long as the service ever is. */
  silenceMs?: number;
}

/**
 * Reads a thread for the live agent who answers it: each message once, and who has the thread, which comes again whenever the
 * stream is opened anew. Ends after the line `ended`. Throws ApiError when it is refused, or all `retries` of one opening failed.
 */
export async function* followThread(
  { options }: Connection,
  threadId: string,
  { after, ...given }: AgentOptions = {},
): AsyncGenerator<AgentLine> {
  const known = new Set<unknown>();
  for (;;) {
    const path = `/chat/${toSegment(threadId)}/follow${toQuery({ after })}`;
    const stream = await send(options, { ...given, method: "GET", path }, keep);
    for await (const line of readChunks<AgentLine>(stream, given)) {
      const { id, position = after, status } = line.data as { id?: string; position?: string; status?: string };
      after = position;
      if (!known.has(id)) yield line;
      if (id) known.add(id);
      if (status === "ended") return;
    }
    await pause((options.pauseMs ?? growingPauseMs)(1), given.signal);
  }
}
