/** Object storage. Keys begin with the tenant; a caller cannot name an object outside it. */
export interface Objects {
  put(tenantId: string, key: string, body: Uint8Array, contentType: string): Promise<void>;
  /** Null when it is not there. */
  get(tenantId: string, key: string): Promise<Uint8Array | null>;
  remove(tenantId: string, keys: string[]): Promise<void>;
  /** Removes everything below the prefix and returns how many objects went. */
  removeBelow(tenantId: string, prefix: string): Promise<number>;
  /** A presigned PUT, valid for `seconds`; the uploader must send exactly this type and length. */
  uploadUrl(
    tenantId: string,
    key: string,
    upload: { contentType: string; contentLength: number; seconds: number },
  ): Promise<{ url: string; headers: Record<string, string> }>;
}
