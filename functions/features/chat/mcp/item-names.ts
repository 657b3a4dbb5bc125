import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { labelFor } from "./custom-domains.ts";
import { toPlainText } from "./plain-text.ts";

const MAX_ID = 100;
const MAX_TITLE = 200;
/** By what shops call the numbers that their things go by. */
export const NUMBER_FIELDS = ["orderNumber", "order_number", "orderId", "order_id", "number", "reference", "trackingNumber"];
const ID_FIELDS = ["id", "_id", "uuid", ...NUMBER_FIELDS];
const ID_ENDING = /(Id|ID|Number|Reference|Code)$|_(id|number|reference|code)$|^(sku|code)$/;
const TITLE_FIELDS = ["title", "name", "label", "subject", "summary"];

/** The item's own id, where it has one that a mark of an answer can name, made different from those taken. */
export function assignItemId(fields: Record<string, unknown>, domain: CustomDomain, index: number, taken: Set<string>): string {
  const names = domain.itemIdField
    ? [domain.itemIdField]
    : [...ID_FIELDS, ...Object.keys(fields).filter((name) => ID_ENDING.test(name))];
  const own = firstFilledField(fields, names);
  const id =
    own === null
      ? ""
      : toPlainText(own, MAX_ID)
          .replace(/[^\p{L}\p{N}._/#-]+/gu, "-")
          .replace(/^-+|-+$/g, "");
  let free = id || `${domain.id}-${index + 1}`;
  for (let count = 2; taken.has(free); count++) free = `${id || domain.id}-${index + 1}-${count}`;
  taken.add(free);
  return free;
}

export function deriveTitle(fields: Record<string, unknown>, domain: CustomDomain, id: string): string {
  const title = firstFilledField(fields, domain.titleField ? [domain.titleField] : TITLE_FIELDS);
  return toPlainText(title ?? "", MAX_TITLE) || `${labelFor(domain)} ${id}`;
}

function firstFilledField(fields: Record<string, unknown>, names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value;
    if (Number.isFinite(value)) return String(value);
  }
  return null;
}
