import { pathToFileURL } from "node:url";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { OpenResponse } from "../../functions/http/streaming/streamed-response.ts";
import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import type { Ports } from "../../functions/platform/ports.ts";
import type { FunctionModel } from "./template/template-model.ts";

/** Called with the context, or with how to open the response where it is streamed. */
type Handler = (event: unknown, more: unknown) => Promise<unknown>;

/** Makes the ports of one function: it sees the environment that the template gives it, as on AWS. */
export type MakePorts = (plan: FunctionModel) => Ports;

/** Calls the functions of the template in this process. Each is loaded when it is called first. */
export class FunctionHost {
  private readonly handlers: Map<string, { plan: FunctionModel; load: () => Promise<Handler> }>;
  private calls = 0;

  constructor(functions: Map<string, FunctionModel>, entries: string, makePorts: MakePorts) {
    this.handlers = new Map(
      [...functions].map(([name, plan]) => [name, { plan, load: lazy(() => load(entries, plan, makePorts)) }]),
    );
  }

  /** Rejects when the function throws or takes longer than the template allows. What a function does after that is not undone. */
  async invoke(name: string, event: unknown): Promise<unknown> {
    const {
      plan: { timeoutMs },
      handler,
    } = await this.find(name);
    const deadline = Date.now() + timeoutMs;
    const context = {
      functionName: name,
      awsRequestId: `local-${++this.calls}`,
      getRemainingTimeInMillis: () => deadline - Date.now(),
    };
    return rejectAfter(timeoutMs, name, handler(event, context));
  }

  /** Calls a function that streams its response into what `open` gives it. Rejects as `invoke` does. */
  async stream(name: string, event: APIGatewayProxyEventV2, open: OpenResponse): Promise<void> {
    const { plan, handler } = await this.find(name);
    await rejectAfter(plan.timeoutMs, name, handler(event, open));
  }

  private async find(name: string): Promise<{ plan: FunctionModel; handler: Handler }> {
    const known = this.handlers.get(name);
    if (!known) throw new Error(`There is no function ${name}.`);
    return { plan: known.plan, handler: await known.load() };
  }

  /** Loads functions ahead of their first call. */
  async load(names: Iterable<string>): Promise<void> {
    await Promise.all([...new Set(names)].map((name) => this.handlers.get(name)?.load()));
  }
}

async function load(entries: string, plan: FunctionModel, makePorts: MakePorts): Promise<Handler> {
  const file = `${entries}/${plan.entry}.ts`;
  const { create } = (await import(pathToFileURL(file).href)) as { create?: (ports: Ports) => Handler };
  if (typeof create !== "function") throw new Error(`functions/entry/${plan.entry}.ts exports no function named create.`);
  return create(makePorts(plan));
}

function rejectAfter(timeoutMs: number, name: string, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} took longer than ${timeoutMs / 1_000} s.`)), timeoutMs);
    timer.unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
