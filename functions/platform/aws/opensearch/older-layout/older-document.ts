import { floorToStep } from "../../../facet-ranges.ts";
import { type FilterableField, type IndexDocument, TEXT_FIELDS, type TextField } from "../../../ports/search-index.ts";
import { joinVectors } from "../document.ts";
import { numberPoint, pairsField, shortened, stepKey } from "../keys.ts";
import type { Json } from "../opensearch-client.ts";
import { analyseField } from "../text-fields.ts";
import { OlderTenantWords, olderPair } from "./older-keys.ts";

/** Makes a document of layout 1, with the fields that `older-query.ts` reads. */
export function toOlderDocument(tenantId: string, document: IndexDocument): Json {
  const { workspaceId, id, version, source, filterableFields } = document;
  const chunks = [...document.chunks].sort((one, other) => one.order - other.order);
  return {
    tenant: tenantId,
    workspace: workspaceId,
    record: id,
    ...textFields(tenantId, document),
    ...valueFields(filterableFields),
    facts: sortableFacts(filterableFields),
    chunks: chunks
      .filter(({ vector }) => vector.some((component) => component !== 0))
      .map(({ vector }) => ({ vector: [...vector] })),
    vectors: joinVectors(chunks).toString("base64"),
    body: { version, source, chunks: chunks.map(({ order, text }) => ({ order, text })) },
  };
}

function textFields(tenantId: string, { text, language }: IndexDocument): Json {
  const own = new OlderTenantWords(tenantId);
  const vocabulary = new Set<string>();
  const stems: Partial<Record<TextField, string>> = {};
  for (const field of TEXT_FIELDS) {
    const found = analyseField(field, text[field], language);
    if (found.surfaces.length === 0) continue;
    stems[field] = found.stems.join(" ");
    for (const surface of found.surfaces) vocabulary.add(own.word(surface));
  }
  return { anywhere: Object.values(stems).join(" "), vocabulary: [...vocabulary], stems };
}

function valueFields(values: FilterableField[]): Json {
  const numbers = values.filter((each): each is { name: string; value: number } => typeof each.value === "number");
  const pairs = Map.groupBy(values, ({ name }) => pairsField(name).slice("pairs.".length));
  const toPairs = (group: FilterableField[]) => [...new Set(group.map(({ name, value }) => olderPair(name, value)))];
  return {
    fields: [...new Set(values.map(({ name }) => name))],
    pairs: Object.fromEntries([...pairs].map(([column, group]) => [column, toPairs(group)])),
    points: [...new Set(numbers.map(({ name, value }) => numberPoint(name, value)))],
    steps: [...new Set(numbers.map(({ name, value }) => stepKey(name, floorToStep(value))))],
  };
}

/** Makes one nested document per field: its numbers, or its first and last string, which is all that sorting looks at. */
function sortableFacts(values: FilterableField[]): Json[] {
  return [...Map.groupBy(values, ({ name }) => name)].map(([name, group]) => {
    const numbers = group.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
    if (numbers.length > 0) return { name, number: numbers };
    const texts = group.map(({ value }) => shortened(String(value))).sort();
    return { name, text: [...new Set([texts[0]!, texts.at(-1)!])] };
  });
}
