import { Agent, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";
import { requestEngine } from "../../../local/runtime/engines/engine-request.ts";
import type { DeployedFunction } from "../lambda/deployed-function.ts";
import { type Action, actionsOf, isAllowed, operationOf } from "./actions.ts";
import { KeysDouble, MailDouble, SecretsDouble, ServiceError } from "./json-services.ts";
import { checkSignature, isPresigned, type ReceivedRequest, type Signed } from "./signature.ts";

/** Milliseconds within which a connection that its other side has closed is seen as closed, on a busy machine too. */
const CLOSE_MS = 250;

/** A call of AWS by a function. */
interface AwsCall extends Signed {
  actions: Action[];
  at: number;
}

/** Addresses of the engines that answer for services; a service without one is unreachable. */
type Engines = Partial<Record<"dynamodb" | "sqs" | "s3" | "states" | "es" | "bedrock", string>>;

/**
 * The address of all AWS services at which the functions call: `AWS_ENDPOINT_URL`. It checks what AWS checks of each request, its
 * signature and the rights of the function's role, and passes it on to a local engine or a double.
 */
export class AwsEndpoint {
  readonly secrets = new SecretsDouble();
  readonly keys = new KeysDouble();
  readonly mail = new MailDouble();
  readonly calls: AwsCall[] = [];
  /** Refused calls, and calls at the wrong time; a test expects none. */
  readonly violations: string[] = [];
  /** Names the calls that fail, as the most talkative service would let them: with an error that quotes the request. */
  refuses: (service: string, request: ReceivedRequest) => boolean = () => false;
  /** Number of refused calls by service. */
  readonly refused: Record<string, number> = {};
  private readonly doubles: Record<string, Double> = {
    secretsmanager: (request, input) => this.secrets.answer(operationOf(request), input),
    kms: (request, input) => this.keys.answer(operationOf(request), input),
    ses: ({ url }, input) => this.mail.answer(url, input),
  };
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server = createServer((request, response) => void this.serve(request, response));
  /** Calls by their callers, until they are answered or their connection is closed. */
  private readonly open = new Map<string, Set<ServerResponse>>();
  private engines: Engines = {};
  private domainArn = "";
  private functions = new Map<string, DeployedFunction>();
  private isIdle: (caller: string) => boolean = () => false;

  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => this.server.once("error", reject).listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Connects the engines, and the functions whose calls come in. */
  connect(
    engines: Engines,
    options: { domainArn: string; functions: DeployedFunction[]; isIdle(caller: string): boolean },
  ): void {
    this.engines = engines;
    this.domainArn = options.domainArn;
    this.functions = new Map(options.functions.map((one) => [one.name, one]));
    this.isIdle = options.isIdle;
  }

  /**
   * Notes the calls that a function left without an answer when it asked for its next event. A connection that it has closed
   * before may be seen as closed some time later here. It may have read the last word of an answer whose end is still to come.
   */
  async noteIdle(caller: string): Promise<void> {
    const isLeft = (call: ServerResponse) => !call.headersSent && this.open.get(caller)!.has(call);
    const calls = [...(this.open.get(caller) ?? [])].filter(isLeft);
    for (const end = performance.now() + CLOSE_MS; performance.now() < end && calls.some(isLeft); ) await setImmediate();
    const left = calls.filter((call) => this.open.get(caller)!.has(call) || call.writableFinished);
    const names = left.map(({ req: { method, url, headers } }) => `${method} ${headers["x-amz-target"] ?? url}`);
    if (left.length > 0) this.violations.push(`${caller} asked for its next event before an answer to ${names.join(", ")}.`);
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
    this.agent.destroy();
  }

  private async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const { method = "", url = "", headers } = message;
    const request = { method, url, headers, body: Buffer.concat(chunks) };
    let signed: Signed;
    try {
      signed = this.admit(request);
    } catch (error) {
      if (isPresigned(request)) return sendXml(response, 403, "SignatureDoesNotMatch");
      this.violations.push(`${method} ${url} ${headers["x-amz-target"] ?? ""}: ${(error as Error).message}`);
      return sendJson(response, 403, { __type: "AccessDeniedException", message: (error as Error).message });
    }
    if (!signed.isPresigned) this.count(signed.caller, response);
    if (this.refuses(signed.service, request)) this.refuse(signed.service, request, response);
    else this.answer(signed.service, request, response);
  }

  private refuse(service: string, { body, url }: ReceivedRequest, response: ServerResponse): void {
    this.refused[service] = (this.refused[service] ?? 0) + 1;
    const message = `Refused ${decodeURIComponent(url)}: ${body} ${readBase64(body)}`;
    if (service === "s3") sendXml(response, 400, `InvalidRequest</Code><Message>${escapeXml(message)}</Message><Code>`);
    else if (service === "es") sendJson(response, 400, { status: 400, error: { type: "parsing_exception", reason: message } });
    else sendJson(response, 400, { __type: "ValidationException", message, Item: { text: { S: message } } });
  }

  private count(caller: string, response: ServerResponse): void {
    const calls = this.open.get(caller) ?? new Set();
    this.open.set(caller, calls.add(response));
    response.once("close", () => calls.delete(response));
  }

  /** Throws at a request that AWS would refuse. */
  private admit(request: ReceivedRequest): Signed {
    const signed = checkSignature(request);
    const actions = actionsOf(signed.service, request, this.domainArn);
    this.calls.push({ ...signed, actions, at: Date.now() });
    const denied = actions.find((action) => !isAllowed(this.functions.get(signed.caller)?.grants ?? [], action));
    if (denied) throw new Error(`The role of ${signed.caller} does not allow ${denied.action} on ${denied.resource}.`);
    const what = actions.map(({ action }) => action).join();
    if (!signed.isPresigned && this.isIdle(signed.caller))
      this.violations.push(`${signed.caller} called ${what} between two events.`);
    return signed;
  }

  private answer(service: string, request: ReceivedRequest, response: ServerResponse): void {
    const engine = this.engines[service as keyof Engines];
    const double = this.doubles[service];
    if (engine) this.pass(engine, request, response);
    else if (double) answerFrom(double, request, response);
    else sendJson(response, 503, { message: `There is no ${service} in this test.` });
  }

  private pass(engine: string, { method, url, headers, body }: ReceivedRequest, response: ServerResponse): void {
    const sent = requestEngine(engine, { method, path: url, headers, agent: this.agent }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    sent.on("error", () => response.destroy());
    sent.end(body);
  }
}

type Double = (request: ReceivedRequest, input: Record<string, unknown>) => unknown;

function answerFrom(double: Double, request: ReceivedRequest, response: ServerResponse): void {
  try {
    sendJson(response, 200, double(request, JSON.parse(request.body.toString())));
  } catch (error) {
    const code = error instanceof ServiceError ? error.code : "InternalFailure";
    sendJson(response, 400, { __type: code, message: (error as Error).message });
  }
}

/** The texts that a request holds in base64, as KMS and mails have them. */
function readBase64(body: Buffer): string {
  const texts = body.toString().match(/[A-Za-z0-9+/=]{24,}/g) ?? [];
  return texts.map((text) => Buffer.from(text, "base64").toString()).join(" ");
}

function escapeXml(text: string): string {
  return text.replace(/[<>&\p{C}]/gu, " ");
}

function sendXml(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(body));
}
