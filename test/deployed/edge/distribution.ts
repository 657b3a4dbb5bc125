import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import { readFile } from "../../../local/runtime/http/read-file.ts";
import { bucketHost, functionUrlHost, nameFromArn, physicalName } from "../../../local/runtime/template/references.ts";
import type { RouteModel } from "../../../local/runtime/template/template-model.ts";
import type { DeployedTemplate } from "../aws/deployed-template.ts";
import type { LambdaService } from "../lambda/lambda-service.ts";
import { changeHeaders, changeRequest } from "./edge-functions.ts";
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
  private readonly edgeFunctions: Map<string, string>;
  private readonly routes: readonly RouteModel[];
  /** Functions behind the hosts of function URLs. */
  private readonly streaming: Map<string, string>;
  private readonly buckets: Map<string, string>;
  private lambda: LambdaService | null = null;
  private storeAddress = "";
  private readonly server = createServer((request, response) => void this.serve(request, response));

  constructor(template: DeployedTemplate, routes: readonly RouteModel[]) {
    const [distribution] = template.find("AWS::CloudFront::Distribution");
    this.config = distribution!.properties.DistributionConfig as DistributionConfig;
    const functions = template.find("AWS::CloudFront::Function");
    this.edgeFunctions = new Map(functions.map(({ id, properties }) => [id, String(properties.FunctionCode)]));
    this.routes = routes;
    const names = template.find("AWS::S3::Bucket").map(({ id }) => physicalName("AWS::S3::Bucket", id));
    this.buckets = new Map(names.map((name) => [bucketHost(name), name]));
    const urls = template.find("AWS::Lambda::Url");
    this.streaming = new Map(
      urls.map(({ id, properties }) => [functionUrlHost(id), nameFromArn(String(properties.TargetFunctionArn))]),
    );
  }

  /** Connects the functions, which need to know the server's address before they start, and the store of the buckets. */
  connect(lambda: LambdaService, storeAddress: string): void {
    this.lambda = lambda;
    this.storeAddress = storeAddress;
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
      const { DefaultCacheBehavior, CacheBehaviors = [] } = this.config;
      const behavior = CacheBehaviors.find(({ PathPattern }) => fits(PathPattern!, path)) ?? DefaultCacheBehavior;
      const { request, host } = this.toOrigin(behavior, viewer);
      const [streaming, bucket] = [this.streaming.get(host), this.buckets.get(host)];
      if (streaming) await this.stream(request, streaming, response);
      else if (bucket) await this.file(behavior, request, bucket, response);
      else await this.buffer(request, response);
    } catch (error) {
      // What API Gateway and CloudFront answer for a function that failed says nothing; the test wants the reason.
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { "content-type": "text/plain" }).end(String((error as Error).stack));
    }
  }

  /** Runs the viewer's function and adds the origin's headers, which replace those of the viewer. */
  private toOrigin(behavior: Behavior, viewer: OriginRequest): { request: OriginRequest; host: string } {
    const origin = this.config.Origins.find(({ Id }) => Id === behavior.TargetOriginId)!;
    const added = (origin.OriginCustomHeaders ?? []).map(({ HeaderName, HeaderValue }) => [
      HeaderName.toLowerCase(),
      HeaderValue,
    ]);
    const code = this.findFunction(behavior, "viewer-request");
    const request = code === null ? viewer : changeRequest(code, viewer);
    return { request: { ...request, headers: { ...request.headers, ...Object.fromEntries(added) } }, host: origin.DomainName };
  }

  /** The code of a behavior's function for requests or responses; null without one. */
  private findFunction({ FunctionAssociations = [] }: Behavior, type: string): string | null {
    const association = FunctionAssociations.find(({ EventType }) => EventType === type);
    if (!association) return null;
    const [, code] = [...this.edgeFunctions].find(([name]) => association.FunctionARN.includes(name))!;
    return code;
  }

  /** Reads an uploaded file from its bucket, as a distribution that may read and not list. */
  private async file(behavior: Behavior, request: OriginRequest, bucket: string, response: ServerResponse): Promise<void> {
    const { method, path, query } = request;
    const forwarded = { method, rawPath: path, rawQueryString: query, headers: {}, sourceIp: VIEWER };
    const answer = await readFile(forwarded, bucket, this.storeAddress);
    const { statusCode = 200, headers = {}, body = "", isBase64Encoded = false } = answer;
    const code = this.findFunction(behavior, "viewer-response");
    const own = headers as Record<string, string>;
    response.writeHead(statusCode, code === null ? own : changeHeaders(code, path, statusCode, own));
    response.end(Buffer.from(body, isBase64Encoded ? "base64" : "utf8"));
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
