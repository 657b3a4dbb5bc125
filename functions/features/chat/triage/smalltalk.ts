import { anyLanguage, Draft } from "./draft.ts";

export type Smalltalk = "greeting" | "thanks" | "farewell" | "self" | "nod";

/** The later ones say more: "hello, who are you?" is no mere greeting. */
const KINDS: { kind: Smalltalk; pattern: RegExp }[] = [
  { kind: "self", pattern: anyLanguage("self") },
  { kind: "thanks", pattern: anyLanguage("thanks") },
  { kind: "farewell", pattern: anyLanguage("farewell") },
  { kind: "greeting", pattern: anyLanguage("greeting") },
  { kind: "nod", pattern: anyLanguage("nod") },
];
/** What people add without meaning anything: "hi there", "danke dir". */
const ADDED =
  /(?<![\p{L}\p{N}])(?:there|you|so much|very much|everyone|dir|ihnen|euch|a toi|a vous|a ti|a te|u|all|then|and|und|et|y|e|en|that's|that is|das ist|thats|for your help|fur die hilfe|for now|all for now|all)(?![\p{L}\p{N}])/gu;

/** What kind of small talk a message is when it is nothing else; null for everything that asks for something. */
export function readSmalltalk(message: string): Smalltalk | null {
  const draft = new Draft(message);
  const kind = KINDS.filter(({ pattern }) => draft.take(pattern).length > 0)[0]?.kind ?? null;
  draft.take(ADDED);
  return kind !== null && !draft.has(/[\p{L}\p{N}]/u) ? kind : null;
}
