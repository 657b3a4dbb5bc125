import type { AttributeValue } from "@aws-sdk/client-dynamodb";
import { marshall } from "@aws-sdk/util-dynamodb";
import { TABLE_KEYS } from "../../../../schemas/resources.ts";
import type { Condition, Item, ItemChange, Key } from "../../ports/stores/table.ts";

export type AttributeMap = Record<string, AttributeValue>;

/** Builds `tenant#part#part`: tenant ids, workspace ids and kinds hold no `#`, so that two different keys never collide. */
export function toKey(tenantId: string, key: Key): AttributeMap {
  return { pk: { S: partitionKey(tenantId, key.collection) }, sk: { S: key.id } };
}

export function partitionKey(tenantId: string, collection: readonly string[]): string {
  return [tenantId, ...collection].join("#");
}

export function toItem(tenantId: string, key: Key, item: Item): AttributeMap {
  return { ...marshall(item, { removeUndefinedValues: true }), ...toKey(tenantId, key) };
}

/** Collects names and values of one request's expressions, so that reserved words never matter. */
export class Expressions {
  readonly names: Record<string, string> = {};
  readonly values: AttributeMap = {};
  private readonly aliases = new Map<string, string>();
  private count = 0;

  name(attribute: string): string {
    let alias = this.aliases.get(attribute);
    if (!alias) {
      alias = `#n${this.aliases.size}`;
      this.aliases.set(attribute, alias);
      this.names[alias] = attribute;
    }
    return alias;
  }

  value(value: unknown): string {
    const alias = `:v${this.count++}`;
    this.values[alias] = marshall({ value }, { removeUndefinedValues: true }).value!;
    return alias;
  }

  condition(when: Condition | undefined): string | undefined {
    if (!when) return undefined;
    const parts: string[] = [];
    if (when.exists === true) parts.push(`attribute_exists(${this.name(TABLE_KEYS.partition)})`);
    if (when.exists === false) parts.push(`attribute_not_exists(${this.name(TABLE_KEYS.partition)})`);
    for (const [attribute, value] of Object.entries(when.equals ?? {}))
      parts.push(`${this.name(attribute)} = ${this.value(value)}`);
    for (const [attribute, limit] of Object.entries(when.atMost ?? {})) parts.push(this.atMost(attribute, limit));
    return parts.length > 0 ? parts.join(" AND ") : undefined;
  }

  /** An absent counter is 0, which passes unless the limit is negative. */
  private atMost(attribute: string, limit: number): string {
    const name = this.name(attribute);
    return limit >= 0 ? `(attribute_not_exists(${name}) OR ${name} <= ${this.value(limit)})` : `${name} <= ${this.value(limit)}`;
  }

  update({ set = {}, add = {}, unset = [] }: ItemChange): string {
    const clauses: string[] = [];
    const sets = Object.entries(set).filter(([, value]) => value !== undefined);
    if (sets.length > 0)
      clauses.push(`SET ${sets.map(([name, value]) => `${this.name(name)} = ${this.value(value)}`).join(", ")}`);
    const adds = Object.entries(add);
    if (adds.length > 0) clauses.push(`ADD ${adds.map(([name, value]) => `${this.name(name)} ${this.value(value)}`).join(", ")}`);
    if (unset.length > 0) clauses.push(`REMOVE ${unset.map((name) => this.name(name)).join(", ")}`);
    return clauses.join(" ");
  }

  /** Returns the two maps, left out when empty: DynamoDB refuses empty ones. */
  maps(): { ExpressionAttributeNames?: Record<string, string>; ExpressionAttributeValues?: AttributeMap } {
    return {
      ...(Object.keys(this.names).length > 0 && { ExpressionAttributeNames: this.names }),
      ...(Object.keys(this.values).length > 0 && { ExpressionAttributeValues: this.values }),
    };
  }
}
