import { extractStems } from "../../../../platform/text/words/words.ts";

/** Letters that forms of one word have in common, and most that one has more than another: "risuolate" and "risuolatura". */
const MIN_SHARED = 5;
const MAX_MORE = 4;

/** Stems of a text, by which its words are found in any form. */
export class TextStems {
  private readonly stems: Set<string>;
  private readonly byBeginning = new Map<string, string[]>();

  /** Reads a text in a language (ISO 639-1). */
  constructor(text: string, language: string) {
    this.stems = new Set(extractStems(text, language));
    for (const stem of this.stems) {
      const beginning = stem.slice(0, MIN_SHARED);
      if (beginning.length === MIN_SHARED) this.byBeginning.set(beginning, [...(this.byBeginning.get(beginning) ?? []), stem]);
    }
  }

  has(stem: string): boolean {
    if (this.stems.has(stem)) return true;
    const near = this.byBeginning.get(stem.slice(0, MIN_SHARED)) ?? [];
    return near.some((each) => {
      const [short, long] = each.length < stem.length ? [each, stem] : [stem, each];
      return long.startsWith(short) && long.length - short.length <= MAX_MORE;
    });
  }
}
