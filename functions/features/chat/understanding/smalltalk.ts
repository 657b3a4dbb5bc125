import { anyLanguagePattern, MessageText } from "./message-text.ts";

export type SmalltalkKind = "greeting" | "thanks" | "farewell" | "self" | "nod";

/** The later ones say more: "hello, who are you?" is no mere greeting. */
const KINDS: { kind: SmalltalkKind; pattern: RegExp }[] = [
  { kind: "self", pattern: anyLanguagePattern("self") },
  { kind: "thanks", pattern: anyLanguagePattern("thanks") },
  { kind: "farewell", pattern: anyLanguagePattern("farewell") },
  { kind: "greeting", pattern: anyLanguagePattern("greeting") },
  { kind: "nod", pattern: anyLanguagePattern("nod") },
];
/** What people add without meaning anything: "hi there", "danke dir". */
const ADDED =
  /(?<![\p{L}\p{N}])(?:there|you|so much|very much|everyone|dir|ihnen|euch|a toi|a vous|a ti|a te|u|all|then|and|und|et|y|e|en|that's|that is|das ist|thats|for your help|fur die hilfe|for now|all for now|all)(?![\p{L}\p{N}])/gu;

/** What kind of small talk a message is when it is nothing else; null for everything that asks for something. */
export function detectSmalltalk(message: string): SmalltalkKind | null {
  const draft = new MessageText(message);
  const kind = KINDS.filter(({ pattern }) => draft.extract(pattern).length > 0)[0]?.kind ?? null;
  draft.extract(ADDED);
  return kind !== null && !draft.has(/[\p{L}\p{N}]/u) ? kind : null;
}
