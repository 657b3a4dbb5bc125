import { languageData } from "../../../languages/registry.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import { KnownLinks } from "./known-links.ts";
import { LinkGuard, type TextPiece } from "./link-guard.ts";
import { mayHoldLink } from "./match-link.ts";
import { createPriceGuards } from "./price-guard.ts";
import type { TextGuard } from "./text-guard.ts";

export type TextCorrection = "price_replaced" | "price_left_out" | "link_replaced" | "link_left_out";

interface Options {
  /** The answer's language, ISO 639-1. */
  language: string;
  /** Called for everything that could not be said as it was written. */
  onCorrected: (what: TextCorrection) => void;
}

/**
 * Creates guards over the texts of one answer, each about one record or about any. They let no price and no link through that no
 * record carries (docs/decisions/0016-chat-grounding.md).
 */
export function createAnswerGuards(
  turn: Turn,
  curated: CuratorResult[],
  { language, onCorrected }: Options,
): (about: Candidate | null) => TextGuard {
  const links = {
    known: new KnownLinks(turn, curated),
    elsewhere: languageData(language).ourWebsite,
    onCorrected: (how: "replaced" | "left_out") => onCorrected(`link_${how}`),
  };
  const prices = createPriceGuards(turn, curated, { language, onCorrected: (how) => onCorrected(`price_${how}`) });
  return (about) => new LinkAndPriceGuard(new LinkGuard(links), prices(about));
}

/** Creates a filter for texts that are made of records: it removes links as the guards do, from a whole text. */
export function createLinkFilter(
  turn: Turn,
  curated: CuratorResult[],
  language: string,
  onCorrected: () => void,
): (text: string) => string {
  const known = lazy(() => new KnownLinks(turn, curated));
  return (text) => {
    if (!mayHoldLink(text)) return text;
    const guard = new LinkGuard({ known: known(), elsewhere: languageData(language).ourWebsite, onCorrected });
    return [...guard.push(text, false), ...guard.flush()].map((piece) => piece.text).join("");
  };
}

/** Guards links first, then prices. A link that may stay passes the price guard as a whole. */
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
