import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request as requestOverHttp } from "node:http";
import { Agent as HttpsAgent, type RequestOptions, request as requestOverHttps } from "node:https";
import { type AddressGuard, AddressRefusedError } from "../network/address-guard.ts";
import { McpError } from "../ports/mcp.ts";

/** Maximum requests of one session: connecting, listing and calling take six. A server must not make us send more and more. */
const MAX_REQUESTS = 50;
const AGENT = { keepAlive: true, maxSockets: 4 } as const;

/** The part of the standard's `fetch` that the SDK uses. */
export interface CheckedFetch {
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  /** Drops the connections. */
  close(): void;
}

/**
 * Creates a `fetch` for addresses that merchants name. Each connection goes to an allowed address only, whatever the name
 * resolved to when it was checked; redirects are refused, bodies bounded, and nothing is compressed, so that the counted bytes
 * are those parsed.
 */
export function createCheckedFetch(addresses: AddressGuard): CheckedFetch {
  const agents = { "http:": new HttpAgent(AGENT), "https:": new HttpsAgent(AGENT) };
  let requests = 0;
  return {
    async fetch(address, init = {}) {
      const url = new URL(address);
      const refusal = addresses.checkTarget(url);
      if (refusal) throw new McpError("The address of the server is not allowed.");
      const headers = new Headers(init.headers);
      // The server's own event stream is optional, and nobody would wait for it; a broken answer is resumed.
      if (init.method === "GET" && !headers.has("last-event-id")) return new Response(null, { status: 405 });
      if (++requests > MAX_REQUESTS) throw new McpError("The session took too many requests.");
      headers.set("accept-encoding", "identity");
      const { hostname, pathname, search, protocol, port } = url;
      return send(init, {
        protocol,
        hostname: hostname.replace(/^\[|\]$/g, ""),
        port,
        path: pathname + search,
        method: init.method ?? "GET",
        headers: Object.fromEntries(headers),
        agent: agents[protocol as keyof typeof agents],
        lookup: addresses.lookup,
        signal: init.signal ?? undefined,
        rejectUnauthorized: true,
      });
    },
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

function send({ body }: RequestInit, options: RequestOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new McpError(describeFailure(error), { cause: error }));
    const request = options.protocol === "https:" ? requestOverHttps(options) : requestOverHttp(options);
    request.on("error", fail);
    // An unrequested upgrade, or an end without an error.
    request.once("close", () => fail(new Error("closed")));
    request.once("response", (response) => {
      try {
        resolve(toResponse(request, response));
      } catch (error) {
        request.destroy();
        reject(error instanceof McpError ? error : new McpError("The server answered what is no HTTP.", { cause: error }));
      }
    });
    // As bytes: for a string Node writes the headers in the string's encoding, which is not theirs.
    request.end(Buffer.from((body as string | undefined) ?? ""));
  });
}

const UNREACHABLE: Record<string, string> = {
  ENOTFOUND: "its name has no address",
  ECONNREFUSED: "it refused the connection",
  ECONNRESET: "it closed the connection",
  CERT_HAS_EXPIRED: "its certificate has expired",
  DEPTH_ZERO_SELF_SIGNED_CERT: "its certificate is not signed by a known authority",
  SELF_SIGNED_CERT_IN_CHAIN: "its certificate is not signed by a known authority",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate is not signed by a known authority",
  ERR_TLS_CERT_ALTNAME_INVALID: "its certificate is for another name",
};

function describeFailure(error: unknown): string {
  if (error instanceof AddressRefusedError) return "The address of the server is not allowed.";
  const reason = UNREACHABLE[String((error as { code?: unknown }).code)];
  return reason === undefined ? "The server could not be reached." : `The server could not be reached: ${reason}.`;
}

function toResponse(request: ClientRequest, response: IncomingMessage): Response {
  const status = response.statusCode ?? 0;
  if (status >= 300 && status <= 399) throw new McpError("The server answered with a redirect, which is not followed.");
  if (request.method === "POST") refuseFailure(status, response);
  const headers = new Headers();
  for (let index = 0; index + 1 < response.rawHeaders.length; index += 2) {
    headers.append(response.rawHeaders[index]!, response.rawHeaders[index + 1]!);
  }
  // A failure's text is not for us, and a response without a body must have none.
  const isBare = status >= 400 || status === 202 || status === 204 || status === 205;
  if (isBare) response.resume().on("error", () => request.destroy());
  return new Response(isBare ? null : toBoundedStream(response), { status, headers });
}

/** Refuses what the SDK would refuse as well, with a message that helps the merchant. */
function refuseFailure(status: number, { headers }: IncomingMessage): void {
  const hint = status === 401 || status === 403 ? ": it asks for other credentials" : status === 404 ? ": check the address" : "";
  if (status >= 400) throw new McpError(`The server answered with the status ${status}${hint}.`);
  if (/^text\/html\b/i.test(headers["content-type"] ?? "")) {
    throw new McpError("The server answered with an HTML page, not MCP: check the address.");
  }
}

/** Limit of one answer. Whole order histories take a hundredth of it. */
const MAX_BODY_BYTES = 1024 * 1024;

/** Converts the body to a stream that fails, and drops the connection, when the answer is too large or breaks off. */
function toBoundedStream(response: IncomingMessage): ReadableStream<Uint8Array> {
  let bytes = 0;
  // Data that was read already may still arrive after the stream's end.
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const fail = (message: string) => {
        if (!isOver) controller.error(new McpError(message));
        isOver = true;
        response.destroy();
      };
      response.on("data", (chunk: Buffer) => {
        if (isOver) return;
        bytes += chunk.length;
        if (bytes > MAX_BODY_BYTES) return fail("The server's answer is too large.");
        controller.enqueue(new Uint8Array(chunk));
        if ((controller.desiredSize ?? 0) <= 0) response.pause();
      });
      response.once("end", () => {
        if (!isOver) controller.close();
        isOver = true;
      });
      response.on("error", () => fail("The server's answer broke off."));
      response.pause();
    },
    pull: () => void response.resume(),
    cancel: () => {
      isOver = true;
      response.destroy();
    },
  });
}
