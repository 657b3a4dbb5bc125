import { Type } from "@sinclair/typebox";
import type { Ports } from "../../domain/ports.ts";
import { defineOperation, RawReply } from "../../http/operation.ts";
import { type AuditItem, listCounts } from "./audits.ts";

/**
 * Writes the receipt of a completed request: a JWS in compact form (RFC 7515) over what the audit shows, signed with PS256.
 * Throws UpstreamError.
 */
export async function signReceipt(
  { tenantId, requestId, audit }: { tenantId: string; requestId: string; audit: AuditItem },
  completedAt: number,
  { signer, settings }: Pick<Ports, "signer" | "settings">,
): Promise<string> {
  const { requestType, workspaceId, requestedAt, subjects, verifiedAt } = audit;
  const { alg, kid } = await signer.publicKey();
  const payload = {
    ...{ iss: settings.baseUrl, jti: requestId, iat: Math.floor(completedAt / 1_000) },
    ...{ tenantId, workspaceId, requestType, subjects },
    requestedAt: new Date(requestedAt).toISOString(),
    completedAt: new Date(completedAt).toISOString(),
    ...(verifiedAt !== undefined && { verifiedAt: new Date(verifiedAt).toISOString() }),
    stores: listCounts(audit),
  };
  const signed = [{ alg, kid, typ: "JWT" }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  const signature = await signer.sign(Buffer.from(signed));
  return `${signed}.${Buffer.from(signature).toString("base64url")}`;
}

/** Publishes the key, so that anybody whom a merchant shows a receipt can check it. */
export const getSigningKeys = defineOperation({
  id: "getSigningKeys",
  method: "GET",
  path: "/.well-known/jwks.json",
  feature: "compliance",
  summary: "Returns the public keys that check receipts, as a JWK set (RFC 7517).",
  key: "none",
  scope: null,
  workspace: "unused",
  meter: null,
  status: 200,
  object: "jwks",
  reply: "raw",
  request: null,
  query: null,
  response: Type.Object({}),
  async handle(_call, { signer }) {
    return new RawReply("application/json; charset=utf-8", JSON.stringify({ keys: [await signer.publicKey()] }));
  },
});
