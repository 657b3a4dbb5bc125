import { ApiError, INVALID_RESPONSE, parseObject } from "./errors.ts";
import { toPages } from "./pages.ts";
import { type CallOptions, type ConnectionOptions, send } from "./send.ts";
import type { Arguments, Result, Route } from "./types.ts";

/** Paths that answer with a document of their own instead of the envelope. */
const WITHOUT_ENVELOPE = /^\/(docs|crawler|mcp|openapi\.json|\.well-known\/)/;
const PAGES = /^\/(docs|crawler)/;
/** DELETE operations with a body; all others, like GET, have a query. */
const WITH_BODY = /^(POST|PUT|PATCH) |\/bulk$/;

/** Calls operations by their routes: all that a page needs which uses a few of them. `Client` has a method for each instead. */
export class Connection {
  readonly options: ConnectionOptions;

  /** Throws TypeError when `url` is no address. */
  constructor(options: ConnectionOptions) {
    if (!/^https?:\/\/./.test(options.url)) throw new TypeError(`url must begin with http(s)://, unlike "${options.url}".`);
    this.options = options;
  }

  /**
   * Calls an operation: `call("GET /products/{id}", "p1")`, `call("POST /products/search", { text: "rain" }, { signal })`. Throws
   * ApiError when it is refused or no usable answer comes.
   */
  call<R extends Route>(route: R, ...given: Arguments<R>): Result<R>;
  call(route: string, ...given: unknown[]): unknown {
    const [template = "", ...names] = route.split(/\{\w+\}/);
    const path = names.reduce((path, rest, place) => path + toSegment(given[place]) + rest, template);
    const input = given[names.length];
    const options = (given[names.length + 1] ?? {}) as CallOptions & { query?: object };
    const ask = (input: unknown) => request(this.options, path, input, options, WITH_BODY.test(route));
    return toPages(ask(input), (input ?? {}) as Record<string, unknown>, ask);
  }
}

async function request(
  connection: ConnectionOptions,
  route: string,
  input: unknown,
  { query, ...options }: CallOptions & { query?: object },
  hasBody: boolean,
): Promise<unknown> {
  const [method = "", path = ""] = route.split(" ");
  const sent = { ...options, method, path: path + toQuery(hasBody ? query : input), ...(hasBody && { body: input }) };
  return send(connection, sent, async (response) => {
    const text = await response.text();
    if (PAGES.test(path)) return text;
    const body = parseObject(text);
    if (WITHOUT_ENVELOPE.test(path) ? body || text === "" : body && "data" in body) return body;
    throw new ApiError(`${route} was answered ${response.status} with something else than this API's JSON. Is the url right?`, {
      status: response.status,
      code: INVALID_RESPONSE,
      requestId: response.headers.get("x-request-id"),
    });
  });
}

/** Encodes a parameter. An empty id, or a dot, would make another path of it: that of the whole list. */
export function toSegment(value: unknown): string {
  const text = Number.isInteger(value) ? String(value) : value;
  if (typeof text === "string" && !/^\.{0,2}$/.test(text)) return encodeURIComponent(text);
  throw new TypeError(`An id must be a text other than "", "." or "..", unlike ${JSON.stringify(value)}.`);
}

export function toQuery(values: unknown): string {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const texts = entries.map(([name, value]): [string, string] => [name, String(value)]);
  return texts.length === 0 ? "" : `?${new URLSearchParams(texts)}`;
}
