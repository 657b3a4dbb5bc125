import { AGAIN } from "../../../../languages/claim-concepts/claim-concepts.ts";
import { CONDITIONS } from "../../../../languages/claim-concepts/sentence-words.ts";
import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import { foldName, NameIndex } from "../mention-tracker.ts";
import { foldWords } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF } from "../reading/claim-vocabulary.ts";
import type { Clause } from "../reading/read-clauses.ts";

const IN_STOCK = "instock";
const OUT_OF_STOCK = "outofstock";

/** Judges what a sentence says of whether a thing can be bought now, by the records' own field. */
export class StockJudge {
  private readonly products: Candidate[];
  private readonly names: NameIndex;

  constructor(curated: CuratorResult[]) {
    this.products = curated.flatMap(({ candidates }) => candidates).filter(({ domain }) => domain === "product");
    this.names = new NameIndex(this.products);
  }

  /** Returns true where all things that a sentence may be about are sold out and it says that they are there, or the reverse. */
  isWrong(sentence: string, clauses: Clause[]): boolean {
    if (this.products.length === 0 || CONDITIONS.test(sentence) || AGAIN.test(sentence)) return false;
    const words = foldWords(sentence);
    const kinds = CLAIM_WORDS_OF.kinds().names(words);
    const isDenied = clauses.some((clause) => clause.isDenied);
    const saysSoldOut = kinds.has("unavailable") && !isDenied;
    const saysThere = kinds.has("available") && !kinds.has("unavailable") && !isDenied;
    if (!saysSoldOut && !saysThere) return false;
    const named = this.names.findMentions(foldName(sentence)).flatMap(({ candidates }) => candidates);
    const byWord = named.length > 0 ? named : this.names.findByWord(foldName(sentence));
    const meant = byWord.length > 0 ? byWord : this.products;
    const opposite = saysThere ? OUT_OF_STOCK : IN_STOCK;
    return meant.every(({ payload }) => payload.stockStatus === opposite);
  }
}
