import type { RenderHint } from "../../../../../schemas/chat-chunks.ts";
import type { Candidate, Curated, Kit, Turn } from "../../contracts.ts";
import { linkFilter } from "../../grounding/guard-texts.ts";
import { blockTypeOf } from "../block-type.ts";
import { itemIdsOf } from "../item-ids.ts";

/** A word and what follows it up to the next. */
const WORDS = /\s*\S+\s*?(?=\s|$)/g;

/** Writes an answer as blocks, by the rules of the protocol: a payload before the block that shows it, two newlines between prose and prose. */
export class BlockWriter {
  readonly shown: Candidate[] = [];
  private readonly kit: Kit;
  private readonly prefix: "b" | "f";
  private readonly itemIds: Map<Candidate, string>;
  private readonly withoutLinks: (text: string) => string;
  private readonly paragraphs: string[] = [];
  private count = 0;

  constructor(kit: Kit, { turn, curated, language, prefix }: Writing) {
    this.kit = kit;
    this.prefix = prefix;
    this.itemIds = itemIdsOf(curated);
    this.withoutLinks = linkFilter(turn, curated, language, () => kit.log.count("LinkLeftOut"));
  }

  get prose(): string {
    return this.paragraphs.join("\n\n");
  }

  /** A paragraph, and the ids that it rests on. Nothing is written after a stop. */
  text(content: string, sources: string[] = []): void {
    this.verbatim(this.withoutLinks(content), sources);
  }

  /** What the merchant wrote as an answer. */
  verbatim(content: string, sources: string[] = []): void {
    if (this.kit.signal.aborted || content.trim() === "") return;
    const blockId = this.nextId();
    this.kit.send({ type: "block_start", data: { blockId, type: "text" } });
    if (this.paragraphs.length > 0) this.kit.send({ type: "block_delta", data: { blockId, content: "\n\n" } });
    for (const delta of inWords(content)) this.kit.send({ type: "block_delta", data: { blockId, content: delta } });
    this.kit.send({ type: "block_end", data: { blockId, ...(sources.length > 0 && { sources }) } });
    this.paragraphs.push(content);
  }

  /** Cards of one domain; `field` of each is written with what `write` says of it. A card is shown once in an answer. */
  cards(candidates: Candidate[], { hint, field, write }: CardOptions = {}): void {
    const fresh = candidates.filter((candidate) => !this.shown.includes(candidate));
    const [first] = fresh;
    if (!first || this.kit.signal.aborted) return;
    const blockId = this.nextId();
    const type = blockTypeOf(first.domain);
    const ids = fresh.map((candidate) => this.itemIds.get(candidate)!);
    for (const [at, { payload }] of fresh.entries()) this.kit.send({ type: "block_data", data: { itemId: ids[at]!, payload } });
    const data = { blockId, type, domain: first.domain, ids, ...(hint && { renderHint: hint }) };
    this.kit.send({ type: "block_start", data });
    this.kit.send({ type: "block_end", data: { blockId } });
    this.shown.push(...fresh);
    if (field && write) for (const card of fresh) this.writeField(card, field, write(card));
  }

  private writeField(candidate: Candidate, field: string, content: string): void {
    if (typeof (candidate.payload[field] ?? "") !== "string") return;
    const itemId = this.itemIds.get(candidate)!;
    for (const delta of inWords(this.withoutLinks(content)))
      this.kit.send({ type: "item_delta", data: { itemId, field, delta } });
  }

  private nextId(): string {
    this.count += 1;
    return `${this.prefix}${this.count}`;
  }
}

interface Writing {
  turn: Turn;
  /** All that cards may be made of. */
  curated: Curated[];
  language: string;
  prefix: "b" | "f";
}

interface CardOptions {
  hint?: RenderHint;
  field?: string;
  write?(candidate: Candidate): string;
}

function inWords(content: string): string[] {
  const words = content.match(WORDS) ?? [];
  // What the words leave over (trailing blanks) belongs to a text that is given as it was written.
  const rest = content.slice(words.reduce((sum, word) => sum + word.length, 0));
  return rest === "" ? words : [...words, rest];
}
