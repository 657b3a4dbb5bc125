import { timingSafeEqual } from "node:crypto";
import { Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { GetObjectCommand, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { type PresignedEndpoint, presigningOptions } from "../../../functions/platform/aws/stores/store-ports.ts";
import { requestEngine } from "../engines/engine-request.ts";
import { closeAfterResponse } from "./lambda-proxy.ts";

/** Path of this server below which objects answer presigned requests. The product has no operation there. */
export const OBJECTS_PATH = "/object-store";

/** Makes data of what was uploaded: a browser that shows it runs nothing of it, and guesses no other type. */
const INERT = { "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'; sandbox" };

/** Key id of presigned addresses; the key itself belongs to the data folder. */
const ACCESS_KEY_ID = "local";

/** Returns where objects answer presigned requests: at the service itself, since the engine has no address on the network. */
export function presignedEndpoint(baseUrl: string, { presigningKey }: { presigningKey: string }): PresignedEndpoint {
  return { url: `${baseUrl}${OBJECTS_PATH}`, accessKeyId: ACCESS_KEY_ID, secretAccessKey: presigningKey };
}

/** A code of S3's for a refusal, and its status. */
const REFUSALS = { AccessDenied: 403, SignatureDoesNotMatch: 403, InvalidURI: 400 };
type Refusal = keyof typeof REFUSALS;

/** Answers a request below `OBJECTS_PATH`. */
export type AnswerPresigned = (message: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Creates the answers to presigned requests. A request without a signature is refused, and so is, as S3 does it, one that is
 * late, or another one than was signed: of another type or length, with other parameters, or at another host. All else goes to
 * the engine at `store`, which checks no signature.
 */
export function createPresignedObjects(store: string, presigned: PresignedEndpoint): AnswerPresigned {
  const agent = new Agent({ keepAlive: true });
  const s3 = new S3Client({ ...presigningOptions(presigned), requestChecksumCalculation: "WHEN_REQUIRED" });
  const { host, origin } = new URL(presigned.url);
  return async (message, response) => {
    const url = new URL(message.url!, origin);
    const refusal = message.headers.host === host ? await check(message, url, s3) : "SignatureDoesNotMatch";
    if (refusal !== null) return refuse(message, response, refusal);
    // The path that was checked, not the one that was sent: steps upwards in it are gone.
    pass(message, response, { store, path: url.pathname.slice(OBJECTS_PATH.length) + url.search, agent });
  };
}

/** Returns the error code for a request that must be refused. */
async function check(message: IncomingMessage, { pathname, searchParams }: URL, s3: S3Client): Promise<Refusal | null> {
  if (!searchParams.has("X-Amz-Signature")) return "AccessDenied";
  const seconds = Number(searchParams.get("X-Amz-Expires"));
  const signingDate = toDate(searchParams.get("X-Amz-Date") ?? "");
  if (!(signingDate.getTime() + seconds * 1_000 > Date.now())) return "AccessDenied";
  const key = readKey(pathname);
  if (key === null) return "InvalidURI";
  const command = toCommand(message, key, searchParams);
  if (command === null) return "SignatureDoesNotMatch";
  const signableHeaders = message.method === "PUT" ? new Set(["content-type", "content-length"]) : undefined;
  const expected = new URL(
    await getSignedUrl(s3, command as PutObjectCommand, { signingDate, expiresIn: seconds, signableHeaders }),
  );
  return isSame(toComparable(expected.searchParams), toComparable(searchParams)) ? null : "SignatureDoesNotMatch";
}

/** Reads bucket and key of a path; null for a path that names none, or has a malformed escape. */
function readKey(pathname: string): { Bucket: string; Key: string } | null {
  try {
    const [Bucket = "", ...parts] = pathname
      .slice(OBJECTS_PATH.length + 1)
      .split("/")
      .map(decodeURIComponent);
    const Key = parts.join("/");
    return Bucket === "" || Key === "" ? null : { Bucket, Key };
  } catch {
    return null;
  }
}

/** Returns the command for which an address of this request would be presigned: with what was sent, not with what was meant. */
function toCommand(
  { method, headers }: IncomingMessage,
  at: { Bucket: string; Key: string },
  query: URLSearchParams,
): PutObjectCommand | GetObjectCommand | null {
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

function toComparable(query: URLSearchParams): Buffer {
  return Buffer.from(JSON.stringify([...query].sort()));
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

function pass(
  message: IncomingMessage,
  response: ServerResponse,
  { store, path, agent }: { store: string; path: string; agent: Agent },
): void {
  const { method, headers } = message;
  const sent = requestEngine(store, { method, path, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode!, { ...answer.headers, ...readAskedHeaders(path), ...INERT });
    answer.pipe(response);
  });
  sent.on("error", () => response.destroy());
  message.pipe(sent);
}

/** Returns the headers that the address of a file asks for, which the engine does not know. */
function readAskedHeaders(path: string): Record<string, string> {
  const disposition = new URLSearchParams(path.split("?")[1]).get("response-content-disposition");
  return disposition === null ? {} : { "content-disposition": disposition };
}

/** Answers without the body that still comes, as S3 does; the connection ends with it. */
function refuse(message: IncomingMessage, response: ServerResponse, code: Refusal): void {
  closeAfterResponse(message, response);
  response.writeHead(REFUSALS[code], { "content-type": "application/xml" }).end(`<Error><Code>${code}</Code></Error>`);
}
