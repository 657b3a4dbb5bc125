import { dropped, type MarkEvent, putEvent, readHead } from "./mark-events.ts";
import { MarkItem } from "./mark-item.ts";

/** A field's name and an id of the longest. */
const MOST_HEAD = 330;
const MOST_ITEMS = 50;

type State = "prose" | "head" | "list" | "field" | "sources" | "followups" | "skipped" | "nested";
const SEPARATORS: Partial<Record<State, string>> = { list: ",;", sources: ",;", followups: "|" };

/**
 * Reads a model's output as it arrives, cut anywhere: the same text gives the same events, but for where prose and field texts are cut. No mark, whole, broken
 * or unclosed, ever reaches the prose; a lone bracket does. A mark ends at a blank line at the latest, so that a forgotten `]]` costs a paragraph at most.
 */
export class MarkParser {
  private state: State = "prose";
  /** Where the text goes on after the mark being read: fields may stand within a list. */
  private outer: "prose" | "list" = "prose";
  /** Where it goes on after a mark that may not stand where it does. */
  private returnTo: State = "prose";
  private held = "";
  private head = "";
  private readonly item = new MarkItem();
  private items: string[] = [];
  private afterNewline = false;
  private hasFieldText = false;
  private lastProse = "";
  private lastClosed = false;
  private events: MarkEvent[] = [];

  push(text: string): MarkEvent[] {
    if (!this.putPlain(text)) for (const character of text) this.step(character);
    return this.take();
  }

  /** An id that may go on is none. */
  end(): MarkEvent[] {
    this.item.take("id");
    if (this.state !== "prose") this.closeAll();
    else if (this.held !== "") this.putProse(this.held);
    this.held = "";
    return this.take();
  }

  /** Nearly every token: what `step` would make of it, at once. False where a bracket or a line's end has to be looked at. */
  private putPlain(text: string): boolean {
    const isInField = this.state === "field" && this.hasFieldText && !this.afterNewline && !text.includes("\n");
    if (this.held !== "" || text === "" || !(isInField || this.state === "prose") || /[[\]]/.test(text)) return false;
    this.lastClosed = false;
    if (!isInField) this.lastProse = text.at(-1)!;
    this.events.push({ type: isInField ? "field_text" : "prose", text });
    return true;
  }

  private take(): MarkEvent[] {
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
    // The text of a field may end in a bracket of its own.
    if (character === "]" && this.lastClosed) return;
    this.lastClosed = false;
    if (isBracket) this.held = character;
    else this.read(character);
  }

  private open(): void {
    if (this.state === "list") this.endItem();
    if (this.state === "field" || this.state === "sources" || this.state === "followups") {
      this.skipNested(this.state);
      return;
    }
    if (this.state === "nested") return;
    if (this.state === "head") this.put(dropped("malformed"));
    else this.outer = this.state === "list" || (this.state === "skipped" && this.outer === "list") ? "list" : "prose";
    this.state = "head";
    this.head = "";
    this.afterNewline = false;
  }

  private close(): void {
    const state = this.state;
    if (state === "prose") return;
    if (state === "head") this.put(dropped("malformed"));
    if (state === "list" || state === "sources" || state === "followups") this.endItem();
    if (state === "list") this.put({ type: "list_end" });
    if (state === "field") this.put({ type: "field_end" });
    if (state === "sources") this.put({ type: "sources", ids: this.items });
    if (state === "followups") this.put({ type: "followups", labels: this.items });
    this.leave(state);
  }

  private leave(state: State): void {
    this.state = state === "nested" ? this.returnTo : state === "list" ? "prose" : this.outer;
    if (state === "list") this.outer = "prose";
    this.afterNewline = false;
  }

  private closeAll(): void {
    this.put(dropped("unclosed"));
    while (this.state !== "prose") this.close();
  }

  private read(character: string): void {
    if (this.state === "prose") this.putProse(character);
    else if (character === "\n") this.readNewline();
    else if (!this.afterNewline || character.trim() !== "") {
      if (this.afterNewline && this.state === "field") this.putFieldText(" ");
      this.afterNewline = false;
      this.readInMark(character);
    }
  }

  private readNewline(): void {
    if (this.afterNewline || this.state === "skipped") {
      const newlines = this.afterNewline ? "\n\n" : "\n";
      this.closeAll();
      this.putProse(newlines);
      return;
    }
    if (this.state === "list" || this.state === "sources") this.endItem();
    else if (this.state !== "field") this.readInMark(" ");
    this.afterNewline = true;
  }

  private readInMark(character: string): void {
    if (this.state === "head") this.readHeadCharacter(character);
    else if (this.state === "field") this.putFieldText(character);
    else if (SEPARATORS[this.state]?.includes(character)) this.endItem();
    else if (SEPARATORS[this.state]) this.item.read(character);
  }

  private readHeadCharacter(character: string): void {
    if (character === ":") this.openMark();
    else if (this.head.length < MOST_HEAD) this.head += character;
    else {
      this.put(dropped("too_long"));
      this.state = "skipped";
    }
  }

  private openMark(): void {
    const head = readHead(this.head);
    if (head === null) {
      this.put(dropped("malformed"));
      this.state = "skipped";
    } else if (head.kind === "field") {
      this.put({ type: "field_start", field: head.field, id: head.id });
      this.hasFieldText = false;
      this.state = "field";
    } else if (this.outer === "list") this.skipNested("list");
    else {
      if (head.kind === "list") this.put({ type: "list_start", name: head.name });
      this.items = [];
      this.state = head.kind;
    }
  }

  private skipNested(returnTo: State): void {
    this.put(dropped("nested"));
    this.returnTo = returnTo;
    this.state = "nested";
  }

  private endItem(): void {
    const item = this.item.take(this.state === "followups" ? "label" : "id");
    if (item === null) this.put(dropped("too_long"));
    else if (item !== "" && this.state === "list") this.put({ type: "list_id", id: item });
    else if (item !== "" && this.items.length < MOST_ITEMS) this.items.push(item);
  }

  private putProse(character: string): void {
    // What stood between two brackets may have been dropped: they must not make a mark.
    if (character === this.lastProse && (character === "[" || character === "]")) return;
    this.lastProse = character;
    this.put({ type: "prose", text: character });
  }

  private putFieldText(character: string): void {
    if (!this.hasFieldText && character.trim() === "") return;
    this.hasFieldText = true;
    this.put({ type: "field_text", text: character });
  }

  private put(event: MarkEvent): void {
    putEvent(this.events, event);
  }
}
