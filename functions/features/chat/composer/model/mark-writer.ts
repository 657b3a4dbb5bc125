import type { FollowUp } from "../../../../../schemas/chat-chunks.ts";
import type { Candidate, Composed, Curated, Kit } from "../../contracts.ts";
import type { TextGuard } from "../../grounding/text-guard.ts";
import { blockTypeOf } from "../block-type.ts";
import { FieldWriter } from "./field-writer.ts";
import type { MarkEvent } from "./mark-events.ts";
import { ProseWriter } from "./prose-writer.ts";
import type { Shelf } from "./shelf.ts";

/** More cards than a shopper looks at are a model that lists all it was given. */
const MOST_CARDS = 12;
const MOST_FOLLOW_UPS = 4;
const MOST_LABEL = 120;

interface Grounding {
  shelf: Shelf;
  /** A guard over a text that speaks of these; null: of any candidate. */
  guard(about: Candidate | null): TextGuard;
}

/** Turns what the model wrote into chunks: only candidates become cards, each once, its payload first; only allowed fields of shown cards are written. */
export class MarkWriter {
  private readonly grounding: Grounding;
  private readonly kit: Kit;
  private readonly guard: TextGuard;
  private readonly prose: ProseWriter;
  private readonly fields: FieldWriter;
  private readonly announced = new Set<Candidate>();
  private list: { curated: Curated | null; name: string; shown: Candidate[] } | null = null;
  private followUps: FollowUp[] = [];
  private blockCount = 0;

  constructor(grounding: Grounding, kit: Kit) {
    this.grounding = grounding;
    this.kit = kit;
    this.guard = grounding.guard(null);
    this.prose = new ProseWriter({ send: kit.send, begin: () => this.nextId() });
    this.fields = new FieldWriter(grounding, kit, (candidate) => this.announced.has(candidate));
  }

  write(event: MarkEvent): void {
    if (event.type === "prose") this.prose.write(this.guard.push(event.text));
    else {
      // A mark ends whatever the text before it was about to say.
      if (this.list === null) this.prose.write(this.guard.flush());
      this.writeMark(event);
    }
  }

  /** Closes what is open. */
  finish(): Composed {
    this.prose.write(this.guard.flush());
    this.endList();
    this.endText([]);
    return {
      prose: this.prose.prose,
      shown: [...this.announced],
      followUps: this.followUps,
      degraded: false,
      lastAgent: "composer",
    };
  }

  private writeMark(event: Exclude<MarkEvent, { type: "prose" }>): void {
    switch (event.type) {
      case "list_start":
        this.list = { curated: this.grounding.shelf.domainOf(event.name), name: event.name, shown: [] };
        if (this.list.curated === null) this.kit.log.count("ComposerMarkDropped");
        break;
      case "list_id":
        this.announce(event.id);
        break;
      case "list_end":
        this.endList();
        break;
      case "sources":
        this.endText(event.ids);
        break;
      case "followups":
        this.suggest(event.labels);
        break;
      case "dropped":
        this.kit.log.count("ComposerMarkDropped");
        break;
      default:
        this.fields.write(event);
    }
  }

  private announce(reference: string): void {
    if (!this.list?.curated) return;
    const { shelf } = this.grounding;
    const candidate = shelf.find(this.list.name, reference);
    if (candidate === null) this.kit.log.count("ComposerCardDropped");
    else if (this.canShow(candidate)) {
      if (this.list.shown.length === 0) this.endText([]);
      this.announced.add(candidate);
      this.list.shown.push(candidate);
      this.kit.send({ type: "block_data", data: { itemId: shelf.itemIdOf(candidate), payload: candidate.payload } });
    }
  }

  private canShow(candidate: Candidate): boolean {
    return this.list?.curated?.renderHint !== "prose-only" && !this.announced.has(candidate) && this.announced.size < MOST_CARDS;
  }

  private endList(): void {
    const list = this.list;
    this.list = null;
    if (!list?.curated || list.shown.length === 0) return;
    const { domain, renderHint } = list.curated;
    const type = blockTypeOf(domain);
    const ids = list.shown.map((candidate) => this.grounding.shelf.itemIdOf(candidate));
    const blockId = this.nextId();
    this.kit.send({ type: "block_start", data: { blockId, type, domain, ids, ...(renderHint && { renderHint }) } });
    this.kit.send({ type: "block_end", data: { blockId } });
    this.guard.show(list.shown);
  }

  /** A text rests on what it says it rests on, or on what it names. */
  private endText(references: string[]): void {
    const mentioned = this.guard.takeMentioned();
    const named = references.map((reference) => this.grounding.shelf.findAnywhere(reference)).filter((found) => found !== null);
    const sources = new Set((named.length > 0 ? named : mentioned).map(({ id }) => id));
    this.prose.end([...sources]);
  }

  private suggest(labels: string[]): void {
    const guarded = labels.map((label) => {
      const guard = this.grounding.guard(null);
      return (guard.push(label) + guard.flush()).trim();
    });
    const fitting = guarded.filter((label) => label !== "" && label.length <= MOST_LABEL).slice(0, MOST_FOLLOW_UPS);
    this.followUps = fitting.map((label, at) => ({ id: `follow-up-${at + 1}`, label }));
  }

  private nextId(): string {
    this.blockCount += 1;
    return `b${this.blockCount}`;
  }
}
