import { isDeepStrictEqual } from "node:util";
import { MAX_RULES, type RuleInput } from "../../../schemas/search/rule.ts";
import type { Ports } from "../../domain/ports.ts";
import {
  fromRuleRecord,
  type RuleRecord,
  type RuleScope,
  readOrder,
  readRuleSet,
  ruleKey,
  ruleSetKey,
  type StoredRule,
  sortRules,
  withDefaults,
} from "../../domain/rule-records.ts";
import { type AuditedCall, auditEntry } from "../../http/audit-log.ts";
import { ApiError, validationError } from "../../http/errors.ts";
import { etagOf, requireMatch, untilWritten } from "../../http/etags.ts";
import { ConditionFailedError, type Item, type TableWrite, tryTransact } from "../../platform/ports/stores/table.ts";
import { compileRule } from "../search/index.ts";

const RULE_ID = /^rule_\w{1,60}$/;
/** Tries of a change before it is given up, when others keep changing the same. */
const MAX_TRIES = 10;

type StorePorts = Pick<Ports, "tables" | "clock" | "ids">;

/** Names the caller and the workspace of a change of rules. */
export interface RuleCall extends RuleScope {
  caller: AuditedCall;
  /** The ETag of what is to be changed; null: whatever it is. */
  ifMatch: string | null;
}

/** A rule with the ETag of its state. */
export interface TaggedRule {
  rule: StoredRule;
  etag: string;
}

function toTagged(id: string, record: RuleRecord): TaggedRule {
  return { rule: fromRuleRecord(id, record), etag: ruleEtag(record) };
}

function ruleEtag({ version }: RuleRecord): string {
  return `"${version}"`;
}

/** Returns the ETag of an order of rules: it changes with each rule that is added, removed or placed elsewhere. */
export function orderEtag(rules: readonly Pick<StoredRule, "id">[]): string {
  return etagOf(rules.map(({ id }) => id));
}

/** Reads a rule. Throws NOT_FOUND. */
export async function findRule(id: string, scope: RuleScope, ports: Pick<Ports, "tables">): Promise<TaggedRule> {
  return toTagged(id, await readRecord(id, scope, ports));
}

/**
 * Adds a rule, the last of its priority, under a new id or the one that is given. Throws VALIDATION_ERROR, and CONFLICT where
 * there are as many as there may be, or one of this id.
 */
