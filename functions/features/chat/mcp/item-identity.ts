import type { CustomDomain } from "../../../../schemas/chat/custom-domain.ts";
import { toPlainText } from "../shop/record-text.ts";
import { labelFor } from "./custom-domains.ts";

/** Names of fields in which shops keep the numbers of orders, shipments and the like. */
export const NUMBER_FIELDS = ["orderNumber", "order_number", "orderId", "order_id", "number", "reference", "trackingNumber"];
const ID_FIELDS = ["id", "_id", "uuid", ...NUMBER_FIELDS];

const MAX_ID = 100;
const MAX_TITLE = 200;
const ID_ENDING = /(Id|ID|Number|Reference|Code)$|_(id|number|reference|code)$|^(sku|code)$/;
const TITLE_FIELDS = ["title", "name", "label", "subject", "summary"];

/** Returns the item's own id if a directive can contain its characters, or a generated one; unique among those taken. */
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
