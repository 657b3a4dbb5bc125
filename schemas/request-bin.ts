import { Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, Pagination, Timestamp } from "./shapes.ts";

/** An address for trying webhooks out, which takes whatever is sent to it (docs/specification/webhooks.md, Request bins). */
export const RequestBin = Named(
  "RequestBin",
  Type.Object({
    id: Type.String(),
    name: Nullable(Type.String()),
    url: Type.String({
      format: "uri",
      description: "Address to send to, by any method and without a key. Whoever has it may send, and nobody may read by it.",
    }),
    workspaceId: Nullable(Type.String()),
    received: Type.Integer({ description: "Requests that have come; the latest 100 are kept." }),
    lastReceivedAt: Nullable(Timestamp, { description: "Time of the latest one; null before the first." }),
    createdAt: Timestamp,
    expiresAt: { ...Timestamp, description: "Time at which the bin and all that it received are gone." },
  }),
);

export const RequestBinList = Named("RequestBinList", Type.Object({ results: Type.Array(RequestBin), pagination: Pagination }));

/** A request that a bin received. */
export const BinRequest = Named(
  "BinRequest",
  Type.Object({
    id: Type.String(),
    receivedAt: { ...Timestamp, description: "Time at which it came." },
    method: Type.String({ description: "Method by which it was sent." }),
    path: Type.String({ description: "Path that it was sent to." }),
    query: Type.String({ description: "The part after the question mark, as it was sent; empty without one." }),
    headers: Type.Record(Type.String(), Type.String(), {
      description: "Headers of the sender by names in lower case, without cookies. Of Authorization the credentials are masked.",
    }),
    body: Type.String({ description: "The first 64 KB: as text where it is UTF-8, otherwise in base64." }),
    bodyEncoding: Choice(["utf8", "base64"], { description: "How `body` is written." }),
    bodyBytes: Type.Integer({ description: "Length of the body as it was sent." }),
    bodyTruncated: Type.Boolean({ description: "The body was longer than 64 KB: its end is not kept, and no signature fits." }),
  }),
);

export const BinRequestList = Named("BinRequestList", Type.Object({ results: Type.Array(BinRequest), pagination: Pagination }));

/** Tells the sender of a request what became of it. */
export const BinReceipt = Named(
  "BinReceipt",
  Type.Object({
    id: Type.String({ description: "Id of the request in the bin's list." }),
    bodyTruncated: Type.Boolean({ description: "Only the first 64 KB of the body are kept." }),
  }),
);
