import {
  type ActionName,
  appendEvent,
  type DirectiveEvent,
  parseBareDirective,
  parseDirectiveHead,
  stripQuotes,
  toDroppedEvent,
} from "./directive-events.ts";

/** Maximum characters before the colon: a field's name and the longest id. */
const MAX_HEAD = 330;
const MAX_ITEMS = 50;

type State = "prose" | "head" | "list" | "field" | "sources" | "followups" | "action" | "skipped" | "nested";
const SEPARATORS: Partial<Record<State, string>> = { list: ",;", sources: ",;", action: ",;", followups: "|" };

/**
 * Parses a model's output as it arrives, cut anywhere: the same text gives the same events, except for where prose and field
 * texts are cut. No directive (`[[…]]`), whole, broken or unclosed, ever reaches the prose; a lone bracket does. A directive
 * ends at a blank line at the latest, so that a forgotten `]]` costs a paragraph at most.
 */
export class DirectiveParser {
  private state: State = "prose";
  /** The state after the directive being read: fields may occur within a list. */
  private outer: "prose" | "list" = "prose";
  /** The state after a directive that is not allowed at its place. */
  private returnTo: State = "prose";
  private held = "";
  private head = "";
  private readonly item = new DirectiveItem();
  private items: string[] = [];
  private action: ActionName | null = null;
  private afterNewline = false;
  private hasFieldText = false;
  private lastProse = "";
  private lastClosed = false;
  private events: DirectiveEvent[] = [];

  push(text: string): DirectiveEvent[] {
    if (!this.emitPlain(text)) for (const character of text) this.step(character);
    return this.takeEvents();
  }

  /** Ends the text. An unfinished id is dropped: it may have gone on. */
  end(): DirectiveEvent[] {
    this.item.take("id");
    if (this.state !== "prose") this.closeAll();
    else if (this.held !== "") this.emitProse(this.held);
    this.held = "";
    return this.takeEvents();
  }

  /** Handles nearly every token at once, as `step` would. Returns false when a bracket or a line's end must be examined. */
  private emitPlain(text: string): boolean {
    const isInField = this.state === "field" && this.hasFieldText && !this.afterNewline && !text.includes("\n");
    if (this.held !== "" || text === "" || !(isInField || this.state === "prose") || /[[\]]/.test(text)) return false;
    this.lastClosed = false;
    if (!isInField) this.lastProse = text.at(-1)!;
    this.events.push({ type: isInField ? "field_text" : "prose", text });
    return true;
  }

  private takeEvents(): DirectiveEvent[] {
    const taken = this.events;
    this.events = [];
    return taken;
  }

  private step(character: string): void {
    const held = this.held;
    this.held = "";
    const isBracket = character === "[" || character === "]";
    if (held === character) {
      if (character === "[") this.open();
      else this.close();
      this.lastClosed = character === "]";
      return;
    }
    if (held !== "") this.read(held);
    // A field's text may end in a bracket of its own.
    if (character === "]" && this.lastClosed) return;
    this.lastClosed = false;
    if (isBracket) this.held = character;
    else this.read(character);
  }

  private open(): void {
    if (this.state === "list") this.endItem();
    if (this.state === "field" || this.state === "sources" || this.state === "followups" || this.state === "action") {
      this.skipNested(this.state);
      return;
    }
    if (this.state === "nested") return;
    if (this.state === "head") this.emit(toDroppedEvent("malformed"));
    else this.outer = this.state === "list" || (this.state === "skipped" && this.outer === "list") ? "list" : "prose";
    this.state = "head";
    this.head = "";
    this.afterNewline = false;
  }

  private close(): void {
    const state = this.state;
    if (state === "prose") return;
    if (state === "head") this.closeBare();
    if (state === "list" || state === "sources" || state === "followups" || state === "action") this.endItem();
    if (state === "list") this.emit({ type: "list_end" });
    if (state === "field") this.emit({ type: "field_end" });
    if (state === "sources") this.emit({ type: "sources", ids: this.items });
    if (state === "followups") this.emit({ type: "followups", labels: this.items });
    if (state === "action") this.emit({ type: "action", name: this.action!, items: this.items });
    this.leave(state);
  }

