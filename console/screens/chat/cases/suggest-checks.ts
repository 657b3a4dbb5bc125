import type { Expectation } from "../../../../evals/checks/golden-question.ts";
import type { Answer } from "../answer.ts";

/** A check that an answer passes. */
interface SuggestedCheck {
  name: keyof Expectation;
  value: NonNullable<Expectation[keyof Expectation]>;
  words: string;
  /** Is taken unless somebody takes it away. */
  isUsual: boolean;
}

/** Lists checks that an answer passes as it is. What else is expected is written by hand. */
export function suggestChecks({ cards, prose, offer }: Answer): SuggestedCheck[] {
  const ids = cards.map(({ id }) => id);
  const products = cards.filter(({ kind }) => kind === "products");
  const isInStock = products.length > 0 && products.every(({ payload }) => payload.stockStatus === "instock");
  const dearest = Math.max(...products.map(({ payload }) => (typeof payload.price === "number" ? payload.price : Infinity)));
  const most = Math.ceil((prose.length * 1.5) / 100) * 100;
  const checks: (SuggestedCheck | false)[] = [
    ids.length > 0 && { name: "shows", value: ids, words: `shows ${ids.join(", ")}`, isUsual: true },
    ids.length > 1 && { name: "first", value: ids.slice(0, 1), words: `shows ${ids[0]} first`, isUsual: false },
    products.length === 0 && { name: "noProducts", value: true, words: "shows no product", isUsual: ids.length === 0 },
    Number.isFinite(dearest) && { name: "mostPrice", value: dearest, words: `no product above ${dearest}`, isUsual: false },
    isInStock && { name: "inStock", value: true, words: "every product is in stock", isUsual: false },
    offer !== null && { name: "offers", value: true, words: "offers a person or a form", isUsual: true },
    prose.length > 0 && { name: "mostCharacters", value: most, words: `at most ${most} characters`, isUsual: false },
  ];
  return checks.filter((check) => check !== false);
}
