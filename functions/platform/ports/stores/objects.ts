import type { ExpiringObjects } from "../../../../schemas/resources.ts";

/**
 * Object storage. Every key in the bucket holds the tenant: a caller cannot name an object outside it. Objects whose keys begin
 * with a class of `EXPIRING_OBJECTS` expire. Throws UpstreamError.
 */
export interface Objects {
  put(tenantId: string, key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Returns null when there is no such object. */
  get(tenantId: string, key: string): Promise<Uint8Array | null>;
  /** Returns what an object is, without its content; null when there is none. */
  describe(tenantId: string, key: string): Promise<{ contentType: string; bytes: number } | null>;
  remove(tenantId: string, keys: string[]): Promise<void>;
  /** Removes all objects below the prefix and returns their number. */
  removeBelow(tenantId: string, prefix: string): Promise<number>;
  /** Presigns a PUT, valid for `seconds`; the uploader must send exactly this type and length. */
  uploadUrl(
    tenantId: string,
    key: string,
    upload: { contentType: string; contentLength: number; seconds: number },
  ): Promise<{ url: string; headers: Record<string, string> }>;
  /** Presigns a GET, valid for `seconds`, that saves the object under a file name. */
  downloadUrl(tenantId: string, key: string, download: { fileName: string; seconds: number }): Promise<string>;
  /** Begins an object that is written in parts, and appears when they are joined. Returns the id of the upload. */
  startParts(tenantId: string, key: string, contentType: string): Promise<string>;
  /** Writes a part, counted from 1; each but the last has at least 5 MB. A repetition replaces it. Returns its tag. */
  putPart(tenantId: string, key: string, part: { uploadId: string; number: number; body: Uint8Array }): Promise<string>;
  /** Joins all parts, by their tags in order. A repetition changes nothing. */
  joinParts(tenantId: string, key: string, parts: { uploadId: string; tags: string[] }): Promise<void>;
}

/** Returns the key of an object that expires with the others of its class. */
export function expiringObjectKey(objectClass: ExpiringObjects, ...parts: string[]): string {
  return [objectClass, ...parts].join("/");
}
