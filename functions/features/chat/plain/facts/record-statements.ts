import { isObject } from "../../../../platform/is-object.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { humanizeKey } from "../../shop/humanize-key.ts";
import { cleanText } from "../../shop/record-text.ts";
import { outlineText } from "../../shop/text-outline.ts";

/** A record as it is read for what it states; `sentences` are those of its text. */
export interface StatingRecord {
  title: string;
  payload: Record<string, unknown>;
  sentences?: string[];
}

/** An assertion of a record: an attribute with its values, a sentence of its texts, its name, or what it is sorted under. */
export interface Statement {
  kind: "attribute" | "sentence" | "name" | "label";
  /** As a shopper reads it. */
  text: string;
  /** Lower case without accents. */
  folded: string;
  /** The name of an attribute as words; null for anything else. */
  label: string | null;
  /** The values of an attribute, folded. */
  values: string[];
}

const MAX_VALUE = 300;

/** Lists what a product's record states, that which is meant to be read as data first, and its name and labels last. */
export function listStatements({ payload, title, sentences = [] }: StatingRecord, language: string): Statement[] {
  const excerpt = typeof payload.excerpt === "string" ? outlineText(payload.excerpt, language).map(({ text }) => text) : [];
  const labels = [payload.categories, payload.tags].flatMap((value) => (Array.isArray(value) ? [value.join(", ")] : []));
  return [
    ...listAttributes(payload.attributes),
    ...[...new Set([...excerpt, ...sentences])].map((text) => toStatement("sentence", text)),
    toStatement("name", title),
    ...labels.filter((label) => label !== "").map((label) => toStatement("label", label)),
  ];
}

function listAttributes(attributes: unknown): Statement[] {
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([key, value]) => {
    const values = [value]
      .flat()
      .filter((each) => typeof each === "string" || typeof each === "number" || typeof each === "boolean");
    if (values.length === 0) return [];
    const told = values.map((each) => cleanText(String(each), MAX_VALUE));
    const label = humanizeKey(key);
    return [{ ...toStatement("attribute", `${label}: ${told.join(", ")}.`), label, values: told.map(foldCharacters) }];
  });
}

function toStatement(kind: Statement["kind"], text: string): Statement {
  return { kind, text, folded: foldCharacters(text), label: null, values: [] };
}
