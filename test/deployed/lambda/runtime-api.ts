import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** One call of a function, from its event to the end of its answer. */
interface Invocation {
  id: string;
  event: string;
  /** Chunks of a streamed answer as they come; the whole body at once of any other. */
  onChunk(chunk: Buffer): void;
  /** Called with the content type once the answer begins to stream. */
  onStream(contentType: string): void;
  settle(outcome: Outcome): void;
}

export type Outcome = { body: string; streamed: boolean } | { error: FunctionError };

/** A failure as the runtime client reports it. */
export interface FunctionError {
  errorType: string;
  errorMessage: string;
  trace?: string[];
}

const PREFIX = "/2018-06-01/runtime";
const INVOCATION = /^\/2018-06-01\/runtime\/invocation\/([\w-]+)\/(response|error)$/;

interface RuntimeApiOptions {
  functionArn: string;
  timeoutMs: number;
  /** The function asks for work: from here on Lambda would freeze it. */
  onIdle(): void;
  onInitError(error: FunctionError): void;
}

/** The Runtime API of one execution environment, which handles one event at a time. */
export class RuntimeApi {
  private readonly options: RuntimeApiOptions;
  private readonly server: Server;
  private waiting: ServerResponse | null = null;
  private next: Invocation | null = null;
  private running: Invocation | null = null;

  constructor(options: RuntimeApiOptions) {
    this.options = options;
    this.server = createServer((request, response) => void this.serve(request, response));
    // A connection of the runtime client rests as long as its function does.
    this.server.keepAliveTimeout = 0;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => this.server.once("error", reject).listen(0, "127.0.0.1", resolve));
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  /** Hands an event to the function; the next one only after this one's end. */
  give(invocation: Invocation): void {
    if (this.next || this.running) throw new Error("An execution environment handles one event at a time.");
    this.next = invocation;
    this.handOver();
  }

  /** True while the function waits for an event. */
  get isWaiting(): boolean {
    return this.waiting !== null;
  }

  private handOver(): void {
    if (!this.waiting || !this.next) return;
    const { id, event } = this.next;
    this.running = this.next;
    this.next = null;
    const time = Math.floor(Date.now() / 1_000).toString(16);
    const trace = `Root=1-${time}-${randomBytes(12).toString("hex")};Parent=${randomBytes(8).toString("hex")};Sampled=1`;
    this.waiting.writeHead(200, {
      "content-type": "application/json",
      "lambda-runtime-aws-request-id": id,
      "lambda-runtime-deadline-ms": String(Date.now() + this.options.timeoutMs),
      "lambda-runtime-invoked-function-arn": this.options.functionArn,
      "lambda-runtime-trace-id": trace,
    });
    this.waiting.end(event);
    this.waiting = null;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === `${PREFIX}/invocation/next`) {
      this.waiting = response;
      this.options.onIdle();
      return this.handOver();
    }
    try {
      if (request.url === `${PREFIX}/init/error`) this.options.onInitError(JSON.parse((await read(request)).toString()));
      else await this.finish(request);
      response.writeHead(202, { "content-type": "application/json" }).end('{"status":"OK"}');
    } catch (error) {
      response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ errorMessage: String(error) }));
    }
  }

  private async finish(request: IncomingMessage): Promise<void> {
    const [, id, kind] = INVOCATION.exec(request.url ?? "") ?? [];
    const invocation = this.running;
    if (!invocation || invocation.id !== id) throw new Error(`No call ${id} is running.`);
    const streamed = request.headers["lambda-runtime-function-response-mode"] === "streaming";
    if (streamed) invocation.onStream(String(request.headers["content-type"]));
    const body = await read(request, (chunk) => invocation.onChunk(chunk));
    this.running = null;
    if (kind === "error") return invocation.settle({ error: JSON.parse(body.toString()) });
    const failure = request.trailers["lambda-runtime-function-error-body"];
    if (failure) invocation.settle({ error: JSON.parse(Buffer.from(failure, "base64").toString()) });
    else invocation.settle({ body: body.toString(), streamed });
  }
}

async function read(request: IncomingMessage, onChunk: (chunk: Buffer) => void = () => undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    chunks.push(chunk);
    onChunk(chunk);
  }
  return Buffer.concat(chunks);
}
