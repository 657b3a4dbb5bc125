import type { ItemPayload } from "../../../../schemas/chat/chat-chunks.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { Filter } from "../../../platform/ports/search/search-index.ts";
import { andFilters, type SearchHit } from "../../search/index.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toVariant } from "./record-cards.ts";

/** Fields that name the product of which a record is a variant, as shop systems and feeds call them. */
const PARENT_FIELDS = ["parentId", "parent_id", "itemGroupId", "item_group_id"].map((name) => `metadata.${name}`);
/** Maximum variants of one card: a front end shows a choice, not a list of the stock. */
const MAX_VARIANTS = 12;
/** Maximum variants that one answer looks up. */
const MAX_FOUND = 100;

/** Adds to the cards of products their variants. */
export async function addVariants(
  cards: Candidate[],
  hits: SearchHit[],
  turn: Pick<Turn, "settings" | "productFilter">,
  context: TurnContext,
): Promise<Candidate[]> {
  const found = await findVariants(hits, turn, context);
  return cards.map((card) => {
    const variants = found.get(card.id);
    return variants ? { ...card, payload: { ...card.payload, variants } } : card;
  });
}

/**
 * Finds the variants of products, each a record of its own, as the shopper may see them: by the product's id, those that can be
 * bought first. Products without variants are left out; so are all when they cannot be read.
 */
async function findVariants(
  hits: SearchHit[],
  { settings, productFilter }: Pick<Turn, "settings" | "productFilter">,
  context: TurnContext,
): Promise<Map<string, ItemPayload[]>> {
  const variants = new Map<string, ItemPayload[]>();
  await bestEffort(context.log, "read the variants of products", async () => {
    const searchContext = await context.shop.searchContext();
    const { groupBy } = settings.search ?? {};
    const fields = [...(groupBy ? [groupBy] : []), ...PARENT_FIELDS].filter((field) => !searchContext.hidden.hides(field));
    const groups = new Map(hits.map((hit) => [hit.id as string, readGroup(hit, fields) ?? ownGroup(hit)]));
    const values = [...new Set([...groups.values()].filter((group) => group !== null))];
    if (values.length === 0 || fields.length === 0) return;
    const filter = andFilters([toGroupFilter(fields, values), productFilter]);
    const request = { kind: "products", text: "*", filter, limit: MAX_FOUND, way: "any" } as const;
    const results = await context.shop.search(request);
    const byGroup = Object.groupBy(results, (found) => readGroup(found, fields) ?? "");
    for (const [id, group] of groups) {
      const members = (group !== null && byGroup[group]) || [];
      if (members.some((member) => member.id !== id))
        variants.set(id, sortByStock(members).slice(0, MAX_VARIANTS).map(toVariant));
    }
  });
  return variants;
}

/** Returns the group that a record names as its own; null when it names none. */
function readGroup(record: SearchHit, fields: string[]): string | null {
  const values = fields.map((field) =>
    field.split(".").reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), record),
  );
  const named = values.find((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  return named === undefined ? null : String(named);
}

/** Returns the group of a product that has variants: they name its id. */
function ownGroup({ id, type }: SearchHit): string | null {
  return type === "variable" ? String(id) : null;
}

/** Compares numbers and their texts as the same: shop systems write both. */
function toGroupFilter(fields: string[], values: string[]): Filter {
  const written = values.flatMap((value) => (/^\d{1,15}$/.test(value) ? [value, Number(value)] : [value]));
  return { or: fields.map((field) => ({ field, op: "in" as const, values: written })) };
}

function sortByStock(records: SearchHit[]): SearchHit[] {
  const isSoldOut = ({ stockStatus, stockQuantity }: SearchHit) =>
    stockStatus === undefined ? stockQuantity === 0 : stockStatus === "outofstock";
  return records.toSorted((left, right) => Number(isSoldOut(left)) - Number(isSoldOut(right)));
}
