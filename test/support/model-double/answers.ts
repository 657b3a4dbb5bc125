import type { Pace } from "./pace.ts";

/** Failure before the first word of an answer. */
export type Failure =
  | { kind: "error"; status: number; headers?: Record<string, string>; message?: string }
  /** Never answers; the caller gives up. */
  | { kind: "silence" }
  /** The connection breaks before anything is answered. */
  | { kind: "reset" };

/** One answer to a request for JSON. */
export type ModelAnswer =
  | { kind: "answer"; input: unknown; usage?: Partial<Tokens>; delayMs?: number }
  /** An answer that is no finished use of the tool: cut off, declined, or plain text. */
  | { kind: "stopped"; reason: "max_tokens" | "refusal" | "end_turn" }
  /** A finished answer in words, as where the shape of the text was asked for. */
  | { kind: "words"; text: string; usage?: Partial<Tokens> }
  | { kind: "malformed" }
  | Failure;

/**
 * End of a streamed answer after its last token. `cut`: the connection breaks within an event; `unfinished`: it ends in order,
 * without the last events; `malformed`: an event that is no JSON; `error`: an error event (overloaded); `silent`: nothing more
 * comes; `half_character`: the connection breaks within a character; the others are stop reasons.
 */
type Ending =
  | "end_turn"
  | "tool_use"
  | "max_tokens"
  | "refusal"
  | "cut"
  | "half_character"
  | "unfinished"
  | "malformed"
  | "error"
  | "silent";

/**
 * One streamed answer. `text` is split as a model would; `chunks` are sent as they are, one a token (a function is called when
 * its time has come).
 */
export type TextAnswer = StreamedText | Failure;

type Chunk = string | (() => string);

export interface StreamedText {
  kind: "text";
  /** Notes for itself of a model that thinks between tools, before its words. */
  thinking?: string;
  text?: string;
  chunks?: Chunk[];
  /** Tools that it calls after its words: the answer then ends in `tool_use`. A string is sent as it is, for broken JSON. */
  calls?: { name: string; input: object | string }[];
  ends?: Ending;
  /** Held and released by the test (`heldPace`). At once, when absent. */
  pace?: Pace;
  /** Pace by the clock, for benches. */
  tokensPerSecond?: number;
  /** Time before anything is sent, as a real model takes it; for evaluations. */
  delayMs?: number;
  /** Sends the bytes in pieces that end in the middle of characters, as a network may. */
  splitsCharacters?: boolean;
  usage?: Partial<Tokens>;
}

export interface Tokens {
  input_tokens: number;
  output_tokens: number;
  cache_creation_input_tokens: number;
  cache_read_input_tokens: number;
}

export const TOKENS: Tokens = {
  input_tokens: 500,
  output_tokens: 40,
  cache_creation_input_tokens: 0,
  cache_read_input_tokens: 0,
};

/** Pieces of about the size of tokens: letters of no character and no space are lost. */
export function toTokens({ text = "", chunks }: StreamedText): Chunk[] {
  return chunks ?? text.match(/\s*\S{1,5}|\s+$/gu) ?? [];
}
