import { nameFromArn } from "./identities.ts";
import type { Properties, ResolvedResource } from "./read-template-model.ts";
import { UnsupportedTemplateError } from "./template.ts";
import type { QueueSource, StreamSource } from "./template-model.ts";

/** Lambda's own defaults where a mapping says nothing. */
const STREAM_BATCH = 100;
const QUEUE_BATCH = 10;
/** Lambda begins with five pollers a queue; without a limit it would go far beyond what one machine should do. */
const QUEUE_CONCURRENCY = 5;

export function readStreamSource({ name, properties }: ResolvedResource): StreamSource {
  refuseFilter(name, properties);
  return {
    id: name,
    functionName: nameFromArn(String(properties.FunctionName)),
    table: nameFromArn(String(properties.EventSourceArn)),
    batchSize: Number(properties.BatchSize ?? STREAM_BATCH),
    windowMs: windowOf(properties),
    lanes: Number(properties.ParallelizationFactor ?? 1),
    bisects: properties.BisectBatchOnFunctionError === true,
    reportsFailures: reportsFailures(properties),
    retries: Number(properties.MaximumRetryAttempts ?? -1),
    maxAgeMs: ageOf(properties),
    fromLatest: properties.StartingPosition === "LATEST",
    onFailure: destinationOf(properties),
  };
}

export function readQueueSource({ name, properties }: ResolvedResource): QueueSource {
  refuseFilter(name, properties);
  const scaling = (properties.ScalingConfig ?? {}) as { MaximumConcurrency?: number };
  return {
    id: name,
    functionName: nameFromArn(String(properties.FunctionName)),
    queue: nameFromArn(String(properties.EventSourceArn)),
    batchSize: Number(properties.BatchSize ?? QUEUE_BATCH),
    windowMs: windowOf(properties),
    concurrency: Number(scaling.MaximumConcurrency ?? QUEUE_CONCURRENCY),
    reportsFailures: reportsFailures(properties),
  };
}

function windowOf(properties: Properties): number {
  return Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1_000;
}

function reportsFailures(properties: Properties): boolean {
  return ((properties.FunctionResponseTypes ?? []) as string[]).includes("ReportBatchItemFailures");
}

function ageOf(properties: Properties): number {
  const seconds = Number(properties.MaximumRecordAgeInSeconds ?? -1);
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds * 1_000;
}

function destinationOf(properties: Properties): string | null {
  const { OnFailure } = (properties.DestinationConfig ?? {}) as { OnFailure?: { Destination?: string } };
  return OnFailure?.Destination ? nameFromArn(OnFailure.Destination) : null;
}

function refuseFilter(name: string, { FilterCriteria }: Properties): void {
  if (FilterCriteria !== undefined)
    throw new UnsupportedTemplateError(`The local runtime does not filter events; the event source ${name} asks for it.`);
}
