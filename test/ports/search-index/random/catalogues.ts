import fc from "fast-check";
import type { FilterableField } from "../../../../functions/platform/ports/search/indexed-parts.ts";
import type { FilterValue, IndexDocument, TextField } from "../../../../functions/platform/ports/search/search-index.ts";
import { randomVectors, toBytes } from "../shop.ts";

/** Workspaces of a random tenant, with their languages. */
export const WORKSPACES = { main: "en", second: "en", boutique: "fr" } as const;
export type WorkspaceId = keyof typeof WORKSPACES;

/** Words close to each other (desk, disk, dusk), in several forms, with accents, in scripts without spaces, with digits. */
const WORDS = [
  ..."desk desks disk disks dusk task table tables tablet tablecloth tabletop chair chairs chairman lamp lamps clamp".split(" "),
  ..."run runs running runner shoe shoes shorts jacket jackets windbreaker window windows winter wine swindle".split(" "),
  ..."oak pine steel walnut bamboo leather leathers cotton waterproof water watering wonderful wonderfully".split(" "),
  ..."café crème brûlée naïve größe straße façade Ærø Łódź ναύς ключ ключи שלום ёлка i̇stanbul".split(" "),
  ..."日本茶 日本酒 有機 お茶 ขนมไทย t-shirt e-bike ABC-123 XR500 XR501 USB3 36V/14Ah 1.5 2024 42 don't l'eau".split(" "),
  ..."donaudampfschifffahrtsgesellschaft rechtsschutzversicherungsgesellschaften C++ R&D a b the and of".split(" "),
];

export const STRINGS = [
  ..."brown black Gray gray GRAY ä a A Z z 9 10 100 true false null NaN undefined 2024-01-05 2024-02-05".split(" "),
  ...["", " ", "groß & klein", "日本", "\uff21", "😀", "é", "e\u0301", "a\u001fb", "line\nbreak", "x".repeat(300)],
  ...["a.*", ".*", "[a-z]+", "@#&<>~", '"quoted"', "\\", "a\\u001fb", "*", "?", "(a|b)", "_all", "2024-01-05T10:00:00Z"],
];
/** Values that only compare as equal or not: their order and their display are cut. */
export const LONG_STRINGS = ["x".repeat(2_500), `${"x".repeat(2_500)}y`, "z".repeat(33_000)];
export const NUMBERS = [0, -0, 1, 5, 9, 10, 99.99, 100, 0.1, -3, -3.5, 2024, 1e21, -1e300, 5e-324, 2 ** 53, 1.5e308];

/** Fields of the product's schemas: each holds values of its own type alone. */
export const TYPED_FIELDS = {
  string: ["name", "brands", "categories", "tags", "stockStatus", "createdAt", "$name", "$code"],
  number: ["price", "salePrice", "rating", "regularPrice"],
  boolean: ["onSale", "featured"],
} as const;

/** Fields of the tenant's own, which hold whatever it sends. */
const OPEN_FIELDS = [
  ...["attributes.color", "attributes.size (cm)", "attributes.größe", "attributes.a.b.c", "attributes.a", "metadata.year"],
  ...[
    "metadata.flag",
    "attributes._id",
    "attributes.packed",
    "attributes.__proto__",
    "metadata.constructor",
    "attributes.[a-z].*",
  ],
  ...["attributes.a\u001fsb", "attributes.@&~<1-9>", 'attributes."x"', "attributes.\\", "metadata.😀", "metadata. "],
  ...Array.from({ length: 300 }, (_, at) => `attributes.n${at}`),
];
export const NOTE_FIELD = "metadata.note";
/** Fields that records are sorted by, without booleans: those have no order beside numbers and texts. */
export const SORTED_FIELDS = ["metadata.rank", "attributes.sort by", "metadata.größe"];

export interface RandomTenant {
  tenantId: string;
  documents: IndexDocument[];
  /** Name of the tenant in a failure's report, without its records. */
  [fc.toStringMethod](): string;
}

