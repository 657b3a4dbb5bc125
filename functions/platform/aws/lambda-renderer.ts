import type { InvokeCommandOutput } from "@aws-sdk/client-lambda";
import type { Log } from "../ports/log.ts";
import type { PageRenderer, RenderRequest } from "../ports/page-renderer.ts";
import { readRenderReply } from "../rendering/render-function.ts";
import { CLIENT_TIMEOUTS } from "./client-calls.ts";
import { type CallTracer, traceClient } from "./trace-calls.ts";

/** Time in which a new instance starts, beside that of the page. */
const START_MS = 10_000;

/** Creates the renderer that calls the function with the browser. Its client is loaded with the first page that needs it. */
export function createLambdaRenderer(functionName: string, log: Log, tracer: CallTracer | null): PageRenderer {
  return {
    async render(request) {
      try {
        return await renderBy(functionName, request, tracer);
      } catch (error) {
        log.warn("The function that renders pages could not be called.", { url: request.url, error });
        log.count("RenderFailed");
        return null;
      }
    },
  };
}

async function renderBy(functionName: string, request: RenderRequest, tracer: CallTracer | null) {
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  const timeouts = { ...CLIENT_TIMEOUTS, requestTimeout: request.timeoutMs + START_MS };
  // Another attempt would run the page's scripts once more.
  const client = traceClient(new LambdaClient({ requestHandler: timeouts, maxAttempts: 1 }), tracer);
  const answer = await client.send(new InvokeCommand({ FunctionName: functionName, Payload: JSON.stringify(request) }));
  return readRenderReply(readPayload(answer));
}

function readPayload({ FunctionError, Payload }: InvokeCommandOutput) {
  const text = Payload?.transformToString() ?? "null";
  if (FunctionError) throw new Error(`The function failed (${FunctionError}).`);
  return JSON.parse(text);
}
