import { type Static, Type } from "@sinclair/typebox";
import { Rule, RuleChanges, RuleInput, RuleList, RuleOrder } from "../../../schemas/search/rule.ts";
import { Deleted } from "../../../schemas/shapes.ts";
import { type RuleScope, readRuleSet } from "../../domain/rule-records.ts";
import { defineOperation, type HandlerContext, type Operation, Reply } from "../../http/operation.ts";
import {
  addRule,
  changeRule,
  findRule,
  orderEtag,
  orderRules,
  type RuleCall,
  removeRule,
  type TaggedRule,
} from "./rule-store.ts";

const DEFAULT_LIMIT = 100;

const shared = { feature: "rules", key: "secret", workspace: "required", meter: null, object: "rule", status: 200 } as const;
const reading = { ...shared, scope: "content:read" } as const;
const writing = { ...shared, scope: "content:write", query: null } as const;

function toScope({ tenant, workspaceId }: Pick<HandlerContext<unknown, unknown>, "tenant" | "workspaceId">): RuleScope {
  return { tenantId: tenant.id, workspaceId: workspaceId! };
}

function toRuleCall(context: HandlerContext<unknown, unknown>): RuleCall {
  return { ...toScope(context), caller: context, ifMatch: context.ifMatch };
}

function toReply({ rule, etag }: TaggedRule): Reply {
  return new Reply(rule, { etag });
}

const ListQuery = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, default: DEFAULT_LIMIT })),
  cursor: Type.Optional(Type.String({ maxLength: 2_000 })),
});

const listRules = defineOperation({
  ...reading,
  id: "listRules",
  method: "GET",
  path: "/rules",
  summary: "Lists a workspace's merchandising rules in their order.",
  object: "list",
  hasEtag: true,
  request: null,
  query: ListQuery,
  response: RuleList,
  async handle(context, ports) {
    const { limit = DEFAULT_LIMIT, cursor } = context.query as Static<typeof ListQuery>;
    const { rules } = await readRuleSet(toScope(context), ports);
    const after = cursor === undefined ? null : ((await context.cursors.open(cursor, "rules")) as { id: string; at: number });
    // A rule that is gone leaves its place to the next one.
    const known = after ? rules.findIndex(({ id }) => id === after.id) : -1;
    const start = after ? (known < 0 ? after.at : known + 1) : 0;
    const results = rules.slice(start, start + limit);
    const hasMore = start + limit < rules.length;
    const next = hasMore ? await context.cursors.seal({ id: results.at(-1)!.id, at: start + limit - 1 }, "rules") : null;
    const pagination = { total: rules.length, limit, hasMore, cursor: next };
    return new Reply({ results, pagination }, { etag: orderEtag(rules) });
  },
});

const createRule = defineOperation({
  ...writing,
  id: "createRule",
  method: "POST",
  path: "/rules",
  summary: "Creates a merchandising rule.",
  status: 201,
  unknownProperties: "refuse",
  request: RuleInput,
  response: Rule,
  hasEtag: true,
  handle: async (context, ports) => toReply(await addRule(context.body, toRuleCall(context), ports)),
});

const orderRulesOperation = defineOperation({
  ...writing,
  id: "orderRules",
  method: "PUT",
  path: "/rules/order",
  summary: "Puts rules before all others of their priority, and returns the order of all.",
  object: "rule_order",
  hasEtag: true,
  unknownProperties: "refuse",
  request: RuleOrder,
  response: RuleOrder,
  async handle(context, ports) {
    const ordered = await orderRules(context.body.ruleIds, toRuleCall(context), ports);
    return new Reply({ ruleIds: ordered.map(({ id }) => id) }, { etag: orderEtag(ordered) });
  },
});

const getRule = defineOperation({
  ...reading,
  id: "getRule",
  method: "GET",
  path: "/rules/{ruleId}",
  summary: "Reads a merchandising rule.",
  request: null,
  query: null,
  response: Rule,
  hasEtag: true,
  handle: async (context, ports) => toReply(await findRule(context.params.ruleId!, toScope(context), ports)),
});

const replaceRule = defineOperation({
  ...writing,
  id: "replaceRule",
  method: "PUT",
  path: "/rules/{ruleId}",
  summary: "Replaces a merchandising rule.",
  unknownProperties: "refuse",
  request: RuleInput,
  response: Rule,
  hasEtag: true,
  handle: async (context, ports) =>
    toReply(await changeRule("replaceRule", context.params.ruleId!, () => context.body, toRuleCall(context), ports)),
});

const updateRule = defineOperation({
  ...writing,
  id: "updateRule",
  method: "PATCH",
  path: "/rules/{ruleId}",
  summary: "Changes the given fields of a merchandising rule.",
  unknownProperties: "refuse",
  request: RuleChanges,
  response: Rule,
  hasEtag: true,
  async handle(context, ports) {
    const { conditions, ...changes } = context.body;
    const toRule = (rule: RuleInput): RuleInput => ({
      ...rule,
      ...changes,
      ...(conditions !== undefined && { conditions: conditions ?? {} }),
    });
    return toReply(await changeRule("updateRule", context.params.ruleId!, toRule, toRuleCall(context), ports));
  },
});

const deleteRule = defineOperation({
  ...writing,
  id: "deleteRule",
  method: "DELETE",
  path: "/rules/{ruleId}",
  summary: "Deletes a merchandising rule.",
  unknownProperties: "refuse",
  request: null,
  response: Deleted,
  hasEtag: true,
  async handle(context, ports) {
    const id = context.params.ruleId!;
    await removeRule(id, toRuleCall(context), ports);
    return { id, deleted: true };
  },
});

/** The operations on merchandising rules (docs/specification/rules.md). */
export const rulesOperations: Operation[] = [
  listRules,
  createRule,
  orderRulesOperation,
  getRule,
  replaceRule,
  updateRule,
  deleteRule,
];
