import type { AttributeValue, DynamoDBRecord } from "aws-lambda";
import type { CatalogItem, RecordLocation } from "../records/catalog-item.ts";
import { parsePartition } from "../records/catalog-item.ts";

/** One change of a record, as the table's stream reports it. */
export interface RecordChange {
  location: RecordLocation;
  id: string;
  /** Sequence number of the stream record, by which the batch reports a failure. */
  sequenceNumber: string;
  before: CatalogItem | null;
  after: CatalogItem | null;
  /** Time of the change, milliseconds since 1970 (the stream has seconds). */
  at: number;
}

/** Reads a stream record. Null for one that is not about a record of the catalogue. */
export function toChange({ dynamodb }: DynamoDBRecord): RecordChange | null {
  const location = parsePartition(dynamodb?.Keys?.pk?.S ?? "");
  const id = dynamodb?.Keys?.sk?.S;
  if (!location || id === undefined) return null;
  return {
    location,
    id,
    sequenceNumber: dynamodb!.SequenceNumber ?? "",
    before: toCatalogItem(dynamodb!.OldImage),
    after: toCatalogItem(dynamodb!.NewImage),
    at: (dynamodb!.ApproximateCreationDateTime ?? 0) * 1_000,
  };
}

/** Reads the few flat attributes of an item. A general unmarshaller takes three times as long on the hot path of an import. */
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
    ...(image.ownKeywords?.S && { ownKeywords: image.ownKeywords.S }),
  };
}
