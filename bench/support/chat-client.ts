import { type Agent, request } from "node:http";
import { afterStamps, nowMs, readStamps } from "./token-stamps.ts";

export interface TimedAnswer {
  /** From the request to the first line, and to the end; milliseconds. */
  firstMs: number;
  wholeMs: number;
  /** Time of the last token of each sentence on its way through the service. */
  sentenceMs: number[];
  /** True when the answer ended with `complete`. */
  isWhole: boolean;
}

export interface ChatTarget {
  baseUrl: string;
  headers: Record<string, string>;
  agent: Agent;
}

/** One streamed question, read to its end. */
export function ask({ baseUrl, headers, agent }: ChatTarget, message: string, threadId: string): Promise<TimedAnswer> {
  const body = JSON.stringify({ message, threadId, stream: true });
  const began = performance.now();
  const asked: TimedAnswer = { firstMs: Number.NaN, wholeMs: Number.NaN, sentenceMs: [], isWhole: false };
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL("/chat", baseUrl),
      {
        method: "POST",
        agent,
        headers: { ...headers, "content-type": "application/json", "content-length": Buffer.byteLength(body) },
      },
      (response) => {
        let rest = "";
        let prose = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          const at = nowMs();
          if (Number.isNaN(asked.firstMs)) asked.firstMs = performance.now() - began;
          const lines = (rest + part).split("\n");
          rest = lines.pop()!;
          for (const line of lines) prose = read(line, prose, at, asked);
        });
        response.on("end", () => resolve({ ...asked, wholeMs: performance.now() - began }));
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

/** Returns the prose whose stamps are still to come whole. */
function read(line: string, prose: string, at: number, asked: TimedAnswer): string {
  const { type, data } = JSON.parse(line);
  if (type === "complete") asked.isWhole = true;
  if (type !== "block_delta") return prose;
  const text = prose + data.content;
  for (const stamp of readStamps(text)) asked.sentenceMs.push(at - stamp);
  return afterStamps(text);
}
