import type { RuleInput } from "../../schemas/search/rule.ts";
import { type Item, type Key, readAllItems } from "../platform/ports/stores/table.ts";
import type { Ports } from "./ports.ts";

/** A rule in the table of tenancy. The merchant's own JSON is kept as text: DynamoDB limits numbers and depth. */
export interface RuleRecord extends Item {
  /** A `RuleInput`, its defaults filled in. */
  ruleJson: string;
  createdAt: string;
  updatedAt: string;
  /** Counts changes: one that was planned on an older version is refused. */
  version: number;
}

/** The item beside a workspace's rules. Whoever changes a rule counts the revision in the same transaction. */
interface RuleSetRecord extends Item {
  /** Number of rules. */
  rules: number;
  revision: number;
  /** Ids in the order that the merchant gave them, as JSON: it decides among rules of equal priority. */
  orderJson?: string;
}

/** A rule with all that a merchant may leave out. */
export type WholeRule = Required<RuleInput>;

/** A rule as it is read. */
export interface StoredRule extends WholeRule {
  id: string;
  createdAt: string;
  updatedAt: string;
}

/** The rules of a workspace in their order, as of a revision or later. */
export interface RuleSet {
  rules: StoredRule[];
  revision: number;
}

export interface RuleScope {
  tenantId: string;
  workspaceId: string;
}

const PAGE = 1_000;

export function rulesCollection(workspaceId: string): string[] {
  return [workspaceId, "rules"];
}

export function ruleKey(workspaceId: string, id: string): Key {
  return { collection: rulesCollection(workspaceId), id };
}

export function ruleSetCollection(workspaceId: string): string[] {
  return [workspaceId, "ruleSet"];
}

export function ruleSetKey(workspaceId: string): Key {
  return { collection: ruleSetCollection(workspaceId), id: "ruleSet" };
}

export function fromRuleRecord(id: string, { ruleJson, createdAt, updatedAt }: RuleRecord): StoredRule {
  return { id, ...withDefaults(JSON.parse(ruleJson) as RuleInput), createdAt, updatedAt };
}

/** Fills in what a merchant may leave out. */
export function withDefaults(rule: RuleInput): WholeRule {
  const { name, kind = "products", enabled = true, priority = 0, conditions = {}, consequences } = rule;
  return { name, kind, enabled, priority, conditions, consequences };
}

/** Reads all rules of a workspace in their order; without `known` or where one has changed since. Throws UpstreamError. */
export async function readRuleSet(
  { tenantId, workspaceId }: RuleScope,
  { tables }: Pick<Ports, "tables">,
  known: RuleSet | null = null,
): Promise<RuleSet> {
  // First the revision: a set that is newer than it says is read once more, an older one would be believed.
  const head = await tables.tenancy.get<RuleSetRecord>(tenantId, ruleSetKey(workspaceId));
  const revision = head?.revision ?? 0;
  if (known?.revision === revision) return known;
  const collection = rulesCollection(workspaceId);
  const items = head ? await readAllItems<RuleRecord>(tables.tenancy, tenantId, collection, { limit: PAGE }) : [];
  const rules = items.map((item) => fromRuleRecord(item.id, item));
  return { rules: sortRules(rules, readOrder(head)), revision };
}

export function readOrder(head: Item | null): string[] {
  return JSON.parse((head?.orderJson as string | undefined) ?? "[]") as string[];
}

/** Sorts by priority, then as the merchant ordered them; those that are in no order come after, the oldest first. */
export function sortRules<T extends Pick<StoredRule, "id" | "priority" | "createdAt">>(rules: T[], order: string[]): T[] {
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? order.length;
  return rules.toSorted(
    (one, other) =>
      other.priority - one.priority ||
      placeOf(one) - placeOf(other) ||
      compare(one.createdAt, other.createdAt) ||
      compare(one.id, other.id),
  );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
