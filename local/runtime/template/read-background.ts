import { nameFromArn } from "./identities.ts";
import type { Properties, ResolvedResource } from "./read-template-model.ts";
import { UnsupportedTemplateError } from "./template.ts";
import type { ScheduleModel, StateMachineModel } from "./template-model.ts";

/** A rule of EventBridge (several targets) or a schedule of EventBridge Scheduler (one). */
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
