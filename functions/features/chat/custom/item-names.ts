import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { labelOf } from "./domains.ts";
import { toPlainText } from "./plain-text.ts";

const MOST_ID = 100;
const MOST_TITLE = 200;
/** By what shops call the numbers that their things go by. */
export const NUMBER_FIELDS = ["orderNumber", "order_number", "orderId", "order_id", "number", "reference", "trackingNumber"];
const ID_FIELDS = ["id", "_id", "uuid", ...NUMBER_FIELDS];
const ID_ENDING = /(Id|ID|Number|Reference|Code)$|_(id|number|reference|code)$|^(sku|code)$/;
const TITLE_FIELDS = ["title", "name", "label", "subject", "summary"];

/** The item's own id, where it has one that a mark of an answer can name, made different from those taken. */
export function idOf(fields: Record<string, unknown>, domain: CustomDomain, index: number, taken: Set<string>): string {
  const names = domain.itemIdField
    ? [domain.itemIdField]
    : [...ID_FIELDS, ...Object.keys(fields).filter((name) => ID_ENDING.test(name))];
  const own = firstWritten(fields, names);
  const id =
    own === null
      ? ""
      : toPlainText(own, MOST_ID)
          .replace(/[^\p{L}\p{N}._/#-]+/gu, "-")
          .replace(/^-+|-+$/g, "");
  let free = id || `${domain.id}-${index + 1}`;
  for (let count = 2; taken.has(free); count++) free = `${id || domain.id}-${index + 1}-${count}`;
  taken.add(free);
  return free;
}

export function titleOf(fields: Record<string, unknown>, domain: CustomDomain, id: string): string {
  const title = firstWritten(fields, domain.titleField ? [domain.titleField] : TITLE_FIELDS);
  return toPlainText(title ?? "", MOST_TITLE) || `${labelOf(domain)} ${id}`;
}

function firstWritten(fields: Record<string, unknown>, names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value;
    if (Number.isFinite(value)) return String(value);
  }
  return null;
}
