import { findJsonFault } from "./json-fault.ts";

/** Schema of a field, as the API's document has it. */
interface FieldSchema {
  type?: string | string[];
  enum?: (string | null)[];
  description?: string;
  maxLength?: number;
  anyOf?: FieldSchema[];
  items?: FieldSchema;
}

/** Kind of input by which a field is edited. */
type FieldInput = "line" | "text" | "number" | "boolean" | "choice" | "list" | "json";

export interface FormField {
  name: string;
  input: FieldInput;
  help: string;
  choices: string[];
}

/** Texts of which people write paragraphs. */
const LONG = 501;

/** Lists the fields of a form from the properties of a schema. */
export function toFormFields(properties: Record<string, FieldSchema>): FormField[] {
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    input: toInput(schema),
    help: (schema.description ?? "").replaceAll("`", ""),
    choices: (schema.enum ?? []).filter((choice) => choice !== null),
  }));
}

function toInput(schema: FieldSchema): FieldInput {
  if (schema.enum) return "choice";
  const types = [schema.type ?? []].flat();
  if (types.includes("array") && schema.items?.type === "string") return "list";
  if (types.includes("number") || types.includes("integer")) return "number";
  if (types.includes("boolean")) return "boolean";
  if (!types.includes("string")) return "json";
  return (schema.maxLength ?? 0) >= LONG ? "text" : "line";
}

/** Writes a value as it is edited; empty where there is none. */
export function toDraft({ input }: FormField, value: unknown): string {
  if (value === undefined || value === null) return "";
  if (input === "list") return Array.isArray(value) ? value.join("\n") : String(value);
  return input === "json" ? JSON.stringify(value, null, 2) : String(value);
}

/** Value of an edited text, or what is wrong with it; a field that was emptied has none. */
type ReadDraft = { value: unknown } | { fault: string };

export function readDraft({ input }: FormField, draft: string): ReadDraft {
  const text = draft.trim();
  if (text === "") return { value: undefined };
  if (input === "number") {
    const value = Number(text.replace(",", "."));
    return Number.isFinite(value) ? { value } : { fault: "This is no number, such as 19.90." };
  }
  if (input === "boolean") return { value: text === "true" };
  if (input === "list") {
    const lines = text.split("\n").map((line) => line.trim());
    return { value: lines.filter((line) => line !== "") };
  }
  return input === "json" ? readJson(text) : { value: draft };
}

function readJson(text: string): ReadDraft {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { fault: `This is no JSON. In ${findJsonFault(text) ?? (error as Error).message}` };
  }
}

/** Values by the names of their fields. */
type Values = Readonly<Record<string, unknown>>;

/** A field that two states do not share. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** Lists in which fields a state differs from another: null is as good as none. */
export function diffFields(before: Values, after: Values, names: readonly string[]): FieldChange[] {
  return names
    .filter((name) => !isSame(before[name], after[name]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

export const isSame = (one: unknown, other: unknown): boolean => canonical(one ?? null) === canonical(other ?? null);

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
