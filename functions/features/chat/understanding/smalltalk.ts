import { anyLanguagePattern } from "../language/phrase-pattern.ts";
import { MessageText } from "./message-text.ts";

/** The kinds of small talk; the first that a message holds counts: "hello, who are you?" is no mere greeting. */
const SMALLTALK_KINDS = ["aboutAssistant", "thanks", "farewell", "greeting", "acknowledgement"] as const;
export type SmalltalkKind = (typeof SMALLTALK_KINDS)[number];

const PATTERNS = SMALLTALK_KINDS.map((kind) => ({ kind, pattern: anyLanguagePattern(({ messages }) => messages[kind]) }));
const ADDED = anyLanguagePattern(({ noise }) => noise.besideSmalltalk);

/** Returns the kind of small talk that a message is when it is nothing else; null for everything that asks for something. */
export function detectSmalltalk(message: string): SmalltalkKind | null {
  const text = new MessageText(message);
  const kind = PATTERNS.filter(({ pattern }) => text.extract(pattern).length > 0)[0]?.kind ?? null;
  text.extract(ADDED);
  return kind !== null && !text.has(/[\p{L}\p{N}]/u) ? kind : null;
}
