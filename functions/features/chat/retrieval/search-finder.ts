import type { Curator } from "../contracts/answer.ts";
import type { RecordFinder } from "../contracts/record-finder.ts";
import { findPages } from "./find-pages.ts";
import { findProducts } from "./find-products.ts";
import { curateWithinBudget } from "./within-budget.ts";

/** Finds the products that an interpretation asks for. Never throws. */
export const findMatchingProducts: Curator = (turn, interpretation, context) =>
  curateWithinBudget(
    { domain: "product", streamingFields: ["reason"] },
    () => findProducts(turn, interpretation, context),
    context,
  );

/** Finds the pages that may answer. Never throws. */
export const findMatchingPages: Curator = (turn, interpretation, context) =>
  curateWithinBudget({ domain: "post", streamingFields: ["summary"] }, () => findPages(turn, interpretation, context), context);

/** Finds records as the shop's own search does: by its scores, its reading of the text, and what the interpretation adds. */
export const searchFinder: RecordFinder = {
  async find(turn, interpretation, context) {
    const curated = await Promise.all([
      findMatchingProducts(turn, interpretation, context),
      findMatchingPages(turn, interpretation, context),
    ]);
    const [products] = curated;
    // What hardly fits says nothing beside what does, be it a product or a page.
    const fits = curated.some(({ candidates }) => candidates.some(({ isWeak }) => !isWeak));
    const found = fits
      ? curated.map((result) => ({ ...result, candidates: result.candidates.filter(({ isWeak }) => !isWeak) }))
      : curated;
    return { interpretation, curated: products ? found : [] };
  },
};
