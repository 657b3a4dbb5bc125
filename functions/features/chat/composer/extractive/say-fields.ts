import { isObject } from "../../../../platform/is-object.ts";
import { analyse } from "../../../../platform/text/words.ts";
import type { Candidate } from "../../contracts.ts";
import { shorten } from "../../curators/clean-text.ts";
import { COLOUR_FIELDS, SIZE_FIELDS } from "../../curators/known-values.ts";
import type { AskedField } from "../../triage/asked-fields.ts";
import { colourValues } from "../../triage/colours.ts";
import { isAsked, readAsked } from "../../triage/read-asked.ts";
import { usualLanguage } from "../../triage/read-language.ts";
import { sizeValues } from "../../triage/read-sizes.ts";
import { costOf, listAll, ratingOf, stockReason } from "./reasons.ts";
import type { Saying } from "./saying.ts";

const MOST_VALUE = 160;
const MATERIAL_FIELDS = [
  "material",
  "materials",
  "Material",
  "fabric",
  "pa_material",
  "matiere",
  "materiale",
  "materiaal",
  "materiais",
];
const ATTRIBUTES: Partial<Record<AskedField, readonly string[]>> = {
  colour: COLOUR_FIELDS,
  size: SIZE_FIELDS,
  material: MATERIAL_FIELDS,
};

/** What a record says to the fields that were asked for, as parts of a sentence: whether it comes in a colour or size first. */
export function askedParts(card: Candidate, saying: Saying): string[] {
  const whether = [...whetherIn("colour", card, saying), ...whetherIn("size", card, saying)];
  const { say } = saying;
  const missing = (field: AskedField) => (asksPlainly(card, saying) ? [say.field(say.label[field], say.notStated)] : []);
  return [...whether, ...fieldsToTell(saying).flatMap((field) => fieldPart(field, card, saying) ?? missing(field))];
}

/** Nothing but fields: "how wide is it?", and not "how wide is its brim?", which its text may tell. */
export function asksPlainly({ title }: Candidate, { turn, reading }: Saying): boolean {
  if (reading.asked.length + reading.colours.length + reading.sizes.length === 0) return false;
  const language = usualLanguage(turn.settings);
  const named = new Set(stemsOf(title, language));
  const asked = readAsked(turn.message);
  return reading.words.every((word) => isAsked(word, asked) || stemsOf(word, language).every((stem) => named.has(stem)));
}

function stemsOf(text: string, language: string): string[] {
  return analyse(text, language).map(({ stem }) => stem);
}

/** Price, stock and rating, as far as the record has them and they are not told as what was asked for. */
export function plainParts(card: Candidate, saying: Saying): string[] {
  const { turn, say } = saying;
  const told = fieldsToTell(saying);
  const parts = { price: costOf(card, turn, say), stock: stockReason(card, say), rating: ratingOf(card, turn, say) };
  return (["price", "stock", "rating"] as const).flatMap((field) => (told.includes(field) ? [] : (parts[field] ?? [])));
}

/** "Is it available in L?" asks for the L, and not for its sizes or its stock. */
function fieldsToTell({ reading: { asked, colours, sizes } }: Saying): AskedField[] {
  const answered = new Set<AskedField>();
  if (colours.length > 0) answered.add("colour");
  if (sizes.length > 0) answered.add("size");
  if (answered.size > 0 || asked.includes("colour") || asked.includes("size")) answered.add("stock");
  return asked.filter((field) => !answered.has(field));
}

/** "Do you have it in blue?": in which of its blues, or in what else. */
function whetherIn(field: "colour" | "size", card: Candidate, { reading, say }: Saying): string[] {
  const asked = field === "colour" ? reading.colours : reading.sizes;
  if (asked.length === 0) return [];
  const has = attributeValues(field, card);
  if (has.length === 0) return [say.field(say.label[field], say.notStated)];
  return asked.flatMap((word) => {
    const meant = field === "colour" ? colourValues(word, has) : sizeValues([word], has);
    if (meant.length > 0) return [say.reason.comesIn(listAll(meant, say))];
    return [say.reason.notIn(say.quote(word)), say.field(say.label[field], has.join(", "))];
  });
}

function fieldPart(field: AskedField, card: Candidate, { turn, say }: Saying): string | null {
  if (field === "price") return costOf(card, turn, say);
  if (field === "stock") return stockPart(card, say);
  return field === "rating" ? ratingOf(card, turn, say) : labelled(field, card, say);
}

/** With how many there are, where the record counts them. */
function stockPart(card: Candidate, say: Saying["say"]): string | null {
  const stock = stockReason(card, say);
  const { stockQuantity } = card.payload;
  const isCounted = stock === say.reason.inStock && typeof stockQuantity === "number" && stockQuantity > 0;
  return isCounted ? `${stock} (${stockQuantity})` : stock;
}

function labelled(field: AskedField, card: Candidate, say: Saying["say"]): string | null {
  const value = shorten(valuesOf(field, card).join(field === "dimensions" ? " × " : ", "), MOST_VALUE);
  return value === "" ? null : say.field(say.label[field], value);
}

function valuesOf(field: AskedField, card: Candidate): string[] {
  const { weight, dimensions, brands, sku } = card.payload;
  if (field === "weight") return texts(weight);
  if (field === "brand") return texts(brands);
  if (field === "sku") return texts(sku);
  if (field === "dimensions") return texts(isObject(dimensions) ? Object.values(dimensions) : dimensions);
  return attributeValues(field, card);
}

function attributeValues(field: AskedField, { payload: { attributes } }: Candidate): string[] {
  if (!isObject(attributes)) return [];
  return texts((ATTRIBUTES[field] ?? []).map((name) => attributes[name]).find((value) => texts(value).length > 0));
}

function texts(value: unknown): string[] {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((each) => (typeof each === "string" && each !== "") || typeof each === "number").map(String);
}
