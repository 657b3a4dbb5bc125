import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { PassThrough, type Readable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ACCOUNT, credentialsOf, type DeployedFunction, MAX_PAYLOAD_BYTES, REGION } from "./deployed-function.ts";
import { type FunctionError, type Outcome, RuntimeApi } from "./runtime-api.ts";

const RUNTIME_CLIENT = createRequire(import.meta.url).resolve("aws-lambda-ric");
const PRELOAD = new URL("preload.mjs", import.meta.url).href;

/** Variables beyond the template's: where AWS and the internet are in this test. */
export interface Surroundings {
  variables: Record<string, string>;
  /** Public addresses by host name; connections to them reach this machine. */
  internet: Record<string, string>;
}

/** A failure that the caller of a function sees: its own error, a failed start, a time-out, an end of its process. */
class InvocationError extends Error {
  override readonly name = "InvocationError";
  readonly errorType: string;
  constructor(functionName: string, { errorType, errorMessage, trace = [] }: FunctionError) {
    super(`${functionName}: ${errorType}: ${errorMessage}\n${trace.join("\n")}`);
    this.errorType = errorType;
  }
}

export interface StreamedAnswer {
  contentType: string;
  body: Readable;
}

/** One execution environment: a process with AWS's runtime client and the function's bundle, started on its first event. */
export class ExecutionEnvironment {
  /** Lines that the function logged. */
  readonly log: string[] = [];
  /** Time from the start of the process to its first request for an event. */
  initMs: number | null = null;
  private readonly deployed: DeployedFunction;
  private readonly surroundings: Surroundings;
  private readonly api: RuntimeApi;
  private child: ChildProcess | null = null;
  private startedAt = 0;
  private last: Promise<unknown> = Promise.resolve();
  private isFrozen = false;
  private initError: FunctionError | null = null;
  private ended = false;
  private readonly waiting: { fits: (line: string) => boolean; resolve: (line: string) => void }[] = [];

  constructor(deployed: DeployedFunction, surroundings: Surroundings, onIdle: () => void) {
    this.deployed = deployed;
    this.surroundings = surroundings;
    this.api = new RuntimeApi({
      functionArn: `arn:aws:lambda:${REGION}:${ACCOUNT}:function:${deployed.name}`,
      timeoutMs: deployed.timeoutMs,
      onIdle: () => {
        this.initMs ??= performance.now() - this.startedAt;
        onIdle();
      },
      onInitError: (error) => {
        this.initError = error;
      },
    });
  }

  /** True while the function waits for an event. */
  get isIdle(): boolean {
    return this.api.isWaiting;
  }

  /** True after the end of the process: Lambda would start another environment. */
  get hasEnded(): boolean {
    return this.ended;
  }

  /** Calls the function after all earlier calls. Rejects with an InvocationError when it fails. */
  invoke(event: unknown): Promise<unknown> {
    return this.queue(async () => {
      const { outcome } = await this.call(event);
      if ("error" in outcome) throw new InvocationError(this.deployed.name, outcome.error);
      if (outcome.body.length > MAX_PAYLOAD_BYTES) throw this.tooLarge("answer");
      return JSON.parse(outcome.body);
    });
  }

  /** Calls a function that streams its answer. Resolves when the answer begins; its body fails where the function does. */
  stream(event: unknown): Promise<StreamedAnswer> {
    return new Promise((resolve, reject) => {
      const body = new PassThrough();
      const call = this.queue(async () => {
        const { outcome } = await this.call(
          event,
          (contentType) => resolve({ contentType, body }),
          (chunk) => void body.write(chunk),
        );
        if ("error" in outcome) throw new InvocationError(this.deployed.name, outcome.error);
        if (!outcome.streamed) throw new Error(`${this.deployed.name} answered without streaming.`);
        body.end();
      });
      call.catch((error) => {
        body.destroy(error);
        reject(error);
      });
    });
  }

  /** Stops the process between two events as Lambda does; the next event lets it run again. */
  async freeze(): Promise<void> {
    await this.last;
    this.isFrozen = this.child?.kill("SIGSTOP") ?? false;
  }

  stop(): void {
    this.child?.kill("SIGKILL");
    this.api.close();
  }

