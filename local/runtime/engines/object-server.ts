import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type EngineKey, isFromPage, randomLoopbackAddress, readEndpoint, toAuthorization, toEndpoint } from "./engine-access.ts";
import { isSignedBy, toDate } from "./signed-request.ts";

interface ObjectServer {
  /** With the key that its requests are signed with. */
  endpoint: string;
  stop(): Promise<void>;
}

/**
 * Starts a server before the engine of objects, which checks no signature. It refuses what is not signed with `key`, and a
 * presigned request as S3 does, when it is late, or another one than was signed: of another type or length, or with other
 * parameters.
 */
export async function startObjectServer(engine: string, key: EngineKey): Promise<ObjectServer> {
  const agent = new Agent({ keepAlive: true });
  const state = { check: async (_message: IncomingMessage): Promise<string | null> => null };
  const server = createServer((message, response) => {
    state
      .check(message)
      .then((refusal) => (refusal === null ? pass(message, response, engine, agent) : refuse(message, response, refusal)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, randomLoopbackAddress(), resolve));
  const { address: host, port } = server.address() as AddressInfo;
  const address = `http://${host}:${port}`;
  const checkPresigned = createPresignedCheck(address, key);
  state.check = async (message) => {
    if (message.headers.host !== `${host}:${port}`) return "AccessDenied";
    if (isPresigned(message)) return checkPresigned(message);
    return !isFromPage(message.headers) && (await isSignedBy(key, message)) ? null : "AccessDenied";
  };
  return {
    endpoint: toEndpoint(address, key),
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isPresigned({ url }: IncomingMessage): boolean {
  return new URLSearchParams(url!.split("?")[1]).has("X-Amz-Signature");
}

/** Returns a function that returns the error code for a presigned request that must be refused. */
function createPresignedCheck(endpoint: string, credentials: EngineKey): (message: IncomingMessage) => Promise<string | null> {
  const s3 = new S3Client({
    endpoint,
    region: "us-east-1",
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  return async (message) => {
    const { pathname, searchParams } = new URL(message.url!, endpoint);
    const seconds = Number(searchParams.get("X-Amz-Expires"));
    const signingDate = toDate(searchParams.get("X-Amz-Date") ?? "");
    if (!(signingDate.getTime() + seconds * 1_000 > Date.now())) return "AccessDenied";
    const command = toCommand(message, pathname, searchParams);
    if (command === null) return "SignatureDoesNotMatch";
    const signableHeaders = message.method === "PUT" ? new Set(["content-type", "content-length"]) : undefined;
    const expected = new URL(
      await getSignedUrl(s3, command as PutObjectCommand, { signingDate, expiresIn: seconds, signableHeaders }),
    );
    return toComparable(expected.searchParams) === toComparable(searchParams) ? null : "SignatureDoesNotMatch";
  };
}

/** Returns the command for which an address of this request would be presigned: with what was sent, not with what was meant. */
function toCommand(
  { method, headers }: IncomingMessage,
  pathname: string,
  query: URLSearchParams,
): PutObjectCommand | GetObjectCommand | null {
  const [Bucket, ...parts] = pathname.slice(1).split("/").map(decodeURIComponent);
  const at = { Bucket, Key: parts.join("/") };
  const length = headers["content-length"];
  if (method === "PUT")
    return new PutObjectCommand({
      ...at,
      ContentType: headers["content-type"],
      ContentLength: length === undefined ? undefined : Number(length),
    });
  if (method !== "GET") return null;
  return new GetObjectCommand({ ...at, ResponseContentDisposition: query.get("response-content-disposition") ?? undefined });
}

function toComparable(query: URLSearchParams): string {
  return JSON.stringify([...query].sort());
}

function pass(message: IncomingMessage, response: ServerResponse, engine: string, agent: Agent): void {
  const { address, key } = readEndpoint(engine);
  const { hostname, port, host } = new URL(address);
  const { method, url } = message;
  const { origin: _origin, "sec-fetch-site": _site, ...own } = message.headers;
  const headers = { ...own, host, authorization: toAuthorization(key) };
  const sent = sendRequest({ hostname, port, method, path: url, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode!, { ...answer.headers, ...readAskedHeaders(url!) });
    answer.pipe(response);
  });
  sent.on("error", () => response.destroy());
  message.pipe(sent);
}

/** Returns the headers that the address of a file asks for, which the engine does not know. */
function readAskedHeaders(url: string): Record<string, string> {
  const disposition = new URLSearchParams(url.split("?")[1]).get("response-content-disposition");
  return disposition === null ? {} : { "content-disposition": disposition };
}

/** Answers without the body that still comes, as S3 does; the connection ends with it. */
function refuse(message: IncomingMessage, response: ServerResponse, code: string): void {
  message.resume();
  response.writeHead(403, { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}
