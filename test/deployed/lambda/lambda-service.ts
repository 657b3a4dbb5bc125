import type { DeployedFunction } from "./deployed-function.ts";
import { ExecutionEnvironment, type StreamedAnswer, type Surroundings } from "./execution-environment.ts";

/** One event of a function, as it was handed over. */
interface RecordedEvent {
  functionName: string;
  event: unknown;
}

/** Lambda: one execution environment for each function, started on its first event. */
export class LambdaService {
  readonly functions: Map<string, DeployedFunction>;
  /** Every event so far. */
  readonly events: RecordedEvent[] = [];
  private readonly surroundings: Surroundings;
  private readonly onIdle: (functionName: string) => void;
  /** Environments that were started and are still there. */
  readonly environments = new Map<string, ExecutionEnvironment>();

  constructor(functions: DeployedFunction[], surroundings: Surroundings, onIdle: (functionName: string) => void) {
    this.functions = new Map(functions.map((one) => [one.name, one]));
    this.surroundings = surroundings;
    this.onIdle = onIdle;
  }

  /** Calls a function and waits for its answer. Rejects with an InvocationError where it fails. */
  invoke(functionName: string, event: unknown): Promise<unknown> {
    this.events.push({ functionName, event });
    return this.environment(functionName).invoke(event);
  }

  stream(functionName: string, event: unknown): Promise<StreamedAnswer> {
    this.events.push({ functionName, event });
    return this.environment(functionName).stream(event);
  }

  /** The environment of a function; a new one after the end of its process. */
  environment(functionName: string): ExecutionEnvironment {
    const known = this.environments.get(functionName);
    if (known && !known.hasEnded) return known;
    const deployed = this.functions.get(functionName);
    if (!deployed) throw new Error(`The template has no function ${functionName}.`);
    const environment = new ExecutionEnvironment(deployed, this.surroundings, () => this.onIdle(functionName));
    this.environments.set(functionName, environment);
    return environment;
  }

  /** The name of the only function that was made from an entry. */
  nameOf(entry: string): string {
    const [found, ...others] = [...this.functions.values()].filter((one) => one.entry === entry);
    if (!found || others.length > 0) throw new Error(`The template has no function, or several, of functions/entry/${entry}.ts.`);
    return found.name;
  }

  /** True while a function waits for an event. */
  isIdle(functionName: string): boolean {
    return this.environments.get(functionName)?.isIdle ?? false;
  }

  /** Ends a function's environment, as Lambda does after a while: the next event starts a new one. */
  recycle(functionName: string): void {
    this.environments.get(functionName)?.stop();
    this.environments.delete(functionName);
  }

  stop(): void {
    for (const environment of this.environments.values()) environment.stop();
  }
}
