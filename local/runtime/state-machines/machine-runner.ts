import { randomUUID } from "node:crypto";
import type { BackgroundTools, Worker } from "../background-tools.ts";
import type { StateMachinePlan } from "../template/plan.ts";
import { type Execution, ExecutionStore } from "./executions.ts";
import { negateTypeTests } from "./negated-tests.ts";
import { statesOf, statesOfType, taskHandlers } from "./task-handlers.ts";

type Running = { done: Promise<void>; abort: () => void };

export interface RunnerOptions {
  machines: StateMachinePlan[];
  folder: string;
  /** In tests waits and retry intervals pass at once. */
  waits: boolean;
}

/** Runs the state machines of the template on their own definitions. What a kill interrupted is started again at the next start. */
export class MachineRunner implements Worker {
  private readonly machines: Map<string, StateMachinePlan>;
  private readonly store: ExecutionStore;
  private readonly waits: boolean;
  private readonly tools: BackgroundTools;
  private readonly running = new Map<string, Running>();

  constructor({ machines, folder, waits }: RunnerOptions, tools: BackgroundTools) {
    this.machines = new Map(machines.map((machine) => [machine.name, machine]));
    // Before anything runs: a definition that cannot run here stops the start.
    for (const machine of machines) taskHandlers(machine, tools.invoke);
    this.store = new ExecutionStore(folder);
    this.waits = waits;
    this.tools = tools;
  }

  async start(): Promise<void> {
    for (const execution of this.store.all()) if (execution.status === "RUNNING") this.run(execution);
  }

  /** Starts an execution; the same name and input give the execution that is there already. Null: there is no such machine. */
  begin(machine: string, input: unknown, name: string = randomUUID()): Execution | "no-machine" | "name-taken" {
    if (!this.machines.has(machine)) return "no-machine";
    const known = this.store.get(name);
    if (known) {
      const isSame = known.machine === machine && JSON.stringify(known.input) === JSON.stringify(input);
      return isSame && known.status === "RUNNING" ? known : "name-taken";
    }
    const execution: Execution = { name, machine, input, startedAt: this.tools.clock.now(), status: "RUNNING" };
    this.store.save(execution);
    this.run(execution);
    return execution;
  }

  find(name: string): Execution | null {
    return this.store.get(name);
  }

  list(machine: string): Execution[] {
    return this.store.all().filter((execution) => execution.machine === machine);
  }

  /** Ends an execution as StopExecution does; the step under way is not interrupted. */
  abort(name: string): void {
    const execution = this.store.get(name);
    if (execution?.status !== "RUNNING") return;
    this.store.save({ ...execution, status: "ABORTED", stoppedAt: this.tools.clock.now() });
    this.running.get(name)?.abort();
  }

  async drain(): Promise<boolean> {
    const worked = this.running.size > 0;
    await Promise.all([...this.running.values()].map(({ done }) => done));
    return worked;
  }

  /** Interrupted executions stay "RUNNING" in the store, and so begin again at the next start. */
  async stop(): Promise<void> {
    for (const { abort } of this.running.values()) abort();
    await Promise.all([...this.running.values()].map(({ done }) => done));
  }

  private run(execution: Execution): void {
    const machine = this.machines.get(execution.machine);
    if (!machine) {
      this.finish(execution, { status: "FAILED", error: "The state machine is not there any more." });
      return;
    }
    const control: { abort(): void } = { abort: () => undefined };
    const done = this.execute(machine, execution, control).finally(() => this.running.delete(execution.name));
    this.running.set(execution.name, { done, abort: () => control.abort() });
  }

  private async execute(machine: StateMachinePlan, execution: Execution, control: { abort(): void }): Promise<void> {
    // The library takes 100 ms to load, and most sessions run no machine.
    const { StateMachine } = await import("aws-local-stepfunctions");
    const isMine = () => this.store.get(execution.name)?.status === "RUNNING" && !this.tools.stopping();
    if (!isMine()) return;
    const runnable = new StateMachine(negateTypeTests(machine.definition) as never, { validationOptions: { noValidate: true } });
    const run = runnable.run(execution.input as never, { overrides: this.overrides(machine), context: contextOf(execution) });
    control.abort = () => run.abort();
    try {
      const output = await run.result;
      if (isMine()) this.finish(execution, { status: "SUCCEEDED", output });
    } catch (error) {
      if (!isMine()) return;
      this.tools.report(`The execution ${execution.name} of ${machine.name} failed`, error);
      this.finish(execution, { status: "FAILED", error: (error as Error).message });
    }
  }

  private finish(execution: Execution, outcome: Partial<Execution>): void {
    this.store.save({ ...execution, ...outcome, stoppedAt: this.tools.clock.now() });
  }

  private overrides(machine: StateMachinePlan) {
    const taskResourceLocalHandlers = taskHandlers(machine, this.tools.invoke) as never;
    if (this.waits) return { taskResourceLocalHandlers };
    const none = (names: string[]) => Object.fromEntries(names.map((name) => [name, 0]));
    return {
      taskResourceLocalHandlers,
      waitTimeOverrides: none(statesOfType(machine, "Wait")),
      retryIntervalOverrides: none(statesOf(machine).map(([name]) => name)),
    };
  }
}

function contextOf({ name, machine, input, startedAt }: Execution) {
  const Execution = { Id: name, Name: name, Input: input as never, StartTime: new Date(startedAt).toISOString() };
  return { Execution, StateMachine: { Id: machine, Name: machine } };
}
