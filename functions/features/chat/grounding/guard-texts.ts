import { lazily } from "../../../platform/lazily.ts";
import type { Candidate, Curated, Turn } from "../contracts.ts";
import { type Language, toLanguage } from "../languages.ts";
import { guardPrices } from "./guard-prices.ts";
import { KnownLinks } from "./known-links.ts";
import { mayHoldLink } from "./link-at.ts";
import { LinkGuard, type Piece } from "./link-guard.ts";
import type { TextGuard } from "./text-guard.ts";

export type Corrected = "price_replaced" | "price_left_out" | "link_replaced" | "link_left_out";

interface Options {
  /** Of the answer, ISO 639-1. */
  language: string;
  /** Told of everything that could not be said as it was written. */
  onCorrected: (what: Corrected) => void;
}

/** Stands for a web address that nobody carries, so that the sentence still ends. */
const ELSEWHERE: Record<Language, string> = {
  en: "our website",
  de: "unserer Website",
  fr: "notre site",
  es: "nuestra web",
  it: "il nostro sito",
  nl: "onze website",
  pt: "o nosso site",
};

/** Guards over the texts of one answer, each of one record or of any: what they let through has no price and no link that no record carries. */
export function guardTexts(
  turn: Turn,
  curated: Curated[],
  { language, onCorrected }: Options,
): (about: Candidate | null) => TextGuard {
  const links = {
    known: new KnownLinks(turn, curated),
    elsewhere: ELSEWHERE[toLanguage(language)],
    onCorrected: (how: "replaced" | "left_out") => onCorrected(`link_${how}`),
  };
  const prices = guardPrices(turn, curated, { language, onCorrected: (how) => onCorrected(`price_${how}`) });
  return (about) => new LinkAndPriceGuard(new LinkGuard(links), prices(about));
}

/** For texts that are made of records: the same of their links, all at once. */
export function linkFilter(turn: Turn, curated: Curated[], language: string, onCorrected: () => void): (text: string) => string {
  const known = lazily(() => new KnownLinks(turn, curated));
  return (text) => {
    if (!mayHoldLink(text)) return text;
    const guard = new LinkGuard({ known: known(), elsewhere: ELSEWHERE[toLanguage(language)], onCorrected });
    return [...guard.push(text, false), ...guard.flush()].map((piece) => piece.text).join("");
  };
}

/** A link is no place to look for prices in: what is left of one passes as a whole. */
class LinkAndPriceGuard implements TextGuard {
  private readonly links: LinkGuard;
  private readonly prices: TextGuard;

  constructor(links: LinkGuard, prices: TextGuard) {
    this.links = links;
    this.prices = prices;
  }

  push(text: string): string {
    if (!this.links.isPlain(text)) return this.say(this.links.push(text, false));
    this.links.hear(text);
    return this.prices.push(text);
  }

  pass(text: string): string {
    return this.say(this.links.flush()) + this.prices.pass(text);
  }

  flush(): string {
    return this.say(this.links.flush()) + this.prices.flush();
  }

  show(candidates: Candidate[]): void {
    this.prices.show(candidates);
  }

  takeMentioned(): Candidate[] {
    return this.prices.takeMentioned();
  }

  private say(pieces: Piece[]): string {
    return pieces.map(({ text, isLink }) => (isLink ? this.prices.pass(text) : this.prices.push(text))).join("");
  }
}
