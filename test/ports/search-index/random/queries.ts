import fc from "fast-check";
import type {
  Alternative,
  FacetRequest,
  FieldCondition,
  Filter,
  QueryTerm,
  Sort,
} from "../../../../functions/platform/ports/search/search-index.ts";
import { normalise } from "../../../../functions/platform/text/normalise.ts";
import { toTerms } from "../shop.ts";
import {
  anyValue,
  LONG_STRINGS,
  NOTE_FIELD,
  NUMBERS,
  openField,
  SORTED_FIELDS,
  STRINGS,
  TYPED_FIELDS,
  WORKSPACES,
  type WorkspaceId,
  word,
} from "./catalogues.ts";

/** A workspace, or none: all of the tenant's. */
export const workspace: fc.Arbitrary<WorkspaceId | undefined> = fc.constantFrom(
  undefined,
  ...(Object.keys(WORKSPACES) as WorkspaceId[]),
);

const ALPHABET = [..."aeioustn"];

/** Puts a typing error into a word: a letter too many, missing, wrong, or swapped with the next one. */
const misspelt = fc
  .tuple(word, fc.nat(), fc.constantFrom(...ALPHABET), fc.constantFrom("insert", "delete", "replace", "swap"))
  .map(([written, place, letter, error]) => {
    const letters = [...written];
    const at = 1 + (place % letters.length);
    if (error === "insert") letters.splice(at, 0, letter);
    else if (error === "delete") letters.splice(at, 1);
    else if (error === "replace") letters.splice(at, 1, letter);
    else letters.splice(at, 2, letters[at + 1] ?? "", letters[at] ?? "");
    return letters.join("");
  });
const unfinished = fc
  .tuple(word, fc.integer({ min: 1, max: 6 }))
  .map(([written, length]) => [...written].slice(0, length).join(""));
const queryWord = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 3, arbitrary: misspelt },
  { weight: 3, arbitrary: unfinished },
  { weight: 1, arbitrary: fc.constantFrom("unheard", "*", "filler", "ñ", "brulee", "brulees", "grosse") },
);

const overrides: fc.Arbitrary<Partial<QueryTerm>> = fc.record(
  {
    maxEdits: fc.constantFrom(0, 1, 2),
    typos: fc.constantFrom("unknown", "always"),
    prefix: fc.boolean(),
    optional: fc.constant(true),
    synonyms: fc.array(synonym(), { maxLength: 3 }),
    alternatives: fc.array(alternative(), { maxLength: 3 }),
  },
  { requiredKeys: [] },
);

function synonym(): fc.Arbitrary<string[]> {
  return fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => toTerms(words.join(" ")).map(({ stem }) => stem));
}

function alternative(): fc.Arbitrary<Alternative> {
  const relation = fc.constantFrom<Alternative["relation"]>("same", "related");
  const phrase = fc.constant("another");
  const ofForms = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => {
    const [{ stem } = { stem: "" }] = toTerms(words[0]!);
    return { stems: [stem], forms: words.map(normalise) };
  });
  return fc.oneof(
    fc.record({ phrase, stems: synonym(), relation }),
    fc.tuple(phrase, ofForms, relation).map(([named, forms, related]) => ({ phrase: named, ...forms, relation: related })),
  );
}

/** Terms as the product makes them of a text, in the language of a workspace. */
export function queryTerms(language: string, maxLength = 4): fc.Arbitrary<QueryTerm[]> {
  const terms = fc.tuple(queryWord, overrides).map(([text, changed]) => toTerms(text, changed, language));
  return fc.array(terms, { minLength: 1, maxLength }).map((found) => found.flat());
}

const typed = (type: keyof typeof TYPED_FIELDS) => fc.constantFrom(...TYPED_FIELDS[type]);
const field = fc.oneof(
  ...[typed("string"), typed("number"), typed("boolean"), openField],
  fc.constantFrom("unheard", NOTE_FIELD, ...SORTED_FIELDS),
);
const bound = fc.oneof(fc.constantFrom(...STRINGS), fc.constantFrom(...NUMBERS), fc.integer({ min: -10, max: 500 }));

const condition: fc.Arbitrary<FieldCondition> = fc.oneof(
  fc.record({ field, op: fc.constantFrom("in", "nin"), values: fc.array(anyValue, { maxLength: 4 }) }),
  fc.record({
    field: fc.constant(NOTE_FIELD),
    op: fc.constantFrom("in", "nin"),
    values: fc.subarray([...LONG_STRINGS, "x".repeat(2_499)]),
  }),
  fc.record({
    field: fc.oneof(typed("string"), typed("number"), openField),
    op: fc.constantFrom("gt", "gte", "lt", "lte"),
    value: bound,
  }),
  fc.record({ field, op: fc.constant("exists" as const), value: fc.boolean() }),
);

/** Filters of every operator, nested. */
export const filter: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { weight: 3, arbitrary: condition },
    { weight: 1, arbitrary: fc.array(tie("filter"), { maxLength: 3 }).map((and) => ({ and })) },
    { weight: 1, arbitrary: fc.array(tie("filter"), { maxLength: 3 }).map((or) => ({ or })) },
    { weight: 1, arbitrary: tie("filter").map((not) => ({ not })) },
  ),
})).filter;

const typedFacet = fc.record({
  field: fc.oneof(typed("string"), typed("number"), typed("boolean")),
  size: fc.integer({ min: 1, max: 60 }),
});
/** Sizes above the number of values: "10" and 10 are counted as one value, which is exact where nothing is cut. */
const openFacet = fc.record({ field: fc.oneof(openField, fc.constantFrom("unheard", ...SORTED_FIELDS)), size: fc.constant(500) });
const facet = (position: number): fc.Arbitrary<FacetRequest> =>
  fc
    .tuple(fc.oneof(typedFacet, openFacet), fc.constantFrom("terms", "ranges"), fc.option(filter))
    // The product's own fields, which begin with "$", are not counted in ranges.
    .map(([{ field, size }, kind, filter]) => ({
      name: `facet ${position}`,
      field,
      kind: field.startsWith("$") ? "terms" : (kind as FacetRequest["kind"]),
      size,
      filter,
    }));

export const facets = fc.tuple(facet(0), facet(1), facet(2));
const sortKey: fc.Arbitrary<Sort> = fc.record({
  field: fc.oneof(
    ...[typed("string"), typed("number"), typed("boolean"), openField],
    fc.constantFrom("unheard", ...SORTED_FIELDS),
  ),
  direction: fc.constantFrom("asc", "desc"),
});
export const sort: fc.Arbitrary<Sort> = fc
  .array(sortKey, { minLength: 1, maxLength: 3 })
  .map((keys) => keys.reduceRight((next, key) => ({ ...key, next })));