  private queue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async call(
    event: unknown,
    onStream: (contentType: string) => void = () => undefined,
    onChunk: (chunk: Buffer) => void = () => undefined,
  ): Promise<{ outcome: Outcome }> {
    const text = JSON.stringify(event);
    if (Buffer.byteLength(text) > MAX_PAYLOAD_BYTES) throw this.tooLarge("event");
    const child = this.child ?? (await this.start());
    if (this.ended) throw new Error(`The process of ${this.deployed.name} has ended.`);
    if (this.isFrozen) child.kill("SIGCONT");
    this.isFrozen = false;
    return new Promise((resolve) => {
      const finish = (outcome: Outcome) => {
        clearTimeout(timer);
        child.off("exit", onExit);
        resolve({ outcome });
      };
      const onExit = () => {
        finish({ error: this.initError ?? { errorType: "Runtime.ExitError", errorMessage: this.log.slice(-20).join("\n") } });
      };
      const timer = setTimeout(() => {
        const seconds = this.deployed.timeoutMs / 1_000;
        finish({ error: { errorType: "Sandbox.Timedout", errorMessage: `Task timed out after ${seconds} seconds` } });
        child.kill("SIGKILL");
      }, this.deployed.timeoutMs);
      child.once("exit", onExit);
      this.api.give({ id: randomUUID(), event: text, onChunk, onStream, settle: finish });
    });
  }

  private async start(): Promise<ChildProcess> {
    const address = await this.api.listen();
    this.startedAt = performance.now();
    const heapMb = Math.floor(this.deployed.memoryMb * HEAP_SHARE);
    const child = spawn(process.execPath, [`--max-old-space-size=${heapMb}`, "--import", PRELOAD, RUNTIME_CLIENT], {
      cwd: this.deployed.codeFolder,
      env: this.environment(address),
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout!, child.stderr!]) collectLines(stream, (line) => this.addLine(line));
    child.once("exit", () => {
      this.ended = true;
      this.api.close();
    });
    this.child = child;
    return child;
  }

  private environment(runtimeApi: string): Record<string, string> {
    const { deployed, surroundings } = this;
    const { accessKeyId, secretAccessKey, sessionToken } = credentialsOf(deployed.name);
    return {
      ...deployed.environment,
      AWS_LAMBDA_RUNTIME_API: runtimeApi,
      _HANDLER: deployed.handler,
      LAMBDA_TASK_ROOT: deployed.codeFolder,
      LAMBDA_RUNTIME_DIR: fileURLToPath(new URL(".", `file://${RUNTIME_CLIENT}`)),
      AWS_EXECUTION_ENV: `AWS_Lambda_${deployed.runtime}`,
      AWS_REGION: REGION,
      AWS_DEFAULT_REGION: REGION,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      AWS_SESSION_TOKEN: sessionToken,
      AWS_LAMBDA_FUNCTION_NAME: deployed.name,
      AWS_LAMBDA_FUNCTION_VERSION: "$LATEST",
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(deployed.memoryMb),
      AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${deployed.name}`,
      AWS_LAMBDA_LOG_STREAM_NAME: "2026/01/01/[$LATEST]0",
      AWS_LAMBDA_INITIALIZATION_TYPE: "on-demand",
      AWS_LAMBDA_LOG_FORMAT: deployed.jsonLogs ? "JSON" : "Text",
      TZ: ":UTC",
      LANG: "en_US.UTF-8",
      PATH: "/usr/local/bin:/usr/bin:/bin",
      DEPLOYED_INTERNET: JSON.stringify(surroundings.internet),
      ...surroundings.variables,
    };
  }

  /** Resolves to the first line, so far or to come, that fits: lines arrive a moment after what they tell of. */
  logged(fits: (line: string) => boolean): Promise<string> {
    const known = this.log.find(fits);
    if (known !== undefined) return Promise.resolve(known);
    return new Promise((resolve) => this.waiting.push({ fits, resolve }));
  }

  private addLine(line: string): void {
    this.log.push(line);
    for (const { fits, resolve } of this.waiting) if (fits(line)) resolve(line);
  }

  private tooLarge(what: string): InvocationError {
    const errorMessage = `The ${what} is larger than the 6 MB that Lambda carries.`;
    return new InvocationError(this.deployed.name, { errorType: "Function.PayloadTooLarge", errorMessage });
  }
}

/** Part of the memory that the heap may take; the rest is left to code, buffers and stacks. */
const HEAP_SHARE = 0.9;

function collectLines(stream: Readable, add: (line: string) => void): void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop()!;
    for (const line of parts) if (line !== "") add(line);
  });
  stream.on("end", () => rest !== "" && add(rest));
}
