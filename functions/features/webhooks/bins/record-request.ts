import { timingSafeEqual } from "node:crypto";
import { maskSecret } from "../../../domain/mask-secret.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import type { ReceivedRequest } from "../../../http/input/received-request.ts";
import { ConditionFailedError, tryWrite } from "../../../platform/ports/stores/table.ts";
import { type BinRecord, type BinRequestRecord, binKey, binRequestKey, isLive } from "./bin-store.ts";

/** Length of a body that is kept (docs/specification/webhooks.md, Request bins). */
const KEPT_BODY_BYTES = 65_536;
/** API Gateway takes 10 KB of request line and headers, the local server 16 KB: the rest is cut. */
const KEPT_TEXT = 8_192;
const KEPT_HEADERS = 100;
/** More than a bin holds: whoever sends more in a minute sees none of the first. */
const MAX_PER_MINUTE = 120;
/** Minutes whose counters a later request removes: so a bin holds few of them. */
const PAST_MINUTES = 10;
const MINUTE_MS = 60_000;

/** Headers whose values are credentials: enough of them is shown to tell which one was sent. */
const CREDENTIALS = new Set(["authorization", "proxy-authorization"]);

type ReceivePorts = Pick<Ports, "tables" | "clock" | "ids" | "directory" | "settings">;

interface SentRequest {
  tenantId: string;
  token: string;
  request: ReceivedRequest;
  body: Uint8Array;
}

/**
 * Records what was sent to the address of a bin. Throws NOT_FOUND where there is none, or none any more, and RATE_LIMITED. Its
 * number comes first: a death before the request itself is written costs that one request, and its sender gets no answer.
 */
export async function recordRequest(
  { tenantId, token, request, body }: SentRequest,
  ports: ReceivePorts,
): Promise<BinRequestRecord> {
  const now = ports.clock.now();
  const bin = await findByToken(tenantId, token, now, ports);
  const { received } = await count(tenantId, bin, now, ports);
  const item: BinRequestRecord = {
    requestId: ports.ids.next("breq"),
    number: received,
    receivedAt: new Date(now).toISOString(),
    ...toStoredRequest(request),
    ...toStoredBody(body),
    workspaceId: bin.workspaceId,
    expiresAt: bin.expiresAt,
  };
  const key = binRequestKey(bin.binId, received);
  // Writes nothing where a hundred later ones have come meanwhile: it has fallen out.
  await tryWrite(ports.tables.webhooks, tenantId, { kind: "put", key, item, when: { atMost: { number: received } } });
  return item;
}

/** Finds the bin of an address. Throws NOT_FOUND. */
async function findByToken(
  tenantId: string,
  token: string,
  now: number,
  { tables, directory }: ReceivePorts,
): Promise<BinRecord> {
  if (!/^\w{1,64}$/.test(tenantId) || !/^\d[0-9A-Za-z]{22}$/.test(token)) throw noBin();
  if (!(await directory.findServedTenant(tenantId))) throw noBin();
  const bin = await tables.webhooks.get<BinRecord>(tenantId, binKey(token[0]!));
  if (!bin || !isLive(bin, now) || !timingSafeEqual(Buffer.from(bin.token), Buffer.from(token))) throw noBin();
  return bin;
}

function noBin(): ApiError {
  return new ApiError("NOT_FOUND", "There is no request bin at this address: it was deleted, or its 24 hours are over.");
}

/**
 * Counts a request in its minute and of its bin, by one write that both limits and numbers it. A flood costs a read for each
 * request.
 */
async function count(tenantId: string, bin: BinRecord, now: number, { tables, settings }: ReceivePorts): Promise<BinRecord> {
  const { token } = bin;
  const minute = Math.floor(now / MINUTE_MS);
  const counter = `m${minute}`;
  const past = Array.from({ length: PAST_MINUTES }, (_, index) => `m${minute - index - 1}`);
  const limit = settings.rateLimits && { atMost: { [counter]: MAX_PER_MINUTE - 1 } };
  if (limit && Number(bin[counter] ?? 0) >= MAX_PER_MINUTE) throw tooMany(now);
  try {
    const counted = await tables.webhooks.write<BinRecord>(tenantId, {
      kind: "update",
      key: binKey(token[0]!),
      change: { add: { received: 1, [counter]: 1 }, set: { lastReceivedAt: new Date(now).toISOString() }, unset: past },
      when: { equals: { token }, ...limit },
    });
    return counted!;
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    throw error.current?.token === token ? tooMany(now) : noBin();
  }
}

function tooMany(now: number): ApiError {
  const retryAfter = Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1_000);
  const message = `This request bin takes ${MAX_PER_MINUTE} requests a minute. Try again in ${retryAfter} s.`;
  return new ApiError("RATE_LIMITED", message, { retryAfter });
}

function toStoredRequest({ method, path, query, headers }: ReceivedRequest) {
  const kept: [string, string][] = [];
  let left = KEPT_TEXT;
  for (const [name, value] of Object.entries(headers).slice(0, KEPT_HEADERS)) {
    const shown = CREDENTIALS.has(name) ? maskCredentials(value) : value.slice(0, left);
    kept.push([name, shown.toWellFormed()]);
    left = Math.max(0, left - name.length - shown.length);
  }
  return { method, path: cut(path), query: cut(query), headersJson: JSON.stringify(Object.fromEntries(kept)) };
}

/** Leaves the scheme, and of the credentials what a mask shows. */
function maskCredentials(value: string): string {
  const [, scheme = "", secret = ""] = /^(?:(\S{1,32})\s+)?(.*)$/s.exec(value) ?? [];
  return scheme === "" ? maskSecret(secret) : `${scheme} ${maskSecret(secret)}`;
}

function cut(text: string): string {
  return text.slice(0, KEPT_TEXT).toWellFormed();
}

/** Keeps the beginning of a body: as text where it is UTF-8, without a character that the limit cuts in two; else as base64. */
function toStoredBody(body: Uint8Array): Pick<BinRequestRecord, "body" | "bodyEncoding" | "bodyBytes" | "bodyTruncated"> {
  const bodyTruncated = body.length > KEPT_BODY_BYTES;
  const kept = bodyTruncated ? body.subarray(0, KEPT_BODY_BYTES) : body;
  const size = { bodyBytes: body.length, bodyTruncated };
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(kept, { stream: bodyTruncated });
    return { body: text, bodyEncoding: "utf8", ...size };
  } catch {
    return { body: Buffer.from(kept).toString("base64"), bodyEncoding: "base64", ...size };
  }
}
