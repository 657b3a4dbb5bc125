import type { DomainOffer, ItemPayload, RenderHint, TextFormat } from "../../../../schemas/chat/chat-chunks.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { createLinkFilter } from "../guards/links/link-filter.ts";
import { assignItemIds, toBlockType } from "../protocol/item-ids.ts";

/** Characters that mean something to a Markdown renderer anywhere in a line. */
const MARKS = /[\\`*_[\]<>|~]/g;
/** An entity, which a renderer would resolve. */
const ENTITIES = /&(?=#?\w+;)/g;
/** Marks that begin a line: of headings, lists, quotes and rules. */
const LINE_MARKS = /^(\s*)(?:([#+=-])|(\d+)([.)]))(?=\s|[-=]|$)/gm;

/** The longest delta: a text without a stop is cut at a blank, so that no chunk holds a page. */
const MAX_DELTA = 400;

/** A sentence with its marks and the blanks around it, or the rest of a line. */
const SENTENCE = /\s*\S[^\n]*?(?:[.!?…。！？]["”»“')\]]*[^\S\n]+|\n+|$)/gu;
const LONG_PIECES = new RegExp(`[^]{1,${MAX_DELTA - 1}}(?:\\s|$)|[^]{1,${MAX_DELTA}}`, "gu");

/**
 * Writes an answer as blocks by the rules of the protocol: a payload before the block that shows it, two newlines between
 * paragraphs.
 */
export class BlockWriter {
  readonly shown: Candidate[] = [];
  /** True when the records do not answer: the question counts as unanswered. */
  leavesOpen = false;
  private readonly context: TurnContext;
  private readonly prefix: "b" | "f" | "c";
  private readonly format: "text" | "markdown";
  private readonly itemIds: Map<Candidate, string>;
  private readonly withoutLinks: (text: string) => string;
  private readonly paragraphs: string[] = [];
  private count = 0;

  constructor(context: TurnContext, { turn, curated, prefix }: BlockWriterOptions) {
    this.context = context;
    this.prefix = prefix;
    this.format = turn.prompt?.responseFormat === "markdown" ? "markdown" : "text";
    this.itemIds = assignItemIds(curated);
    this.withoutLinks = createLinkFilter(turn, curated, () => context.log.count("LinkLeftOut"));
  }

  get prose(): string {
    return this.paragraphs.join("\n\n");
  }

  /** Writes a paragraph and the ids of its sources, in the prompt's format. Writes nothing after a stop. */
  writeText(content: string, sources: string[] = []): void {
    const text = this.withoutLinks(content);
    if (this.format === "text") this.writeBlock(text, "text", sources);
    else this.writeBlock(toMarkdown(text, this.listNamed(sources)), "markdown", sources);
  }

  /** Writes the merchant's own words in their format: their links stay. */
  writeVerbatim(content: string, format: TextFormat, sources: string[] = []): void {
    this.writeBlock(content, format, sources);
  }

  private writeBlock(content: string, format: TextFormat, sources: string[]): void {
    if (this.context.signal.aborted || content.trim() === "") return;
    const blockId = this.nextId();
    this.context.send({ type: "block_start", data: { blockId, type: "text", format } });
    if (this.paragraphs.length > 0) this.context.send({ type: "block_delta", data: { blockId, content: "\n\n" } });
    for (const delta of splitIntoSentences(content))
      this.context.send({ type: "block_delta", data: { blockId, content: delta } });
    this.context.send({ type: "block_end", data: { blockId, ...(sources.length > 0 && { sources }) } });
    this.paragraphs.push(content);
  }

  /** Shows cards of one domain, each once per answer. `field` of each card is filled with the text that `write` returns. */
  writeCards(candidates: Candidate[], { hint, field, write }: CardOptions = {}): void {
    const fresh = candidates.filter((candidate) => !this.shown.includes(candidate));
    const [first] = fresh;
    if (!first || this.context.signal.aborted) return;
    const blockId = this.nextId();
    const type = toBlockType(first.domain);
    const ids = fresh.map((candidate) => this.itemIds.get(candidate)!);
    for (const [at, { payload }] of fresh.entries())
      this.context.send({ type: "block_data", data: { itemId: ids[at]!, payload } });
    const data = { blockId, type, domain: first.domain, ids, ...(hint && { renderHint: hint }) };
    this.context.send({ type: "block_start", data });
    this.context.send({ type: "block_end", data: { blockId } });
    this.shown.push(...fresh);
    if (field && write) for (const card of fresh) this.writeField(card, field, write(card));
  }

  /**
   * Sends data that the prose has told already, for clients that draw them: a custom block that shows no card. The item's id is
   * that of no card.
   */
  writeData(domain: string, payload: ItemPayload): void {
    if (this.context.signal.aborted) return;
    const blockId = this.nextId();
    const isTaken = [...this.itemIds.values()].includes(payload.id);
    const itemId = isTaken ? `${domain}:${payload.id}` : payload.id;
    this.context.send({ type: "block_data", data: { itemId, payload } });
    this.context.send({
      type: "block_start",
      data: { blockId, type: "custom", domain, ids: [itemId], renderHint: "prose-only" },
    });
    this.context.send({ type: "block_end", data: { blockId } });
  }

  /** Offers something to do about the answer, such as the contact form. */
  writeOffer(offer: DomainOffer): void {
    if (!this.context.signal.aborted) this.context.send({ type: "domain_offer", data: offer });
  }

  private writeField(candidate: Candidate, field: string, content: string): void {
    if (typeof (candidate.payload[field] ?? "") !== "string") return;
    const itemId = this.itemIds.get(candidate)!;
    for (const delta of splitIntoSentences(this.withoutLinks(content)))
      this.context.send({ type: "item_delta", data: { itemId, field, delta } });
  }

  private listNamed(ids: string[]): NamedRecord[] {
    const named = [...this.itemIds.keys()].filter(({ id }) => ids.includes(id));
    return named.map(({ title, payload }) => ({ title, url: payload.url }));
  }

  private nextId(): string {
    this.count += 1;
    return `${this.prefix}${this.count}`;
  }
}

interface BlockWriterOptions {
  turn: Turn;
  /** The results that cards may be made of. */
  curated: CuratorResult[];
  prefix: "b" | "f" | "c";
}

interface CardOptions {
  hint?: RenderHint;
  field?: string;
  write?(candidate: Candidate): string;
}

/** Returns a plain text as Markdown that is shown just so: nothing in it becomes a link, a list or markup. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(MARKS, "\\$&")
    .replace(ENTITIES, "\\&")
    .replace(LINE_MARKS, (_, blanks: string, mark?: string, number?: string, stop?: string) =>
      mark === undefined ? `${blanks}${number}\\${stop}` : `${blanks}\\${mark}`,
    );
}

/** A record that a text names. */
interface NamedRecord {
  title: string;
  url: unknown;
}

/**
 * Returns a text of templates as Markdown: the lines after the first are a list, and the first mention of each record that has a
 * page links to it.
 */
export function toMarkdown(text: string, named: NamedRecord[]): string {
  const [first = "", ...items] = text.split("\n").filter((line) => line.trim() !== "");
  const list = items.map((item) => `- ${escapeMarkdown(item)}`).join("\n");
  const written = [escapeMarkdown(first), list].filter((part) => part !== "").join("\n\n");
  return named.reduce(linkFirstMention, written);
}

function linkFirstMention(text: string, { title, url }: NamedRecord): string {
  const name = escapeMarkdown(title);
  const at = text.indexOf(name);
  if (at < 0 || name === "" || typeof url !== "string" || !/^https?:\/\//i.test(url)) return text;
  const address = url.replace(/[\s()<>\\]/g, encodeURIComponent).replace(/[()]/g, (sign) => (sign === "(" ? "%28" : "%29"));
  return `${text.slice(0, at)}[${name}](${address})${text.slice(at + name.length)}`;
}

/**
 * Splits a text into the deltas that a front end shows one after the other: whole sentences, and whole lines of a list. Nothing
 * is lost: together they are the text.
 */
export function splitIntoSentences(text: string): string[] {
  // Without the blanks at the end every match has a character: it takes linear time.
  const written = text.trimEnd();
  const sentences = (written.match(SENTENCE) ?? []).flatMap(cutLongSentence);
  const blanks = text.slice(written.length);
  return blanks === "" ? sentences : [...sentences.slice(0, -1), `${sentences.at(-1) ?? ""}${blanks}`];
}

function cutLongSentence(sentence: string): string[] {
  return sentence.length <= MAX_DELTA ? [sentence] : (sentence.match(LONG_PIECES) ?? [sentence]);
}
