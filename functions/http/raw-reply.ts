/** Tells clients how long they may keep a public reply, and by what they ask whether it is still as it was. */
export interface ReplyCaching {
  etag: string;
  maxAgeSeconds: number;
}

/** A reply outside the envelope: a page, or a document with a shape of its own. */
export class RawReply {
  readonly contentType: string;
  readonly body: string;
  readonly outcome: string | null;
  readonly caching: ReplyCaching | null;
  constructor(
    contentType: string,
    body: string,
    { outcome = null, caching = null }: Partial<Pick<RawReply, "outcome" | "caching">> = {},
  ) {
    this.contentType = contentType;
    this.body = body;
    this.outcome = outcome;
    this.caching = caching;
  }
}
