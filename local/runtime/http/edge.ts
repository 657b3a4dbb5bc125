import type { IncomingMessage } from "node:http";
import { runInNewContext } from "node:vm";
import type { BehaviorModel } from "../template/template-model.ts";
import type { ForwardedRequest } from "./lambda-proxy.ts";

/** A request as the distribution passes it on, and where to. */
export interface EdgeRequest {
  request: ForwardedRequest;
  origin: BehaviorModel["origin"];
  /** Changes the headers of a response on its way back. */
  toViewer(statusCode: number, headers: Record<string, string>): Record<string, string>;
}

type EdgeHeaders = Record<string, { value: string }>;

/** A request as a CloudFront Function sees it; query strings and cookies are passed by. */
interface ViewerRequest {
  method: string;
  uri: string;
  headers: EdgeHeaders;
}

interface ViewerResponse {
  statusCode: number;
  headers: EdgeHeaders;
}

type RequestFunction = (event: { version: string; viewer: { ip: string }; request: ViewerRequest }) => ViewerRequest;
type ResponseFunction = (event: {
  version: string;
  request: Pick<ViewerRequest, "uri">;
  response: ViewerResponse;
}) => ViewerResponse;

interface Behavior {
  fits: RegExp;
  model: BehaviorModel;
}

/** Does what the distribution does before a request reaches its origin. The first behavior whose pattern matches counts. */
export class LocalEdge {
  private readonly behaviors: Behavior[];
  /** Handlers by their code: several behaviors share one, and a context of its own takes as long as many requests. */
  private readonly compiled = new Map<string, unknown>();

  constructor(models: BehaviorModel[]) {
    this.behaviors = models.map((model) => ({ fits: toRegExp(model.pathPattern), model }));
  }

  receive(message: IncomingMessage): EdgeRequest {
    const request = readRequest(message);
    const behavior = this.behaviors.find(({ fits }) => fits.test(request.rawPath));
    if (!behavior) return { request, origin: "api", toViewer: (_statusCode, headers) => headers };
    const { model } = behavior;
    const onRequest = this.compile<RequestFunction>(model.viewerRequest);
    const onResponse = this.compile<ResponseFunction>(model.viewerResponse);
    const changed = onRequest ? changeRequest(onRequest, request) : request;
    return {
      request: { ...changed, headers: { ...changed.headers, ...model.originHeaders } },
      origin: model.origin,
      // CloudFront calls no function for an error.
      toViewer: (status, headers) =>
        onResponse && status < 400 ? changeHeaders(onResponse, changed.rawPath, status, headers) : headers,
    };
  }

  /** Compiles the code of a CloudFront Function, once, in a context with nothing but the language, as CloudFront does. */
  private compile<Handler>(code: string | null): Handler | null {
    if (code === null) return null;
    if (!this.compiled.has(code)) this.compiled.set(code, runInNewContext(`${code}\n;handler`));
    return this.compiled.get(code) as Handler;
  }
}

function readRequest({ url = "", method, headers, socket }: IncomingMessage): ForwardedRequest {
  const mark = url.indexOf("?");
  return {
    method: method!,
    rawPath: mark === -1 ? url : url.slice(0, mark),
    rawQueryString: mark === -1 ? "" : url.slice(mark + 1),
    headers: headers as Record<string, string>,
    sourceIp: socket.remoteAddress ?? "",
  };
}

function changeRequest(onRequest: RequestFunction, request: ForwardedRequest): ForwardedRequest {
  const { method, rawPath, headers, sourceIp } = request;
  const viewed: ViewerRequest = { method, uri: rawPath, headers: mapValues(headers, (value) => ({ value })) };
  const changed = onRequest({ version: "1.0", viewer: { ip: sourceIp }, request: viewed });
  return { ...request, rawPath: changed.uri, headers: mapValues(changed.headers, ({ value }) => value) };
}

function changeHeaders(onResponse: ResponseFunction, uri: string, statusCode: number, headers: Record<string, string>) {
  const viewed: ViewerResponse = { statusCode, headers: mapValues(headers, (value) => ({ value })) };
  return mapValues(onResponse({ version: "1.0", request: { uri }, response: viewed }).headers, ({ value }) => value);
}

function mapValues<From, To>(values: Record<string, From>, convert: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, convert(value)]));
}

/** Converts a pattern of CloudFront, with or without a slash at its start. */
function toRegExp(pattern: string): RegExp {
  if (pattern === "*") return /^/;
  const escaped = pattern.replace(/^\//, "").replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^/${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s");
}
