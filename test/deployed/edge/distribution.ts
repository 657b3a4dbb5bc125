import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { runInNewContext } from "node:vm";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { functionUrlHost, nameFromArn } from "../../../local/runtime/template/references.ts";
import type { RouteModel } from "../../../local/runtime/template/template-model.ts";
import type { DeployedTemplate } from "../aws/deployed-template.ts";
import type { LambdaService } from "../lambda/lambda-service.ts";
import { type OriginRequest, toFunctionUrlEvent, toHttpApiEvent, VIEWER } from "./http-events.ts";

interface Behavior {
  PathPattern?: string;
  TargetOriginId: string;
  FunctionAssociations?: { EventType: string; FunctionARN: string }[];
}

interface DistributionConfig {
  DefaultCacheBehavior: Behavior;
  CacheBehaviors?: Behavior[];
  Origins: { Id: string; DomainName: string; OriginCustomHeaders?: { HeaderName: string; HeaderValue: string }[] }[];
}

/** The template's distribution with API Gateway and the function URLs behind it, as a server on this machine. */
export class DistributionServer {
  private readonly config: DistributionConfig;
  private readonly viewerFunctions: Map<string, string>;
  private readonly routes: readonly RouteModel[];
  /** Functions behind the hosts of function URLs. */
  private readonly streaming: Map<string, string>;
  private lambda: LambdaService | null = null;
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(template: DeployedTemplate, routes: readonly RouteModel[]) {
    const [distribution] = template.find("AWS::CloudFront::Distribution");
    this.config = distribution!.properties.DistributionConfig as DistributionConfig;
    const functions = template.find("AWS::CloudFront::Function");
    this.viewerFunctions = new Map(functions.map(({ id, properties }) => [id, String(properties.FunctionCode)]));
    this.routes = routes;
    const urls = template.find("AWS::Lambda::Url");
    this.streaming = new Map(
      urls.map(({ id, properties }) => [functionUrlHost(id), nameFromArn(String(properties.TargetFunctionArn))]),
    );
  }

  /** Connects the functions, which need to know the server's address before they start. */
  connect(lambda: LambdaService): void {
    this.lambda = lambda;
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve, reject) => this.server.once("error", reject).listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(chunk);
    const [path = "", query = ""] = splitOnce(message.url!);
    const viewer = { method: message.method!, path, query, headers: message.headers, body: Buffer.concat(chunks) };
    try {
      const { request, streaming } = this.toOrigin(viewer);
      if (streaming) await this.stream(request, streaming, response);
      else await this.buffer(request, response);
    } catch (error) {
      // What API Gateway and CloudFront answer for a function that failed says nothing; the test wants the reason.
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { "content-type": "text/plain" }).end(String((error as Error).stack));
    }
  }

  /** Runs the viewer's function and adds the origin's headers, which replace those of the viewer. */
  private toOrigin(viewer: OriginRequest): { request: OriginRequest; streaming: string | undefined } {
    const { DefaultCacheBehavior, CacheBehaviors = [], Origins } = this.config;
    const found = CacheBehaviors.find(({ PathPattern }) => fits(PathPattern!, viewer.path)) ?? DefaultCacheBehavior;
    const origin = Origins.find(({ Id }) => Id === found.TargetOriginId)!;
    const added = (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    const request = this.afterViewerFunction(found, viewer);
    const headers = { ...request.headers, ...Object.fromEntries(added) };
    return { request: { ...request, headers }, streaming: this.streaming.get(origin.DomainName) };
  }

  /** Runs the behavior's function for viewers' requests, where it has one, in its own realm. */
  private afterViewerFunction({ FunctionAssociations = [] }: Behavior, viewer: OriginRequest): OriginRequest {
    const association = FunctionAssociations.find(({ EventType }) => EventType === "viewer-request");
    if (!association) return viewer;
    const id = [...this.viewerFunctions.keys()].find((name) => association.FunctionARN.includes(name))!;
    // Cookies are no header here; this service's function leaves them as they are.
    const { cookie, ...others } = viewer.headers;
    const values = Object.entries(others).map(([name, value]) => [name, { value: String(value) }]);
    const event = {
      version: "1.0",
      context: { eventType: "viewer-request" },
      viewer: { ip: VIEWER },
      request: { method: viewer.method, uri: viewer.path, querystring: {}, headers: Object.fromEntries(values), cookies: {} },
    };
    const code = `${this.viewerFunctions.get(id)}\n;JSON.stringify(handler(${JSON.stringify(event)}))`;
    const { uri, headers } = JSON.parse(runInNewContext(code)) as { uri: string; headers: Record<string, { value: string }> };
    const kept = Object.fromEntries(Object.entries(headers).map(([name, { value }]) => [name, value]));
    return { ...viewer, path: uri, headers: { ...kept, ...(cookie !== undefined && { cookie }) } };
  }

  private async buffer(request: OriginRequest, response: ServerResponse): Promise<void> {
    const routed = toHttpApiEvent(request, this.routes);
    if (!routed) return void response.writeHead(400, { "content-type": "application/json" }).end('{"message":"Bad Request"}');
    const { event, functionName } = routed;
    const result = (await this.lambda!.invoke(functionName, event)) as APIGatewayProxyStructuredResultV2;
    const { statusCode = 200, headers = {}, cookies, body = "", isBase64Encoded = false } = result;
    const fields = { ...(headers as Record<string, string>), ...(cookies && { "set-cookie": cookies }) };
    response.writeHead(statusCode, fields).end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
  }

  private async stream(request: OriginRequest, functionName: string, response: ServerResponse): Promise<void> {
    const { contentType, body } = await this.lambda!.stream(functionName, toFunctionUrlEvent(request));
    if (contentType !== PRELUDE_TYPE) throw new Error(`${functionName} streamed ${contentType} without a prelude.`);
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (head === null) {
        response.write(chunk);
        continue;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(SEPARATOR);
      if (end === -1) continue;
      const { statusCode, headers } = JSON.parse(head.subarray(0, end).toString());
      response.writeHead(statusCode, headers).flushHeaders();
      const rest = head.subarray(end + SEPARATOR.length);
      if (rest.length > 0) response.write(rest);
      head = null;
    }
    if (head !== null) throw new Error(`${functionName} ended its answer before the end of its prelude.`);
    response.end();
  }
}

/** Content type of a streamed answer that begins with status and headers as JSON, and the eight zeros that end them. */
const PRELUDE_TYPE = "application/vnd.awslambda.http-integration-response";
const SEPARATOR = Buffer.alloc(8);

/** Matches a path pattern of CloudFront, with or without a slash at its start. */
function fits(pattern: string, path: string): boolean {
  const escaped = pattern.replace(/^\//, "").replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^/${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s").test(path);
}

function splitOnce(url: string): string[] {
  const mark = url.indexOf("?");
  return mark === -1 ? [url] : [url.slice(0, mark), url.slice(mark + 1)];
}
