import { Agent, createServer, type IncomingMessage, type ServerResponse, request as sendRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";

interface ObjectServer {
  address: string;
  stop(): Promise<void>;
}

/**
 * Starts a server before the engine of objects, which checks no signature. It refuses a presigned request as S3 does, when it is
 * late, or another one than was signed: of another type or length, or with other parameters. All else it passes on.
 */
export async function startObjectServer(engine: string): Promise<ObjectServer> {
  const agent = new Agent({ keepAlive: true });
  const state = { check: async (_message: IncomingMessage): Promise<string | null> => null };
  const server = createServer((message, response) => {
    state
      .check(message)
      .then((refusal) => (refusal === null ? pass(message, response, engine, agent) : refuse(message, response, refusal)))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.check = createPresignedCheck(address);
  return {
    address,
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Returns a function that returns the error code for a presigned request that must be refused. */
function createPresignedCheck(endpoint: string): (message: IncomingMessage) => Promise<string | null> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const s3 = new S3Client({
    endpoint,
    region: "us-east-1",
    credentials,
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
  });
  return async (message) => {
    const { pathname, searchParams } = new URL(message.url!, endpoint);
    if (!searchParams.has("X-Amz-Signature")) return null;
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

/** `20260101T120000Z` */
function toDate(stamp: string): Date {
  return new Date(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
}

function toComparable(query: URLSearchParams): string {
  return JSON.stringify([...query].sort());
}

function pass(message: IncomingMessage, response: ServerResponse, engine: string, agent: Agent): void {
  const { hostname, port } = new URL(engine);
  const { method, url, headers } = message;
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
