import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from "aws-lambda";
import type { Ports } from "../../../platform/ports.ts";
import type { Place } from "../records/item.ts";
import { type RecordChange, toChange } from "./changes.ts";
import { type Failures, indexChanges } from "./index-changes.ts";
import { tellChanges } from "./tell-changes.ts";

export type StreamHandler = (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>;

/**
 * Carries the catalog table's changes into the search index, then into the event log: an event is written only when its record can be found.
 * A record that fails is reported by its sequence number: the stream is then read again from there, in order, and what was done is done again
 * without harm.
 */
export function createIndexer(ports: Ports): StreamHandler {
  return async ({ Records }) => {
    const failed: string[] = [];
    const changes = Records.flatMap((record) => toChange(record) ?? []);
    const places = Map.groupBy(changes, ({ place }) => `${place.tenantId}#${place.workspaceId}#${place.kind}`);
    for (const group of places.values()) failed.push(...(await carry(group, group[0]!.place, ports)));
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

/** Sequence numbers of what must be tried again. */
async function carry(changes: RecordChange[], place: Place, ports: Ports): Promise<string[]> {
  try {
    const failures: Failures = await indexChanges(changes, place, ports);
    const done = changes.filter(({ id }) => !failures.has(id));
    await tellChanges(done, place, ports);
    await dropSpilled(done, place, ports);
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
async function dropSpilled(changes: RecordChange[], place: Place, ports: Ports): Promise<void> {
  const keys = changes.flatMap(({ before, after }) => (before?.spill && before.spill !== after?.spill ? [before.spill] : []));
  if (keys.length > 0) await ports.objects.content.remove(place.tenantId, keys);
}
