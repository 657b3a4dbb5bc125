import type { CorrectionData } from "../../../../schemas/chat/chat-correction.ts";
import { languageData } from "../../../languages/registry.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import { CardGuard } from "./card-guard.ts";
import { ClaimEvidence } from "./claim-evidence.ts";
import { ClaimGuard } from "./claim-guard.ts";
import { KnownLinks } from "./links/known-links.ts";
import { findAllowedLink } from "./links/link-filter.ts";
import { findLinkStart, type LinkMatch, MAX_NAME, matchLink, mayBeginLink } from "./links/match-link.ts";
import { createPriceGuards } from "./prices/price-guard.ts";
import { SentenceGuard } from "./sentences/sentence-guard.ts";
import { SentenceJudge } from "./sentences/sentence-judge.ts";
import type { TextGuard } from "./text-guard.ts";

export type TextCorrection =
  | "sentence_left_out"
  | "claim_left_out"
  | "price_replaced"
  | "price_left_out"
  | "link_replaced"
  | "link_left_out";

export interface AnswerGuardOptions {
  /** The answer's language, ISO 639-1. */
  language: string;
  /** Called for everything that was changed or removed. */
  onCorrected: (what: TextCorrection) => void;
  /** Called for every sentence that was read, with what became of it; null: it left as it was written. */
  onSentence?: (correction: CorrectionData | null) => void;
  /** The model's instructions, which no answer recites. */
  instructions?: string;
  /** Verdicts of a model on sentences (`SentenceJudge`). */
  verdicts?: ReadonlyMap<string, boolean>;
}

/**
 * Creates guards over the texts of one answer, each about one record or about any. A sentence leaves whole or not at all: it must
 * rest on what was given to the turn, and its prices and links must be those of a record. Numbers of payment cards are masked.
 * docs/decisions/0106-whole-sentences.md says why.
 */
export function createAnswerGuards(
  turn: Turn,
  curated: CuratorResult[],
  options: AnswerGuardOptions,
): (about: Candidate | null) => TextGuard {
  const corrections: TextCorrection[] = [];
  const createParts = createPartGuards(turn, curated, {
    ...options,
    onCorrected: (what) => {
      corrections.push(what);
      options.onCorrected(what);
    },
  });
  const sentences = {
    judge: new SentenceJudge(turn, curated, options),
    takeCorrections: () => corrections.splice(0).map(toInnerCorrection),
    onSentence: (correction: CorrectionData | null) => {
      options.onSentence?.(correction);
      if (correction?.what === "left_out") options.onCorrected("sentence_left_out");
    },
  };
  return (about) => new CardGuard(new SentenceGuard(createParts(about), sentences));
}

function toInnerCorrection(correction: TextCorrection): Pick<CorrectionData, "what" | "reason"> {
  const [reason] = correction.split("_") as ["claim" | "price" | "link"];
  return { what: correction.endsWith("replaced") ? "replaced" : "left_out", reason };
}

/**
 * Creates guards that remove every price and link that no record carries (docs/decisions/0016-chat-grounding.md), and leave the
 * rest of their sentences.
 */
export function createPartGuards(
  turn: Turn,
  curated: CuratorResult[],
  { language, onCorrected }: AnswerGuardOptions,
): (about: Candidate | null) => TextGuard {
  const links = {
    known: new KnownLinks(turn, curated),
    elsewhere: languageData(language).ourWebsite,
    onCorrected: (how: "replaced" | "left_out") => onCorrected(`link_${how}`),
  };
  const prices = createPriceGuards(turn, curated, { language, onCorrected: (how) => onCorrected(`price_${how}`) });
  const claims = {
    evidence: new ClaimEvidence(turn, curated),
    shopCurrency: turn.settings.currency ?? null,
    onDropped: () => onCorrected("claim_left_out"),
  };
  return (about) => new LinkAndPriceGuard(new LinkGuard(links), new ClaimGuard(prices(about), claims));
}

/** Guards links first, then prices. A link that may stay passes the price guard whole. */
class LinkAndPriceGuard implements TextGuard {
  private readonly links: LinkGuard;
  private readonly prices: TextGuard;

