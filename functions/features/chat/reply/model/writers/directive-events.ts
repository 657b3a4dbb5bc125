/** Parts of a model's output, in order. Prose and field texts come in pieces as they arrive, everything else whole. */
export type DirectiveEvent =
  | { type: "prose"; text: string }
  /** A list: `[[products: …]]`, `[[posts: …]]` or the id of a custom domain. */
  | { type: "list_start"; name: string }
  | { type: "list_id"; id: string }
  | { type: "list_end" }
  /** A field of a card: `[[reason id: …]]`. */
  | { type: "field_start"; field: string; id: string }
  | { type: "field_text"; text: string }
  | { type: "field_end" }
  | { type: "sources"; ids: string[] }
  | { type: "followups"; labels: string[] }
  /** Carried out by code: `[[sum: id1 x2, id2]]`, `[[contact]]`. */
  | { type: "action"; name: ActionName; items: string[] }
  /** Brackets that are no directive of ours. None of the text was kept. */
  | { type: "dropped"; reason: "malformed" | "unclosed" | "too_long" | "nested" };

/** Directives that code carries out: with items of the data, and without. */
const ITEM_ACTIONS = ["sum", "cart", "compare"] as const;
const BARE_ACTIONS = ["contact", "handoff", "smalltalk"] as const;
export type ActionName = (typeof ITEM_ACTIONS)[number] | (typeof BARE_ACTIONS)[number];

/** The part of a directive before its colon. */
type DirectiveHead =
  | { kind: "list"; name: string }
  | { kind: "field"; field: string; id: string }
  | { kind: "sources" }
  | { kind: "followups" }
  | { kind: "action"; name: ActionName };

const HEAD = /^([\p{L}\p{N}_.-]{1,64})(?:\s+(\S(?:.*\S)?))?$/su;

/** Parses the part of a directive before its colon; null when it is none of ours. */
export function parseDirectiveHead(text: string): DirectiveHead | null {
  const [, name, id] = HEAD.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  if (id !== undefined) return { kind: "field", field: name, id: stripQuotes(id) };
  const word = name.toLowerCase().replace("-", "");
  if (word === "sources" || word === "followups") return { kind: word };
  const action = [...ITEM_ACTIONS, ...BARE_ACTIONS].find((each) => each === word);
  return action === undefined ? { kind: "list", name } : { kind: "action", name: action };
}

/** Parses a directive without a colon; null when it is none of ours. */
export function parseBareDirective(text: string): ActionName | null {
  const word = text.trim().toLowerCase();
  return BARE_ACTIONS.find((each) => each === word) ?? null;
}

/** Removes quotes: models like to quote ids. */
export function stripQuotes(text: string): string {
  return text.trim().replace(/^["'`]+|["'`]+$/g, "");
}

/** Appends an event. Consecutive pieces of one text become one. */
export function appendEvent(events: DirectiveEvent[], event: DirectiveEvent): void {
  const last = events.at(-1);
  if ((event.type === "prose" || event.type === "field_text") && last?.type === event.type) last.text += event.text;
  else events.push(event);
}

export function toDroppedEvent(reason: Extract<DirectiveEvent, { type: "dropped" }>["reason"]): DirectiveEvent {
  return { type: "dropped", reason };
}
