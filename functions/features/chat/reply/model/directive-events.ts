/** What a model's output consists of, in order. Prose and field texts come in pieces as they arrive; everything else whole. */
export type DirectiveEvent =
  | { type: "prose"; text: string }
  /** `[[products: …]]`, `[[posts: …]]` or the id of a custom domain. */
  | { type: "list_start"; name: string }
  | { type: "list_id"; id: string }
  | { type: "list_end" }
  /** `[[reason id: …]]`. */
  | { type: "field_start"; field: string; id: string }
  | { type: "field_text"; text: string }
  | { type: "field_end" }
  | { type: "sources"; ids: string[] }
  | { type: "followups"; labels: string[] }
  /** Something that was no mark of ours and of which nothing was kept. */
  | { type: "dropped"; reason: "malformed" | "unclosed" | "too_long" | "nested" };

/** What stands before the colon of a mark. */
export type DirectiveHead =
  | { kind: "list"; name: string }
  | { kind: "field"; field: string; id: string }
  | { kind: "sources" }
  | { kind: "followups" };

const HEAD = /^([\p{L}\p{N}_.-]{1,64})(?:\s+(\S(?:.*\S)?))?$/su;

/** Null: no mark of ours. */
export function parseDirectiveHead(text: string): DirectiveHead | null {
  const [, name, id] = HEAD.exec(text.trim()) ?? [];
  if (name === undefined) return null;
  if (id !== undefined) return { kind: "field", field: name, id: stripQuotes(id) };
  const word = name.toLowerCase().replace("-", "");
  return word === "sources" || word === "followups" ? { kind: word } : { kind: "list", name };
}

/** Models like to quote ids. */
export function stripQuotes(text: string): string {
  return text.trim().replace(/^["'`]+|["'`]+$/g, "");
}

/** Pieces of one text that follow each other are one. */
export function appendEvent(events: DirectiveEvent[], event: DirectiveEvent): void {
  const last = events.at(-1);
  if ((event.type === "prose" || event.type === "field_text") && last?.type === event.type) last.text += event.text;
  else events.push(event);
}

export function toDroppedEvent(reason: Extract<DirectiveEvent, { type: "dropped" }>["reason"]): DirectiveEvent {
  return { type: "dropped", reason };
}
