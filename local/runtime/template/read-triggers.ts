import { readFilterPatterns } from "./event-filter.ts";
import { nameFromArn } from "./references.ts";
import type { Properties, ResolvedResource } from "./resolved-resource.ts";
import { UnsupportedTemplateError } from "./template.ts";
import type { QueueSource, ScheduleModel, StateMachineModel, StreamSource } from "./template-model.ts";

/** Lambda's own defaults for properties that a mapping leaves out. */
const STREAM_BATCH = 100;
const QUEUE_BATCH = 10;
/** Lambda begins with five pollers per queue; without a limit it would exceed what one machine can do. */
const QUEUE_CONCURRENCY = 5;

export function readStreamSource({ name, properties }: ResolvedResource): StreamSource {
  return {
    id: name,
    functionName: nameFromArn(String(properties.FunctionName)),
    table: nameFromArn(String(properties.EventSourceArn)),
    batchSize: Number(properties.BatchSize ?? STREAM_BATCH),
    windowMs: readWindowMs(properties),
    lanes: Number(properties.ParallelizationFactor ?? 1),
    bisects: properties.BisectBatchOnFunctionError === true,
    reportsFailures: reportsFailures(properties),
    retries: Number(properties.MaximumRetryAttempts ?? -1),
    maxAgeMs: readMaxAgeMs(properties),
    fromLatest: properties.StartingPosition === "LATEST",
    filters: readFilterPatterns(name, properties.FilterCriteria),
    onFailure: readDestination(properties),
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
    windowMs: readWindowMs(properties),
    concurrency: Number(scaling.MaximumConcurrency ?? QUEUE_CONCURRENCY),
    reportsFailures: reportsFailures(properties),
  };
}

function readWindowMs(properties: Properties): number {
  return Number(properties.MaximumBatchingWindowInSeconds ?? 0) * 1_000;
}

function reportsFailures(properties: Properties): boolean {
  return ((properties.FunctionResponseTypes ?? []) as string[]).includes("ReportBatchItemFailures");
}

function readMaxAgeMs(properties: Properties): number {
  const seconds = Number(properties.MaximumRecordAgeInSeconds ?? -1);
  return seconds < 0 ? Number.POSITIVE_INFINITY : seconds * 1_000;
}

function readDestination(properties: Properties): string | null {
  const { OnFailure } = (properties.DestinationConfig ?? {}) as { OnFailure?: { Destination?: string } };
  return OnFailure?.Destination ? nameFromArn(OnFailure.Destination) : null;
}

function refuseFilter(name: string, { FilterCriteria }: Properties): void {
  if (FilterCriteria !== undefined)
    throw new UnsupportedTemplateError(`The local runtime does not filter messages; the event source ${name} asks for it.`);
}

/** Reads a rule of EventBridge (several targets) or a schedule of EventBridge Scheduler (one). */
export function readSchedule({ name, properties }: ResolvedResource): ScheduleModel[] {
  if (properties.State === "DISABLED") return [];
  const expression = properties.ScheduleExpression;
  if (typeof expression !== "string") {
    throw new UnsupportedTemplateError(`The local runtime knows EventBridge rules with a schedule only; ${name} has none.`);
  }
  const targets = (properties.Targets ?? [properties.Target]) as { Arn: string; Input?: string }[];
  return targets.map(({ Arn, Input }) => ({
    name,
    expression,
    target: toTarget(Arn, name),
    input: Input === undefined ? null : JSON.parse(Input),
  }));
}

function toTarget(arn: string, name: string): ScheduleModel["target"] {
  if (arn.startsWith("arn:aws:lambda:")) return { functionName: nameFromArn(arn) };
  if (arn.startsWith("arn:aws:states:")) return { stateMachine: nameFromArn(arn) };
  throw new UnsupportedTemplateError(`The local runtime cannot start the target ${arn} of the schedule ${name}.`);
}

export function readStateMachine({ name, properties }: ResolvedResource): StateMachineModel {
  return { name, definition: readDefinition(properties, name) };
}

function readDefinition(properties: Properties, name: string): Record<string, unknown> {
  const substitutions = (properties.DefinitionSubstitutions ?? {}) as Record<string, unknown>;
  if (properties.Definition) return properties.Definition as Record<string, unknown>;
  if (typeof properties.DefinitionString !== "string")
    throw new UnsupportedTemplateError(`The state machine ${name} has no definition.`);
  const text = properties.DefinitionString.replace(/\$\{(\w+)\}/g, (all, key: string) => String(substitutions[key] ?? all));
  return JSON.parse(text);
}
