import type { ModelAnswer, ModelCall, ModelDouble } from "./model-double.ts";

/** Question to a model about the text of a search: which products it chooses, or what it reads in the text. */
interface SearchPrompt {
  text: string;
  categories?: string[];
  products?: string[];
}

/**
 * Has the double answer what is read in the texts of searches, and choose the products whose lines `choose` takes; absent: all of
 * them, as they were found. Null: it fails.
 */
export function scriptSearches(
  double: ModelDouble,
  reading: ModelAnswer,
  choose: ((line: string) => boolean) | null = () => true,
): void {
  double.script((call) => {
    const { products } = toSearchPrompt(call);
    if (!products) return reading;
    if (!choose) return { kind: "error", status: 500 };
    return { kind: "answer", input: { fits: products.flatMap((line, at) => (choose(line) ? [at + 1] : [])) } };
  });
}

function toSearchPrompt({ body }: ModelCall): SearchPrompt {
  return JSON.parse(body.messages.at(-1).content);
}

/** Returns what the model has read, without what it has chosen from. */
export function listReadTexts({ calls }: ModelDouble): SearchPrompt[] {
  return calls.map(toSearchPrompt).filter(({ products }) => !products);
}

export function listChoices({ calls }: ModelDouble): SearchPrompt[] {
  return calls.map(toSearchPrompt).filter(({ products }) => products);
}
