import { pathToFileURL } from "node:url";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Ports } from "../../functions/domain/ports.ts";
import type { OpenResponse } from "../../functions/http/streaming/streamed-response.ts";
import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import type { FunctionModel } from "./template/template-model.ts";

/** Handler of an entry: of an event and the call's context or, for a streamed response, with the way to open it in between. */
type Handler = (event: unknown, ...more: unknown[]) => Promise<unknown>;

/** Creates the ports of one function. It sees only the environment that the template gives it, as on AWS. */
type MakePorts = (model: FunctionModel) => Ports;

/** Calls the functions of the template in this process. Each is loaded at its first call. */
export class FunctionHost {
  private readonly handlers: Map<string, { model: FunctionModel; load: () => Promise<Handler> }>;
  private calls = 0;

  constructor(functions: Map<string, FunctionModel>, entries: string, makePorts: MakePorts) {
    this.handlers = new Map(
      [...functions].map(([name, model]) => [name, { model, load: lazy(() => load(entries, model, makePorts)) }]),
    );
  }

  /** Calls a function. Rejects when it throws or exceeds the template's time limit; its later effects are not undone. */
  async invoke(name: string, event: unknown): Promise<unknown> {
    const {
      model: { timeoutMs },
      handler,
    } = await this.find(name);
    return rejectAfter(timeoutMs, name, handler(event, this.createContext(name, timeoutMs)));
  }

  /** Calls a function that streams its response into the stream that `open` returns. Rejects as `invoke` does. */
  async stream(name: string, event: APIGatewayProxyEventV2, open: OpenResponse): Promise<void> {
    const { model, handler } = await this.find(name);
    await rejectAfter(model.timeoutMs, name, handler(event, open, this.createContext(name, model.timeoutMs)));
  }

  /** Creates what Lambda tells a function about one call. */
  private createContext(functionName: string, timeoutMs: number) {
    const deadline = Date.now() + timeoutMs;
    const getRemainingTimeInMillis = () => deadline - Date.now();
    return { functionName, functionVersion: "$LATEST", awsRequestId: `local-${++this.calls}`, getRemainingTimeInMillis };
  }

  private async find(name: string): Promise<{ model: FunctionModel; handler: Handler }> {
    const handler = this.handlers.get(name);
    if (!handler) throw new Error(`There is no function ${name}.`);
    return { model: handler.model, handler: await handler.load() };
  }

  /** Loads functions ahead of their first call. */
  async load(names: Iterable<string>): Promise<void> {
    await Promise.all([...new Set(names)].map((name) => this.handlers.get(name)?.load()));
  }
}

async function load(entries: string, model: FunctionModel, makePorts: MakePorts): Promise<Handler> {
  const file = `${entries}/${model.entry}.ts`;
  const { create } = (await import(pathToFileURL(file).href)) as { create?: (ports: Ports) => Handler };
  if (typeof create !== "function") throw new Error(`functions/handlers/${model.entry}.ts exports no function named create.`);
  return create(makePorts(model));
}

function rejectAfter(timeoutMs: number, name: string, work: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} took longer than ${timeoutMs / 1_000} s.`)), timeoutMs);
    timer.unref();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
