import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { Item } from "../../platform/ports/stores/table.ts";

/** One change of an item, as a table's stream reports it. */
export interface TableChange {
  tenantId: string;
  /** First part of the item's collection. */
  collection: string;
  /** The further parts, joined by `#`; empty when there are none. */
  parent: string;
  id: string;
  /** Sequence number of the stream record, by which a batch reports a failure. */
  sequenceNumber: string;
  before: Item | null;
  after: Item | null;
  /** Time of the change, milliseconds since 1970 (the stream has seconds). */
  at: number;
}

/** Reads a stream record. Images come without their key attributes; bytes in them are base64. */
export function toTableChange({ dynamodb }: DynamoDBRecord): TableChange {
  const [tenantId = "", collection = "", ...parents] = (dynamodb?.Keys?.pk?.S ?? "").split("#");
  return {
    tenantId,
    collection,
    parent: parents.join("#"),
    id: dynamodb?.Keys?.sk?.S ?? "",
    sequenceNumber: dynamodb?.SequenceNumber ?? "",
    before: toItem(dynamodb?.OldImage),
    after: toItem(dynamodb?.NewImage),
    at: (dynamodb?.ApproximateCreationDateTime ?? 0) * 1_000,
  };
}

function toItem(image: Record<string, AttributeValue> | undefined): Item | null {
  if (!image) return null;
  const { pk: _pk, sk: _sk, ...attributes } = image;
  return mapValues(attributes);
}

function mapValues(attributes: Record<string, AttributeValue>): Item {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, toValue(value)]));
}

function toValue(value: AttributeValue): unknown {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return Number(value.N);
  if (value.BOOL !== undefined) return value.BOOL;
  if (value.NULL) return null;
  if (value.L) return value.L.map(toValue);
  if (value.M) return mapValues(value.M);
  if (value.NS) return new Set(value.NS.map(Number));
  return value.B ?? new Set(value.SS ?? value.BS);
}
