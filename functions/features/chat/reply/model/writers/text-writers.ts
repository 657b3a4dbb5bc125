import type { ChatChunk, TextFormat } from "../../../../../../schemas/chat/chat-chunks.ts";
import type { Candidate } from "../../../contracts/answer.ts";
import type { TurnContext } from "../../../contracts/turn.ts";
import type { TextGuard } from "../../../guards/text-guard.ts";
import type { CandidateRegistry } from "../candidate-registry.ts";
import type { DirectiveEvent } from "./directive-events.ts";

interface ProseOutput {
  format: TextFormat;
  send(chunk: ChatChunk): void;
  /** Called when a text block begins. Returns its id. */
  openBlock(): string;
}

/** Turns prose into text blocks: none is empty or begins or ends with blanks, and two newlines separate it from earlier prose. */
export class ProseWriter {
  /** The answer's whole prose so far. */
  prose = "";
  private readonly output: ProseOutput;
  private openBlock: string | null = null;
  /** Blanks that count only if more follows in the same block. */
  private blanks = "";

  constructor(output: ProseOutput) {
    this.output = output;
  }

  write(text: string): void {
    const whole = this.blanks + text;
    const solid = whole.trimEnd();
    this.blanks = whole.slice(solid.length);
    if (solid === "") {
      // More blanks mean nothing more.
      this.blanks = this.blanks.replace(/\n{3,}/g, "\n\n").slice(0, 100);
      return;
    }
    if (this.openBlock === null) this.begin();
    const isFirst = this.prose === "" || this.prose.endsWith("\n\n");
    this.delta((isFirst ? solid.trimStart() : solid).replace(/\n{3,}/g, "\n\n"));
  }

  /** Marks the open text as incomplete. */
  breakOff(): void {
    if (this.openBlock !== null) this.delta(`${this.blanks}…`);
  }

  end(sources: string[]): void {
    this.blanks = "";
    if (this.openBlock === null) return;
    this.output.send({ type: "block_end", data: { blockId: this.openBlock, ...(sources.length > 0 && { sources }) } });
    this.openBlock = null;
  }

  private begin(): void {
    this.openBlock = this.output.openBlock();
    this.output.send({ type: "block_start", data: { blockId: this.openBlock, type: "text", format: this.output.format } });
    if (this.prose !== "") this.delta("\n\n");
  }

  private delta(content: string): void {
    this.prose += content;
    this.output.send({ type: "block_delta", data: { blockId: this.openBlock!, content } });
  }
}

/** Maximum characters of a field, about three sentences: a card has no room for more. */
const MAX_FIELD = 600;

type FieldEvent = Extract<DirectiveEvent, { type: "field_start" | "field_text" | "field_end" }>;

/**
 * Writes the model's texts about single cards: only after a card's payload was sent, only fields that its domain allows, each
 * once.
 */
export class FieldWriter {
  private readonly grounding: { registry: CandidateRegistry; createGuard(about: Candidate): TextGuard };
  private readonly context: TurnContext;
  private readonly isAnnounced: (candidate: Candidate) => boolean;
  private readonly written = new Set<string>();
  private open: { itemId: string; field: string; guard: TextGuard; room: number; blanks: string } | null = null;

  constructor(grounding: FieldWriter["grounding"], context: TurnContext, isAnnounced: (candidate: Candidate) => boolean) {
    this.grounding = grounding;
    this.context = context;
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
    const candidate = this.grounding.registry.findForField(field, reference, this.isAnnounced);
    const key = JSON.stringify([candidate && this.grounding.registry.itemIdFor(candidate), field]);
    if (candidate === null || this.written.has(key) || !isUnset(candidate.payload[field])) {
      this.context.log.count("ComposerFieldDropped");
      return;
    }
    this.written.add(key);
    const itemId = this.grounding.registry.itemIdFor(candidate);
    this.open = { itemId, field, guard: this.grounding.createGuard(candidate), room: MAX_FIELD, blanks: "" };
  }

  /** Sends a field's text up to its limit. Blanks at its end do not count. */
  private append(text: string): void {
    if (this.open === null) return;
    const whole = (this.open.blanks + text).slice(0, this.open.room);
    const delta = whole.trimEnd();
    this.open.blanks = whole.slice(delta.length);
    this.open.room -= delta.length;
    const { itemId, field } = this.open;
    if (delta !== "") this.context.send({ type: "item_delta", data: { itemId, field, delta } });
  }
}

/** Returns true when a field is empty. Deltas are appended, so a field that the item fills itself stays untouched. */
function isUnset(value: unknown): boolean {
  return value == null || value === "";
}
