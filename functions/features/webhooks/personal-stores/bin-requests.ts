import { holdsIdentity } from "../../../domain/identities/find-identities.ts";
import { isInScope, namesInText, type PersonalStore, REDACTED, type Subject } from "../../../domain/identities/personal-data.ts";
import { ConditionFailedError, type Key } from "../../../platform/ports/stores/table.ts";
import { BIN_COLLECTION, type BinRecord, type BinRequestRecord, binRequestCollection } from "../bins/bin-records.ts";

/** Requests looked through at a time: each may hold 64 KB. */
const PAGE = 20;

/**
 * Requests that bins received, by `[bin, slot]`: anybody may have sent anything. There are a thousand at most, so that all are
 * looked through.
 */
export const binRequests: PersonalStore = {
  name: "binRequests",

  async find(subject, after, { tables }) {
    const [done, from] = after === null ? ["", null] : (JSON.parse(after) as [string, string | null]);
    const { items: bins } = await tables.webhooks.list<BinRecord>(subject.tenantId, BIN_COLLECTION);
    const bin = bins.filter((each) => isInScope(subject, each)).find(({ id }) => (from === null ? id > done : id === done));
    if (!bin) return { places: [], next: null };
    const range = { after: from, limit: PAGE };
    const collection = binRequestCollection(bin.binId);
    const { items, next } = await tables.webhooks.list<BinRequestRecord>(subject.tenantId, collection, range);
    const places = items
      .filter((item) => isAbout(subject, item))
      .map(({ id }) => ({ store: "binRequests", path: [bin.binId, id], workspaceId: bin.workspaceId }));
    return { places, next: JSON.stringify([bin.id, next]) };
  },

  async read(subject, { path }, { tables }) {
    const item = await tables.webhooks.get<BinRequestRecord>(subject.tenantId, toKey(path));
    if (!item || !isAbout(subject, item)) return [];
    const { requestId, receivedAt, method, query, headersJson, body, bodyEncoding } = item;
    const headers = JSON.parse(headersJson) as Record<string, string>;
    const row = { binId: path[0], id: requestId, receivedAt, method, query, headers, body, bodyEncoding };
    return [{ table: "binRequests", row }];
  },

  async redact(subject, { path }, _redactor, { tables }) {
    const key = toKey(path);
    const item = await tables.webhooks.get<BinRequestRecord>(subject.tenantId, key);
    if (!item || !isAbout(subject, item)) return;
    const set = { query: "", headersJson: "{}", body: REDACTED, bodyEncoding: "utf8" };
    try {
      // Another request that has taken its slot meanwhile is another place.
      const when = { equals: { requestId: item.requestId } };
      await tables.webhooks.write(subject.tenantId, { kind: "update", key, change: { set }, when });
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  },
};

function toKey([binId, slot]: string[]): Key {
  return { collection: binRequestCollection(binId!), id: slot! };
}

/** Returns true when a request names the subject anywhere, in whatever its bytes were meant to be. */
function isAbout(subject: Subject, { query, headersJson, body, bodyEncoding }: BinRequestRecord): boolean {
  const names = namesInText(subject);
  const text = bodyEncoding === "utf8" ? body : readAsText(Buffer.from(body, "base64"));
  return [query, headersJson, text].flatMap((part) => [part, decodeEscapes(part)]).some((part) => holdsIdentity(part, names));
}

/** Reads the letters among bytes: other bytes part words, and the zeros of UTF-16 do not. */
function readAsText(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\ufffd", " ").replaceAll("\u0000", "");
}

/** Decodes what forms and addresses (`%40`) and JSON (`\u0040`) escape. */
function decodeEscapes(text: string): string {
  const unescaped = text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return unescaped.replace(/(?:%[0-9a-f]{2})+/gi, (octets) => Buffer.from(octets.replaceAll("%", ""), "hex").toString());
}
