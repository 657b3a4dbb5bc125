/** A misspelt name, and how it came about. */
export interface Misspelling {
  kind: string;
  name: string;
}

type Misspell = (name: string) => string;

/** Splits a name into its words: `siteUrl` → `["site", "Url"]`. */
const toWords = (name: string) => name.split(/(?=[A-Z])|[_-]/);
const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
/** Place of the letter that is mistaken: within the name, where slips happen. */
const middleOf = (name: string) => {
  const middle = Math.floor(name.length / 2);
  return /[_-]/.test(name.charAt(middle)) ? middle + 1 : middle;
};

/** Ways in which callers misspell a name. The last two are spellings of it. */
const KINDS: Record<string, Misspell> = {
  "a letter dropped": (name) => name.slice(0, middleOf(name)) + name.slice(middleOf(name) + 1),
  "the last letter dropped": (name) => name.slice(0, -1),
  "a letter doubled": (name) => name.slice(0, middleOf(name)) + name.charAt(middleOf(name)) + name.slice(middleOf(name)),
  "a letter changed": (name) => `${name.slice(0, middleOf(name))}q${name.slice(middleOf(name) + 1)}`,
  "two letters swapped": (name) => {
    const at = middleOf(name);
    return at === 0 ? name : name.slice(0, at - 1) + name.charAt(at) + name.charAt(at - 1) + name.slice(at + 1);
  },
  "small letters": (name) => name.toLowerCase(),
  "capital letters": (name) => name.toUpperCase(),
  "a capital first": capitalized,
  "the last word in capitals": (name) => {
    const words = toWords(name);
    return words.length < 2 ? name : words.slice(0, -1).join("") + words.at(-1)!.toUpperCase();
  },
  "plural or singular": (name) => (name.endsWith("s") ? name.slice(0, -1) : `${name}s`),
  "a word before": (name) => `my${capitalized(name)}`,
  "a word behind": (name) => `${name}Value`,
  "the first word alone": (name) => toWords(name)[0]!,
  snake_case: (name) => toWords(name).join("_").toLowerCase(),
  "kebab-case": (name) => toWords(name).join("-").toLowerCase(),
};

/** Kinds that are spellings of the name itself. */
const SPELLINGS = ["snake_case", "kebab-case"];

export const isSpelling = ({ kind }: Misspelling): boolean => SPELLINGS.includes(kind);

/** Lists the misspellings of a name that are no name that is known beside it. */
export function misspellingsOf(name: string, known: readonly string[]): Misspelling[] {
  const made = Object.entries(KINDS).map(([kind, misspell]) => ({ kind, name: misspell(name) }));
  const seen = new Set(known);
  return made.filter((each) => each.name !== "" && !seen.has(each.name) && seen.add(each.name));
}

/** A place in a JSON value at which a schema lists properties. */
export interface NamedPlace {
  /** Steps from the value to the object. */
  steps: (string | number)[];
  name: string;
  /** Names that the schema knows there. */
  known: string[];
  /** True where the schema refuses all other names. */
  isClosed: boolean;
}

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: unknown;
}

/** Lists the properties of a value that its schema names, at every level, except in objects of the caller's own names. */
export function listNamedPlaces(schema: object, value: unknown, steps: NamedPlace["steps"] = []): NamedPlace[] {
  const { properties, items, additionalProperties } = schema as Schema;
  if (Array.isArray(value)) return items && value.length > 0 ? listNamedPlaces(items, value[0], [...steps, 0]) : [];
  const isClosed = additionalProperties === false;
  if (typeof value !== "object" || value === null || !properties || (additionalProperties !== undefined && !isClosed)) return [];
  const known = Object.keys(properties);
  return known
    .filter((name) => Object.hasOwn(value, name) && (value as Record<string, unknown>)[name] !== undefined)
    .flatMap((name) => [
      { steps, name, known, isClosed },
      ...listNamedPlaces(properties[name]!, (value as Record<string, unknown>)[name], [...steps, name]),
    ]);
}

/** Returns a copy of a value in which one name is replaced, in its place among the others. */
export function renameAt(value: unknown, { steps, name }: Pick<NamedPlace, "steps" | "name">, other: string): unknown {
  const copy = structuredClone(value);
  // biome-ignore lint/suspicious/noExplicitAny: the steps lead to an object of the value.
  const parent = steps.reduce((inner: any, step) => inner[step], copy as any);
  const members = Object.entries(parent);
  for (const [key] of members) delete parent[key];
  for (const [key, member] of members) parent[key === name ? other : key] = member;
  return copy;
}

/** Writes a place as paths of issues are written: `products[0].price`. */
export function toPath(steps: NamedPlace["steps"], name: string): string {
  return [...steps, name].reduce<string>((path, step) => {
    if (typeof step === "number") return `${path}[${step}]`;
    return path === "" ? step : `${path}.${step}`;
  }, "");
}