  constructor(links: LinkGuard, prices: TextGuard) {
    this.links = links;
    this.prices = prices;
  }

  push(text: string): string {
    if (!this.links.isPlain(text)) return this.guardPieces(this.links.push(text, false));
    this.links.observe(text);
    return this.prices.push(text);
  }

  passThrough(text: string): string {
    return this.guardPieces(this.links.flush()) + this.prices.passThrough(text);
  }

  flush(): string {
    return this.guardPieces(this.links.flush()) + this.prices.flush();
  }

  noteShown(candidates: Candidate[]): void {
    this.prices.noteShown(candidates);
  }

  drainMentions(): Candidate[] {
    return this.prices.drainMentions();
  }

  private guardPieces(pieces: TextPiece[]): string {
    return pieces.map(({ text, isLink }) => (isLink ? this.prices.passThrough(text) : this.prices.push(text))).join("");
  }
}

/** A piece of a text: words, or a link that may stay. */
interface TextPiece {
  text: string;
  isLink: boolean;
}

interface LinkGuardOptions {
  known: KnownLinks;
  /** The replacement for a removed web address. */
  elsewhere: string;
  onCorrected: (how: "replaced" | "left_out") => void;
}

/** Removes links that no record carries from a streamed text, cut anywhere. Words that cannot be part of a link pass at once. */
class LinkGuard {
  private readonly options: LinkGuardOptions;
  private pending = "";
  private tail = "";

  constructor(options: LinkGuardOptions) {
    this.options = options;
  }

  /** Returns true when `push` would return exactly this text. */
  isPlain(text: string): boolean {
    return this.pending === "" && !mayBeginLink(this.tail, text);
  }

  /** Records plain text that passed. */
  observe(text: string): void {
    this.tail += text;
    if (this.tail.length > 4 * MAX_NAME) this.tail = this.tail.slice(-MAX_NAME);
  }

  push(text: string, isWhole: boolean): TextPiece[] {
    const pieces: TextPiece[] = [];
    this.pending += text;
    while (this.pending !== "") {
      const start = findLinkStart(this.tail, this.pending, isWhole);
      this.emit(start, pieces);
      if (this.pending === "") break;
      const found = matchLink(this.tail, this.pending, isWhole);
      if (found === "undecided") break;
      if (found.kind === "words") this.emit(found.end, pieces);
      else this.replaceLink(found, pieces);
    }
    return pieces;
  }

  flush(): TextPiece[] {
    const pieces = this.push("", true);
    this.tail = "";
    return pieces;
  }

  /** Emits the pending text up to `end` as words. */
  private emit(end: number, pieces: TextPiece[]): void {
    if (end === 0) return;
    const text = this.take(end);
    pieces.push({ text, isLink: false });
  }

  private take(end: number): string {
    const text = this.pending.slice(0, end);
    this.pending = this.pending.slice(end);
    this.observe(text);
    return text;
  }

  private replaceLink(found: Exclude<LinkMatch, { kind: "words" }>, pieces: TextPiece[]): void {
    const { known, onCorrected } = this.options;
    this.take(found.end);
    const label = found.kind === "labelled" ? found.label : null;
    const carried = findAllowedLink(known, found);
    const byTitle = carried === null && label !== null && !found.opening.startsWith("!") ? known.findByTitle(label) : null;
    const url = carried ?? byTitle;
    if (carried === null) onCorrected(byTitle === null ? "left_out" : "replaced");
    if (url === null) pieces.push(...this.withoutLink(found));
    else {
      pieces.push({ text: found.opening, isLink: label === null });
      if (label !== null) pieces.push(...this.guardLabel(label));
      pieces.push({ text: `${found.before}${url}${found.after}`, isLink: true });
    }
  }

  private withoutLink(found: Exclude<LinkMatch, { kind: "words" }>): TextPiece[] {
    if (found.kind === "labelled") return this.guardLabel(found.label);
    return [{ text: found.kind === "bare" ? this.options.elsewhere : found.kind === "stray" ? "]" : "", isLink: false }];
  }

  /** Guards a link's label, which may itself look like a link. */
  private guardLabel(label: string): TextPiece[] {
    return new LinkGuard(this.options).push(label, true);
  }
}
