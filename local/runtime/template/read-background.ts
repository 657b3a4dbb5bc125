import { nameInArn } from "./identities.ts";
import type { SchedulePlan, StateMachinePlan } from "./plan.ts";
import type { Properties, Resolved } from "./read-plan.ts";
import { TemplateError } from "./template.ts";

/** A rule of EventBridge (several targets) or a schedule of EventBridge Scheduler (one). */
export function readSchedule({ name, properties }: Resolved): SchedulePlan[] {
  if (properties.State === "DISABLED") return [];
  const expression = properties.ScheduleExpression;
  if (typeof expression !== "string") {
    throw new TemplateError(`The local runtime knows EventBridge rules with a schedule only; ${name} has none.`);
  }
  const targets = (properties.Targets ?? [properties.Target]) as { Arn: string; Input?: string }[];
  return targets.map(({ Arn, Input }) => ({
    name,
    expression,
    target: targetOf(Arn, name),
    input: Input === undefined ? null : JSON.parse(Input),
  }));
}

function targetOf(arn: string, name: string): SchedulePlan["target"] {
  if (arn.startsWith("arn:aws:lambda:")) return { functionName: nameInArn(arn) };
  if (arn.startsWith("arn:aws:states:")) return { stateMachine: nameInArn(arn) };
  throw new TemplateError(`The local runtime cannot start the target ${arn} of the schedule ${name}.`);
}

export function readStateMachine({ name, properties }: Resolved): StateMachinePlan {
  return { name, definition: definitionOf(properties, name) };
}

function definitionOf(properties: Properties, name: string): Record<string, unknown> {
  const substitutions = (properties.DefinitionSubstitutions ?? {}) as Record<string, unknown>;
  if (properties.Definition) return properties.Definition as Record<string, unknown>;
  if (typeof properties.DefinitionString !== "string") throw new TemplateError(`The state machine ${name} has no definition.`);
  const text = properties.DefinitionString.replace(/\$\{(\w+)\}/g, (all, key: string) => String(substitutions[key] ?? all));
  return JSON.parse(text);
}
