import type { FollowUp, TextFormat } from "../../../../../../schemas/chat/chat-chunks.ts";
import type { Candidate, ComposedAnswer, CuratorResult } from "../../../contracts/answer.ts";
import type { TurnContext } from "../../../contracts/turn.ts";
import type { TextGuard } from "../../../guards/text-guard.ts";
import { toBlockType } from "../../../protocol/item-ids.ts";
import type { CandidateRegistry } from "../candidate-registry.ts";
import type { ActionWriter } from "./action-writer.ts";
import type { DirectiveEvent } from "./directive-events.ts";
import { FieldWriter, ProseWriter } from "./text-writers.ts";

/** Maximum cards of one answer. A model that shows more lists everything it was given. */
const MAX_CARDS = 12;
const MAX_FOLLOW_UPS = 4;
const MAX_LABEL = 120;

interface Grounding {
  registry: CandidateRegistry;
  /** Creates a guard over a text about this candidate; null: about any. */
  createGuard(about: Candidate | null): TextGuard;
  actions: ActionWriter;
}

/**
 * Turns the model's output into chunks. Only candidates become cards, each once and its payload first; only allowed fields of
 * shown cards are written.
 */
export class DirectiveWriter {
  private readonly grounding: Grounding;
  private readonly context: TurnContext;
  private guard: TextGuard;
  private readonly prose: ProseWriter;
  private readonly fields: FieldWriter;
  private readonly announced = new Set<Candidate>();
  private list: { curated: CuratorResult | null; name: string; shown: Candidate[] } | null = null;
  private followUps: FollowUp[] = [];
  private blockCount = 0;
  private lastShown: Candidate[] = [];

  constructor(grounding: Grounding, context: TurnContext, format: TextFormat = "markdown") {
    this.grounding = grounding;
    this.context = context;
    this.guard = grounding.createGuard(null);
    this.prose = new ProseWriter({ format, send: context.send, openBlock: () => this.nextId() });
    this.fields = new FieldWriter(grounding, context, (candidate) => this.announced.has(candidate));
  }

  write(event: DirectiveEvent): void {
    if (event.type === "prose") this.prose.write(this.guard.push(event.text));
    else {
      // A directive ends the sentence of the text before it.
      if (this.list === null) this.prose.write(this.guard.flush());
      this.writeDirective(event);
    }
  }

  /** Ends the open text, since a look-up follows: what was said stays, and further blocks come after it. */
  pause(): void {
    this.prose.write(this.guard.flush());
    this.endList();
    this.endText([]);
  }

  /** Goes on with a guard that knows what a look-up has found. */
  resume(): void {
    this.guard = this.grounding.createGuard(null);
    if (this.lastShown.length > 0) this.guard.noteShown(this.lastShown);
  }

  /** Closes what is open and returns the contents of the answer. A truncated one ends in an ellipsis. */
  finish(isTruncated = false): ComposedAnswer {
    this.prose.write(this.guard.flush());
    this.endList();
    if (isTruncated) this.prose.breakOff();
    this.endText([]);
    return {
      prose: this.prose.prose,
      shown: [...this.announced],
      followUps: this.followUps,
      degraded: false,
      ...(isTruncated && { truncated: true }),
      lastAgent: "composer",
      ...this.grounding.actions.effects,
    };
  }

  private writeDirective(event: Exclude<DirectiveEvent, { type: "prose" }>): void {
    switch (event.type) {
      case "list_start":
        this.list = { curated: this.grounding.registry.findDomain(event.name), name: event.name, shown: [] };
        if (this.list.curated === null) this.context.log.count("ComposerMarkDropped");
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
      case "action":
        this.act(event);
        break;
      case "dropped":
        this.context.log.count("ComposerMarkDropped");
        break;
      default:
        this.fields.write(event);
    }
  }

  private announce(reference: string): void {
    if (!this.list?.curated) return;
    const { registry } = this.grounding;
    const candidate = registry.find(this.list.name, reference);
    if (candidate === null) this.context.log.count("ComposerCardDropped");
    else if (this.canShow(candidate)) {
      if (this.list.shown.length === 0) this.endText([]);
      this.announced.add(candidate);
      this.list.shown.push(candidate);
      this.context.send({ type: "block_data", data: { itemId: registry.itemIdFor(candidate), payload: candidate.payload } });
    }
  }

  private canShow(candidate: Candidate): boolean {
    return this.grounding.registry.hasCard(candidate) && !this.announced.has(candidate) && this.announced.size < MAX_CARDS;
  }

  private endList(): void {
    const list = this.list;
    this.list = null;
    if (!list?.curated || list.shown.length === 0) return;
    const { domain, renderHint } = list.curated;
    const type = toBlockType(domain);
    const ids = list.shown.map((candidate) => this.grounding.registry.itemIdFor(candidate));
    const blockId = this.nextId();
    this.context.send({ type: "block_start", data: { blockId, type, domain, ids, ...(renderHint && { renderHint }) } });
    this.context.send({ type: "block_end", data: { blockId } });
    this.lastShown = list.shown;
    this.guard.noteShown(list.shown);
  }

  /** Ends a text with its sources: the records that the model names as such, otherwise those that the text mentions. */
  private endText(references: string[]): void {
    const mentioned = this.guard.drainMentions();
    const named = references
      .map((reference) => this.grounding.registry.findAnywhere(reference))
      .filter((found) => found !== null);
    const sources = new Set((named.length > 0 ? named : mentioned).map(({ id }) => id));
    this.prose.end([...sources]);
  }

  /** Lets code carry out a directive, as a paragraph of its own with its cards. A domain of the shop's own may have its name. */
  private act({ name, items }: Extract<DirectiveEvent, { type: "action" }>): void {
    const { registry, actions } = this.grounding;
    const domain = registry.findDomain(name);
    if (domain) {
      this.list = { curated: domain, name, shown: [] };
      for (const item of items) this.announce(item);
      this.endList();
      return;
    }
    const said = actions.run(name, items);
    if (said === null) return;
    this.endText([]);
    this.prose.write(said.text);
    this.prose.end(said.cards.map(({ id }) => id));
    this.list = { curated: registry.findDomain("products"), name: "products", shown: [] };
    for (const card of said.cards) this.announce(registry.referenceFor(card));
    this.endList();
  }

  private suggest(labels: string[]): void {
    const guarded = labels.map((label) => {
      const guard = this.grounding.createGuard(null);
      return (guard.push(label) + guard.flush()).trim();
    });
    const fitting = guarded.filter((label) => label !== "" && label.length <= MAX_LABEL).slice(0, MAX_FOLLOW_UPS);
    this.followUps = fitting.map((label, at) => ({ id: `follow-up-${at + 1}`, label }));
  }

  private nextId(): string {
    this.blockCount += 1;
    return `b${this.blockCount}`;
  }
}
