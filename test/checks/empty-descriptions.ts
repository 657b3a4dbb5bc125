/** Words that say nothing by themselves. */
const EMPTY = new Set("a an and in it its of or that the this to".split(" "));

/**
 * Lists properties of a contract whose description is empty: a single word, or the words of the property's own name. Each line
 * says where it stands, and what to do.
 */
export function emptyDescriptions(document: object): string[] {
  return [...new Set(findBelow(document, "#"))];
}

function findBelow(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => findBelow(each, `${place}/${index}`));
  if (typeof value !== "object" || value === null) return [];
  const { properties } = value as { properties?: Record<string, { description?: unknown }> };
  const own = Object.entries(properties ?? {}).flatMap(([name, described]) =>
    typeof described?.description === "string" && isEmpty(name, described.description)
      ? [`${place}/properties/${name} is described as "${described.description}": ${REMEDY}`]
      : [],
  );
  // Examples and defaults hold data, which may have a member called `properties`.
  const below = Object.entries(value).filter(([key]) => !["example", "examples", "default", "const", "enum"].includes(key));
  return [...own, ...below.flatMap(([key, each]) => findBelow(each, `${place}/${key.replaceAll("/", "~1")}`))];
}

const REMEDY = "say what the name does not, beside its schema or in functions/features/service/documents/*-properties.ts";

function isEmpty(name: string, description: string): boolean {
  const words = description.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length <= 1) return true;
  const named = new Set(
    name
      .replace(/(?<=[a-z])(?=[A-Z])/g, " ")
      .toLowerCase()
      .split(/[^a-z0-9]+/)
      .flatMap(bothNumbers),
  );
  return words.every((word) => EMPTY.has(word) || bothNumbers(word).some((each) => named.has(each)));
}

/** A word, and its singular: `Ids of the webhooks` says no more than `webhookId`. */
const bothNumbers = (word: string): string[] => [word, word.replace(/s$/, "")];