  /** Ends a directive without a colon. */
  private closeBare(): void {
    const name = this.outer === "list" ? null : parseBareDirective(this.head);
    this.emit(name === null ? toDroppedEvent("malformed") : { type: "action", name, items: [] });
  }

  private leave(state: State): void {
    this.state = state === "nested" ? this.returnTo : state === "list" ? "prose" : this.outer;
    if (state === "list") this.outer = "prose";
    this.afterNewline = false;
  }

  private closeAll(): void {
    this.emit(toDroppedEvent("unclosed"));
    while (this.state !== "prose") this.close();
  }

  private read(character: string): void {
    if (this.state === "prose") this.emitProse(character);
    else if (character === "\n") this.readNewline();
    else if (!this.afterNewline || character.trim() !== "") {
      if (this.afterNewline && this.state === "field") this.emitFieldText(" ");
      this.afterNewline = false;
      this.readInDirective(character);
    }
  }

  private readNewline(): void {
    if (this.afterNewline || this.state === "skipped") {
      const newlines = this.afterNewline ? "\n\n" : "\n";
      this.closeAll();
      this.emitProse(newlines);
      return;
    }
    if (this.state === "list" || this.state === "sources" || this.state === "action") this.endItem();
    else if (this.state !== "field") this.readInDirective(" ");
    this.afterNewline = true;
  }

  private readInDirective(character: string): void {
    if (this.state === "head") this.readHeadCharacter(character);
    else if (this.state === "field") this.emitFieldText(character);
    else if (SEPARATORS[this.state]?.includes(character)) this.endItem();
    else if (SEPARATORS[this.state]) this.item.read(character);
  }

  private readHeadCharacter(character: string): void {
    if (character === ":") this.openDirective();
    else if (this.head.length < MAX_HEAD) this.head += character;
    else {
      this.emit(toDroppedEvent("too_long"));
      this.state = "skipped";
    }
  }

  private openDirective(): void {
    const head = parseDirectiveHead(this.head);
    if (head === null) {
      this.emit(toDroppedEvent("malformed"));
      this.state = "skipped";
    } else if (head.kind === "field") {
      this.emit({ type: "field_start", field: head.field, id: head.id });
      this.hasFieldText = false;
      this.state = "field";
    } else if (this.outer === "list") this.skipNested("list");
    else {
      if (head.kind === "list") this.emit({ type: "list_start", name: head.name });
      if (head.kind === "action") this.action = head.name;
      this.items = [];
      this.state = head.kind;
    }
  }

  private skipNested(returnTo: State): void {
    this.emit(toDroppedEvent("nested"));
    this.returnTo = returnTo;
    this.state = "nested";
  }

  private endItem(): void {
    const item = this.item.take(this.state === "followups" ? "label" : "id");
    if (item === null) this.emit(toDroppedEvent("too_long"));
    else if (item !== "" && this.state === "list") this.emit({ type: "list_id", id: item });
    else if (item !== "" && this.items.length < MAX_ITEMS) this.items.push(item);
  }

  private emitProse(character: string): void {
    // Text between two brackets may have been dropped: the brackets must not form a directive.
    if (character === this.lastProse && (character === "[" || character === "]")) return;
    this.lastProse = character;
    this.emit({ type: "prose", text: character });
  }

  private emitFieldText(character: string): void {
    if (!this.hasFieldText && character.trim() === "") return;
    this.hasFieldText = true;
    this.emit({ type: "field_text", text: character });
  }

  private emit(event: DirectiveEvent): void {
    appendEvent(this.events, event);
  }
}

/** Maximum characters of an id (docs/specification/data-shapes.md). A longer follow-up fits no button. */
const MAX_ITEM = 255;

/** Reads one item of a directive's list, character by character. */
class DirectiveItem {
  private text = "";

  read(character: string): void {
    // One character over the limit is kept, so that the item is known to be too long.
    if (this.text.length <= MAX_ITEM && (this.text !== "" || character.trim() !== "")) this.text += character;
  }

  /** Returns the item read so far and begins the next: empty when there is nothing, null when it is too long. */
  take(kind: "id" | "label"): string | null {
    const { text } = this;
    this.text = "";
    if (text.length > MAX_ITEM) return null;
    return kind === "label" ? text.trim() : stripQuotes(text);
  }
}
