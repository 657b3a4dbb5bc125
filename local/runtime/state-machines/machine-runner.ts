import { randomUUID } from "node:crypto";
import { nameFromArn } from "../template/references.ts";
import { UnsupportedTemplateError } from "../template/template.ts";
import type { StateMachineModel } from "../template/template-model.ts";
import type { BackgroundWorker, WorkerContext } from "../workers/worker.ts";
import { ExecutionStore, type StoredExecution } from "./execution-store.ts";

type Running = { done: Promise<void>; abort: () => void };

export interface RunnerOptions {
  machines: StateMachineModel[];
  folder: string;
  /** In tests waits and retry intervals end at once. */
  waits: boolean;
}

/** Runs the template's state machines by their definitions. Executions that a kill interrupted begin again at the next start. */
export class MachineRunner implements BackgroundWorker {
  private readonly machines: Map<string, StateMachineModel>;
  private readonly store: ExecutionStore;
  private readonly waits: boolean;
  private readonly context: WorkerContext;
  private readonly running = new Map<string, Running>();

  constructor({ machines, folder, waits }: RunnerOptions, context: WorkerContext) {
    this.machines = new Map(machines.map((machine) => [machine.name, machine]));
    // Comes first: a definition that cannot run here stops the start.
    for (const machine of machines) createTaskHandlers(machine, context.invoke);
    this.store = new ExecutionStore(folder);
    this.waits = waits;
    this.context = context;
  }

  async start(): Promise<void> {
    for (const execution of this.store.all()) if (execution.status === "RUNNING") this.run(execution);
  }

  /** Starts an execution. The same name and input return the execution that is running already. */
  begin(machine: string, input: unknown, name: string = randomUUID()): StoredExecution | "no-machine" | "name-taken" {
    if (!this.machines.has(machine)) return "no-machine";
    const known = this.store.get(name);
    if (known) {
      const isSame = known.machine === machine && JSON.stringify(known.input) === JSON.stringify(input);
      return isSame && known.status === "RUNNING" ? known : "name-taken";
    }
    const execution: StoredExecution = { name, machine, input, startedAt: this.context.clock.now(), status: "RUNNING" };
    this.store.save(execution);
    this.run(execution);
    return execution;
  }

  find(name: string): StoredExecution | null {
    return this.store.get(name);
  }

  list(machine: string): StoredExecution[] {
    return this.store.all().filter((execution) => execution.machine === machine);
  }

  /** Ends an execution as StopExecution does; its current step is not interrupted. */
  abort(name: string): void {
    const execution = this.store.get(name);
    if (execution?.status !== "RUNNING") return;
    this.store.save({ ...execution, status: "ABORTED", stoppedAt: this.context.clock.now() });
    this.running.get(name)?.abort();
  }

  async drain(): Promise<void> {
    await Promise.all([...this.running.values()].map(({ done }) => done));
  }

  /** Stops all executions. They stay "RUNNING" in the store, and therefore begin again at the next start. */
  async stop(): Promise<void> {
    for (const { abort } of this.running.values()) abort();
    await Promise.all([...this.running.values()].map(({ done }) => done));
  }

  private run(execution: StoredExecution): void {
    const machine = this.machines.get(execution.machine);
    if (!machine) {
      this.finish(execution, { status: "FAILED", error: "The state machine is not there any more." });
      return;
    }
    const control: { abort(): void } = { abort: () => undefined };
    const done = this.execute(machine, execution, control).finally(() => this.running.delete(execution.name));
    this.running.set(execution.name, { done, abort: () => control.abort() });
  }

  private async execute(machine: StateMachineModel, execution: StoredExecution, control: { abort(): void }): Promise<void> {
    // The library takes 100 ms to load, and most sessions run no machine.
    const { StateMachine } = await import("aws-local-stepfunctions");
    const isMine = () => this.store.get(execution.name)?.status === "RUNNING" && !this.context.stopping();
    if (!isMine()) return;
    const runnable = new StateMachine(rewriteNegatedTypeTests(machine.definition) as never, {
      validationOptions: { noValidate: true },
    });
    const run = runnable.run(execution.input as never, {
      overrides: this.overrides(machine),
      context: toContextObject(execution),
    });
    control.abort = () => run.abort();
    try {
      const output = await run.result;
      if (isMine()) this.finish(execution, { status: "SUCCEEDED", output });
    } catch (error) {
      if (!isMine()) return;
      this.context.report(`The execution ${execution.name} of ${machine.name} failed`, error);
      this.finish(execution, { status: "FAILED", error: (error as Error).message });
    }
  }

  private finish(execution: StoredExecution, outcome: Partial<StoredExecution>): void {
    this.store.save({ ...execution, ...outcome, stoppedAt: this.context.clock.now() });
  }

  private overrides(machine: StateMachineModel) {
    const taskResourceLocalHandlers = createTaskHandlers(machine, this.context.invoke) as never;
    if (this.waits) return { taskResourceLocalHandlers };
    const none = (names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
    return {
      taskResourceLocalHandlers,
      waitTimeOverrides: none(listStatesOfType(machine, "Wait")),
      retryIntervalOverrides: none(listStates(machine).map(([name]) => name)),
    };
  }
}

function toContextObject({ name, machine, input, startedAt }: StoredExecution) {
  const Execution = { Id: name, Name: name, Input: input as never, StartTime: new Date(startedAt).toISOString() };
  return { Execution, StateMachine: { Id: machine, Name: machine } };
}

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
 * Rewrites every type test for `false` (`IsNull: false`) as a `Not`. For the library such a test never holds, so that a loop
 * "until null" would end after its first step.
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
