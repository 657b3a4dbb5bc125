import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { CatalogItem, RecordLocation } from "../records/catalog-item.ts";
import { parsePartition } from "../records/catalog-item.ts";

/** One change of a record, as the table's stream tells it. */
export interface RecordChange {
  location: RecordLocation;
  id: string;
  /** Of the stream record: how the batch reports a failure. */
  sequenceNumber: string;
  before: CatalogItem | null;
  after: CatalogItem | null;
  /** When it happened, milliseconds since 1970 (the stream tells seconds). */
  at: number;
}

/** Reads a stream record; null for one that is not about a record of the catalogue. */
export function toChange({ dynamodb }: DynamoDBRecord): RecordChange | null {
  const place = parsePartition(dynamodb?.Keys?.pk?.S ?? "");
  const id = dynamodb?.Keys?.sk?.S;
  if (!place || id === undefined) return null;
  return {
    location: place,
    id,
    sequenceNumber: dynamodb!.SequenceNumber ?? "",
    before: toCatalogItem(dynamodb!.OldImage),
    after: toCatalogItem(dynamodb!.NewImage),
    at: (dynamodb!.ApproximateCreationDateTime ?? 0) * 1_000,
  };
}

/** By hand, for the few flat attributes an item has: a general unmarshaller takes three times as long on the hot path of an import. */
function toCatalogItem(image: Record<string, AttributeValue> | undefined): CatalogItem | null {
  if (!image) return null;
  return {
    version: Number(image.version?.N ?? 0),
    hash: image.hash?.S ?? "",
    createdAt: image.createdAt?.S ?? "",
    updatedAt: image.updatedAt?.S ?? "",
    body: image.body?.S ?? "{}",
    ...(image.spill?.S && { spill: image.spill.S }),
    writes: Number(image.writes?.N ?? 0),
  };
}
