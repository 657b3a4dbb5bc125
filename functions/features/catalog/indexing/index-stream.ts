import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { Ports } from "../../../platform/ports.ts";
import type { RecordLocation } from "../records/catalog-item.ts";
import { type IndexFailures, indexChanges } from "./index-changes.ts";
import { publishChangeEvents } from "./publish-change-events.ts";
import { type RecordChange, toChange } from "./record-changes.ts";

export type TableStreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Carries the catalog table's changes into the search index, then into the event log: an event is written only when its record can be found.
 * A record that fails is reported by its sequence number: the stream is then read again from there, in order, and what was done is done again
 * without harm.
 */
export function createIndexer(ports: Ports): TableStreamHandler {
  return async ({ Records }) => {
    const failed: string[] = [];
    const changes = Records.flatMap((record) => toChange(record) ?? []);
    const places = Map.groupBy(changes, ({ location: place }) => `${place.tenantId}#${place.workspaceId}#${place.kind}`);
    for (const group of places.values()) failed.push(...(await indexAndPublish(group, group[0]!.location, ports)));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Sequence numbers of what must be tried again. */
async function indexAndPublish(changes: RecordChange[], place: RecordLocation, ports: Ports): Promise<string[]> {
  try {
    const failures: IndexFailures = await indexChanges(changes, place, ports);
    const done = changes.filter(({ id }) => !failures.has(id));
    await publishChangeEvents(done, place, ports);
    await deleteOffloadedFields(done, place, ports);
    if (failures.size > 0)
      ports.log.error("Some records could not be indexed.", {
        kind: place.kind,
        reasons: [...new Set(failures.values())].slice(0, 5),
      });
    return changes.filter(({ id }) => failures.has(id)).map(({ sequenceNumber }) => sequenceNumber);
  } catch (error) {
    ports.log.error("A batch of changes could not be indexed.", { kind: place.kind, records: changes.length, error });
    return changes.map(({ sequenceNumber }) => sequenceNumber);
  }
}

/** Long texts that a record no longer names. */
async function deleteOffloadedFields(changes: RecordChange[], place: RecordLocation, ports: Ports): Promise<void> {
  const keys = changes.flatMap(({ before, after }) => (before?.spill && before.spill !== after?.spill ? [before.spill] : []));
  if (keys.length > 0) await ports.objects.content.remove(place.tenantId, keys);
}
