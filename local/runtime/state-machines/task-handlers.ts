import { nameFromArn } from "../template/identities.ts";
import { UnsupportedTemplateError } from "../template/template.ts";
import type { StateMachineModel } from "../template/template-model.ts";

interface State {
  Type: string;
  Resource?: string;
  Branches?: { States: Record<string, State> }[];
  Iterator?: { States: Record<string, State> };
  ItemProcessor?: { States: Record<string, State> };
}

type Handler = (input: unknown) => Promise<unknown>;

/** Service integration by which a definition may call a function. */
const INVOKE = "arn:aws:states:::lambda:invoke";

/** Creates a handler for each task state. Throws UnsupportedTemplateError, with the name, for a task that is no function. */
export function createTaskHandlers(
  machine: StateMachineModel,
  invoke: (functionName: string, event: unknown) => Promise<unknown>,
): Record<string, Handler> {
  const handlers: Record<string, Handler> = {};
  for (const [name, { Type, Resource = "" }] of listStates(machine)) {
    if (Type !== "Task") continue;
    if (Resource.startsWith("arn:aws:lambda:")) handlers[name] = (input) => invoke(nameFromArn(Resource), input);
    else if (Resource === INVOKE) handlers[name] = (input) => invokeByParameters(input, invoke);
    else
      throw new UnsupportedTemplateError(
        `The local runtime cannot run the task ${name} of ${machine.name}: ${Resource} is not a function.`,
      );
  }
  return handlers;
}

/** Lists the names of all states of a type, also inside maps and branches. */
export function listStatesOfType(machine: StateMachineModel, type: string): string[] {
  return listStates(machine).flatMap(([name, state]) => (state.Type === type ? [name] : []));
}

export function listStates({ definition }: StateMachineModel): [string, State][] {
  const collect = ({ States = {} }: { States?: Record<string, State> }): [string, State][] =>
    Object.entries(States).flatMap(([name, state]): [string, State][] => [
      [name, state],
      ...(state.Branches ?? []).flatMap(collect),
      ...collect(state.Iterator ?? state.ItemProcessor ?? {}),
    ]);
  return collect(definition);
}

async function invokeByParameters(
  input: unknown,
  invoke: (functionName: string, event: unknown) => Promise<unknown>,
): Promise<unknown> {
  const { FunctionName, Payload } = input as { FunctionName: string; Payload: unknown };
  return { Payload: await invoke(nameFromArn(FunctionName), Payload), StatusCode: 200 };
}

const TYPE_TESTS = ["IsNull", "IsPresent", "IsNumeric", "IsString", "IsBoolean", "IsTimestamp"];

/**
 * Rewrites every type test for `false` (`IsNull: false`) as a `Not`. The library takes such a test for one that never holds, so
 * that a loop "until null" would end after its first step.
 */
export function rewriteNegatedTypeTests(definition: unknown): unknown {
  if (Array.isArray(definition)) return definition.map(rewriteNegatedTypeTests);
  if (typeof definition !== "object" || definition === null) return definition;
  const members = Object.fromEntries(Object.entries(definition).map(([name, value]) => [name, rewriteNegatedTypeTests(value)]));
  const test = TYPE_TESTS.find((name) => members[name] === false);
  if (test === undefined || !("Variable" in members)) return members;
  const { Next, Variable } = members;
  return { ...(Next !== undefined && { Next }), Not: { Variable, [test]: true } };
}
