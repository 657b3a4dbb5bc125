import type { Candidate, Kit } from "../../contracts.ts";
import type { TextGuard } from "../../grounding/text-guard.ts";
import type { MarkEvent } from "./mark-events.ts";
import type { Shelf } from "./shelf.ts";

/** About three sentences: a card has room for no more. */
const MOST_FIELD = 600;

type FieldEvent = Extract<MarkEvent, { type: "field_start" | "field_text" | "field_end" }>;

/** Writes what the model says of single cards. Only of a card whose payload has been sent, only fields that its domain allows, each once. */
export class FieldWriter {
  private readonly grounding: { shelf: Shelf; guard(about: Candidate): TextGuard };
  private readonly kit: Kit;
  private readonly isAnnounced: (candidate: Candidate) => boolean;
  private readonly written = new Set<string>();
  private open: { itemId: string; field: string; guard: TextGuard; room: number; blanks: string } | null = null;

  constructor(grounding: FieldWriter["grounding"], kit: Kit, isAnnounced: (candidate: Candidate) => boolean) {
    this.grounding = grounding;
    this.kit = kit;
    this.isAnnounced = isAnnounced;
  }

  write(event: FieldEvent): void {
    if (event.type === "field_start") this.begin(event.field, event.id);
    else if (event.type === "field_text") this.append(this.open?.guard.push(event.text) ?? "");
    else {
      this.append(this.open?.guard.flush() ?? "");
      this.open = null;
    }
  }

  private begin(field: string, reference: string): void {
    const candidate = this.grounding.shelf.findForField(field, reference, this.isAnnounced);
    const key = JSON.stringify([candidate && this.grounding.shelf.itemIdOf(candidate), field]);
    if (candidate === null || this.written.has(key) || !isFree(candidate.payload[field])) {
      this.kit.log.count("ComposerFieldDropped");
      return;
    }
    this.written.add(key);
    const itemId = this.grounding.shelf.itemIdOf(candidate);
    this.open = { itemId, field, guard: this.grounding.guard(candidate), room: MOST_FIELD, blanks: "" };
  }

  /** Blanks at the end of a field are none of it. */
  private append(text: string): void {
    if (this.open === null) return;
    const whole = (this.open.blanks + text).slice(0, this.open.room);
    const delta = whole.trimEnd();
    this.open.blanks = whole.slice(delta.length);
    this.open.room -= delta.length;
    const { itemId, field } = this.open;
    if (delta !== "") this.kit.send({ type: "item_delta", data: { itemId, field, delta } });
  }
}

/** Deltas are appended: what an item says of itself is neither doubled nor changed. */
function isFree(value: unknown): boolean {
  return value == null || value === "";
}