export async function addRule(
  input: RuleInput,
  call: RuleCall,
  ports: StorePorts,
  id: string = ports.ids.next("rule"),
): Promise<TaggedRule> {
  const rule = checkRule(input);
  const at = new Date(ports.clock.now()).toISOString();
  const record: RuleRecord = { ruleJson: JSON.stringify(rule), createdAt: at, updatedAt: at, version: 1 };
  const put: TableWrite = { kind: "put", key: ruleKey(call.workspaceId, id), item: record, when: { exists: false } };
  const count: TableWrite = { ...countChange(call, 1), when: { atMost: { rules: MAX_RULES - 1 } } };
  try {
    await ports.tables.tenancy.transact(call.tenantId, [put, count, entry("createRule", id, call, rule, ports)]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw tooManyRules();
  }
  return toTagged(id, record);
}

/**
 * Changes a rule to what `change` makes of it as it is now; on what was read, or again. What changes nothing writes nothing.
 * Throws NOT_FOUND, VALIDATION_ERROR, PRECONDITION_FAILED where it is not as the caller says, and CONFLICT when others change it
 * all the time.
 */
export async function changeRule(
  action: string,
  id: string,
  change: (rule: RuleInput) => RuleInput,
  call: RuleCall,
  ports: StorePorts,
): Promise<TaggedRule> {
  return untilWritten(MAX_TRIES, async () => {
    const record = await readRecord(id, call, ports);
    requireMatch(call.ifMatch, ruleEtag(record));
    const before = JSON.parse(record.ruleJson) as RuleInput;
    const rule = checkRule(change(before));
    if (isDeepStrictEqual(rule, before)) return toTagged(id, record);
    const set = { ruleJson: JSON.stringify(rule), updatedAt: new Date(ports.clock.now()).toISOString() };
    const write: TableWrite = {
      kind: "update",
      key: ruleKey(call.workspaceId, id),
      change: { set, add: { version: 1 } },
      when: { exists: true, equals: { version: record.version } },
    };
    const changed = Object.keys(rule).filter((name) => !isDeepStrictEqual(rule[name as "name"], before[name as "name"]));
    const details = Object.fromEntries(changed.map((name) => [name, rule[name as "name"]]));
    const writes = [write, countChange(call, 0), entry(action, id, call, details, ports)];
    if (!(await tryTransact(ports.tables.tenancy, call.tenantId, writes))) return null;
    return toTagged(id, { ...record, ...set, version: record.version + 1 });
  });
}

/** Removes a rule as it was read, and releases its place. Throws NOT_FOUND, PRECONDITION_FAILED, and CONFLICT. */
export async function removeRule(id: string, call: RuleCall, ports: StorePorts): Promise<void> {
  await untilWritten(MAX_TRIES, async () => {
    const record = await readRecord(id, call, ports);
    requireMatch(call.ifMatch, ruleEtag(record));
    const when = { exists: true, equals: { version: record.version } };
    const removal: TableWrite = { kind: "remove", key: ruleKey(call.workspaceId, id), when };
    const audit = entry("deleteRule", id, call, JSON.parse(record.ruleJson) as Item, ports);
    return (await tryTransact(ports.tables.tenancy, call.tenantId, [removal, countChange(call, -1), audit])) ? true : null;
  });
}

/**
 * Puts the named rules before all others of their priority, in this order. The order is one item that names rules: none is lost,
 * whatever is ordered, added or removed at the same time. Returns all in their order. Throws VALIDATION_ERROR,
 * PRECONDITION_FAILED, CONFLICT.
 */
export async function orderRules(ruleIds: string[], call: RuleCall, ports: StorePorts): Promise<StoredRule[]> {
  return untilWritten(MAX_TRIES, async () => {
    const head = await ports.tables.tenancy.get(call.tenantId, ruleSetKey(call.workspaceId));
    const { rules } = await readRuleSet(call, ports);
    requireMatch(call.ifMatch, orderEtag(rules));
    checkOrder(ruleIds, rules);
    const named = new Set(ruleIds);
    const order = [...ruleIds, ...rules.map(({ id }) => id).filter((id) => !named.has(id))];
    const orderJson = JSON.stringify(order);
    const sorted = sortRules(rules, order);
    if (orderJson === JSON.stringify(readOrder(head))) return sorted;
    const counted = countChange(call, 0);
    const write: TableWrite = {
      ...counted,
      change: { ...counted.change, set: { orderJson } },
      when: { equals: { revision: (head?.revision as number | undefined) ?? 0 } },
    };
    const audit = entry("orderRules", call.workspaceId, call, { ruleIds: ruleIds.slice(0, 100), count: ruleIds.length }, ports);
    return (await tryTransact(ports.tables.tenancy, call.tenantId, [write, audit])) ? sorted : null;
  });
}

/** Checks that the named rules are there, once each, and none after one of a lower priority. */
function checkOrder(ruleIds: string[], rules: StoredRule[]): void {
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  const issues = ruleIds.flatMap((id, index) => {
    const at = (message: string) => [{ param: `ruleIds[${index}]`, message }];
    const rule = known.get(id);
    if (!rule) return at("is no rule of this workspace");
    if (ruleIds.indexOf(id) < index) return at("is named twice");
    const before = known.get(ruleIds[index - 1] ?? "");
    return before && before.priority < rule.priority
      ? at(`has a higher priority (${rule.priority}) than the one before it (${before.priority}): change a priority instead`)
      : [];
  });
  if (issues.length > 0) throw validationError(issues.slice(0, 100));
}

/** Fills in the defaults. Throws VALIDATION_ERROR with every issue. */
function checkRule(input: RuleInput): RuleInput {
  const compiled = compileRule(input);
  if (!compiled.ok) throw validationError(compiled.issues);
  return withDefaults(input);
}

async function readRecord(id: string, { tenantId, workspaceId }: RuleScope, ports: Pick<Ports, "tables">): Promise<RuleRecord> {
  const record = RULE_ID.test(id) ? await ports.tables.tenancy.get<RuleRecord>(tenantId, ruleKey(workspaceId, id)) : null;
  if (!record) throw ruleNotFound();
  return record;
}

/** Returns the write that counts a change of the rules, which searches look for, and how many there are. */
function countChange({ workspaceId }: RuleScope, rules: number) {
  return { kind: "update" as const, key: ruleSetKey(workspaceId), change: { add: { revision: 1, rules } } };
}

function entry(action: string, id: string, { caller, workspaceId }: RuleCall, details: Item, ports: StorePorts): TableWrite {
  return auditEntry(caller, { action, target: { kind: "rule", id }, details: { workspaceId, ...details } }, ports);
}

function ruleNotFound(): ApiError {
  return new ApiError("NOT_FOUND", "There is no such rule in this workspace.");
}

function tooManyRules(): ApiError {
  const count = MAX_RULES.toLocaleString("en");
  return new ApiError("CONFLICT", `The workspace has ${count} rules, the most there may be. Delete one that is no longer used.`);
}