const text = fc.constantFrom(...STRINGS);
const number = fc.oneof(fc.constantFrom(...NUMBERS), fc.integer({ min: -50, max: 500 }));
export const word = fc.constantFrom(...WORDS);
export const anyValue: fc.Arbitrary<FilterValue> = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 4, arbitrary: number },
  { weight: 1, arbitrary: fc.boolean() },
);

/** Names few fields often and hundreds seldom. */
export const openField = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...OPEN_FIELDS.slice(0, 18)) },
  { weight: 1, arbitrary: fc.constantFrom(...OPEN_FIELDS) },
);

const fields = (names: readonly string[], value: fc.Arbitrary<FilterValue>) =>
  fc
    .tuple(fc.constantFrom(...names), fc.array(value, { minLength: 1, maxLength: 3 }))
    .map(([name, values]): FilterableField[] => values.map((each) => ({ name, value: each })));

const fieldValues = fc.oneof(
  { weight: 3, arbitrary: fields(TYPED_FIELDS.string, text) },
  { weight: 3, arbitrary: fields(TYPED_FIELDS.number, number) },
  { weight: 1, arbitrary: fields(TYPED_FIELDS.boolean, fc.boolean()) },
  { weight: 6, arbitrary: openField.chain((name) => fields([name], anyValue)) },
  { weight: 2, arbitrary: fields(SORTED_FIELDS, fc.oneof(text, number)) },
  { weight: 1, arbitrary: fields([NOTE_FIELD], fc.constantFrom(...LONG_STRINGS)) },
);

const sentence = (maxLength: number) => fc.array(word, { minLength: 1, maxLength }).map((words) => words.join(" "));
const shortText = fc.array(sentence(6), { minLength: 1, maxLength: 2 });
/** Long enough that the record does not come with its hit. */
const longText = fc
  .tuple(sentence(400), fc.integer({ min: 0, max: 9 }))
  .map(
    ([text, seed]) =>
      `${text} ${Array.from({ length: 1_500 }, (_, at) => `filler${(at * 7_919 * (seed + 1)).toString(36)}`).join(" ")}`,
  );

const texts: fc.Arbitrary<Partial<Record<TextField, string[]>>> = fc.record(
  {
    name: shortText,
    sku: fc.array(fc.constantFrom("ABC-123 45", "XR500", "XR-501", "USB3.1", "0042"), { minLength: 1, maxLength: 1 }),
    brands: shortText,
    categories: shortText,
    tags: shortText,
    attributes: shortText,
    excerpt: shortText,
    content: fc.oneof({ weight: 9, arbitrary: shortText }, { weight: 1, arbitrary: fc.tuple(longText) }),
  },
  { requiredKeys: [] },
);

const recordArbitrary = fc.record({
  id: fc.oneof(fc.stringMatching(/^[a-z][0-9]{2}$/), fc.constantFrom("_id", "__proto__", "😀", "\uff21", "a/b c", "A", "é")),
  workspaceId: fc.constantFrom(...(Object.keys(WORKSPACES) as WorkspaceId[])),
  text: texts,
  fields: fc.array(fieldValues, { maxLength: 8 }).map((lists) => lists.flat()),
  chunks: fc.integer({ min: 0, max: 3 }),
});

/** Makes the same tenant for the same seed. */
export function randomTenant(tenantId: string, { seed, records }: { seed: number; records: number }): RandomTenant {
  const drafts = fc.sample(recordArbitrary, { seed, numRuns: records });
  const vectors = randomVectors(records * 3, seed);
  const unique = new Map(drafts.map((draft) => [JSON.stringify([draft.workspaceId, draft.id]), draft]));
  const documents = [...unique.values()].map(
    ({ id, workspaceId, text, fields, chunks }, at): IndexDocument => ({
      id,
      workspaceId,
      version: 1_700_000_000_000_000 + at,
      language: WORKSPACES[workspaceId],
      text,
      filterableFields: fields,
      chunks: vectors
        .slice(at * 3, at * 3 + chunks)
        .map((vector, order) => ({ order, text: `chunk ${order}`, vector: toBytes(vector) })),
      source: JSON.stringify({ id, text }),
    }),
  );
  return { tenantId, documents, [fc.toStringMethod]: () => tenantId };
}
