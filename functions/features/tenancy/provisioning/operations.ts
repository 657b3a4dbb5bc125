import { Type } from "@sinclair/typebox";
import { Named, WORKSPACE_ID } from "../../../../schemas/shapes.ts";
import { TierName } from "../../../../schemas/tier.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { KeyRecord } from "../../../domain/tenancy/records.ts";
import { REGISTRY, REGISTRY_KEYS, TENANCY_KEYS } from "../../../domain/tenancy/tenant-directory.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation, type Operation, Reply } from "../../../http/operation.ts";
import { requireHost, workspaceIdForHost } from "../hosts.ts";
import { type ProvisionResult, provision } from "./provision.ts";
import type { ShopIdentity } from "./shop-identity.ts";
import { keyIdFor } from "./shop-keys.ts";

const Text = Type.Optional(Type.String({ minLength: 1, maxLength: 255 }));

const ProvisionResultSchema = Named(
  "ProvisionResult",
  Type.Object({
    tenantId: Type.String(),
    workspaceId: Type.String(),
    isNew: Type.Boolean(),
    tier: TierName,
    apiKey: Type.Optional(Type.String()),
    apiKeyId: Type.Optional(Type.String()),
    publishableKey: Type.Optional(Type.String()),
    publishableKeyId: Type.Optional(Type.String()),
  }),
);

const RotateKey = Type.Optional(
  Type.Boolean({
    description: "Gives a known shop a new secret key, and a publishable one where it has none; those before end.",
  }),
);

const shownOnce: Operation["sensitive"] = { withoutSecrets: ({ apiKey: _shownOnce, ...provisioned }) => provisioned };

const shared = {
  feature: "tenancy",
  method: "POST",
  key: "admin",
  scope: null,
  workspace: "unused",
  meter: null,
  object: "tenant",
  status: 200,
  refusals: [404],
  outcomes: { created: 201 },
  sensitive: shownOnce,
  query: null,
  response: ProvisionResultSchema,
} as const;

const provisionShopify = defineOperation({
  ...shared,
  id: "provisionShopify",
  path: "/provision/shopify",
  summary: "Provisions a Shopify shop.",
  unknownProperties: "refuse",
  request: Type.Object({
    shop: Type.String({ minLength: 1, maxLength: 255 }),
    tier: Type.Optional(TierName),
    shopName: Text,
    ownerEmail: Type.Optional(Type.String({ format: "email", maxLength: 320 })),
    existingTenantId: Text,
    rotateKey: RotateKey,
  }),
  async handle(call, ports) {
    const { body } = call;
    const { shop, tier = "personal", shopName, ownerEmail, existingTenantId, rotateKey } = body;
    const host = requireHost(shop, "shop");
    const workspace = { name: shopName ?? host, domain: host, source: "shopify", siteUrl: `https://${host}` };
    const identityKey = REGISTRY_KEYS.shop(host);
    const shared = { tier, ownerEmail, existingTenantId, rotateKey, workspace, identityKey, action: "provisionShopify", call };
    return toReply(await provision({ ...shared, name: shopName, workspaceId: workspaceIdForHost(host) }, ports));
  },
});

const provisionManual = defineOperation({
  ...shared,
  id: "provisionManual",
  path: "/provision/manual",
  summary: "Provisions a tenant manually; with a siteUrl, once per site.",
  unknownProperties: "refuse",
  request: Type.Object({
    workspaceId: Type.Optional(WORKSPACE_ID),
    siteUrl: Type.Optional(Type.String({ minLength: 1, maxLength: 2_048 })),
    name: Text,
    tier: Type.Optional(TierName),
    ownerEmail: Type.Optional(Type.String({ format: "email", maxLength: 320 })),
    existingTenantId: Text,
    rotateKey: RotateKey,
  }),
  async handle(call, ports) {
    const { body } = call;
    const { siteUrl, name, tier = "personal", ownerEmail, existingTenantId, rotateKey } = body;
    const host = siteUrl === undefined ? null : requireHost(siteUrl, "siteUrl");
    const workspaceId = body.workspaceId ?? (host === null ? null : workspaceIdForHost(host));
    if (workspaceId === null) {
      const issues = [{ param: "workspaceId", message: "or siteUrl is required" }];
      throw new ApiError("VALIDATION_ERROR", "Give a workspaceId or a siteUrl.", { issues });
    }
    const workspace = { name: name ?? host ?? workspaceId, ...(host && { domain: host, siteUrl }) };
    const identityKey = host === null ? null : REGISTRY_KEYS.site(host);
    const shared = { tier, name, ownerEmail, existingTenantId, rotateKey, workspace, identityKey };
    return toReply(await provision({ ...shared, workspaceId, action: "provisionManual", call }, ports));
  },
});

/** Throws VALIDATION_ERROR. */
function toReply(provisioned: ProvisionResult): Reply {
  return new Reply(provisioned, { outcome: provisioned.isNew ? "created" : null, subjectTenantId: provisioned.tenantId });
}

export const provisioningOperations: Operation[] = [provisionShopify, provisionManual];

export interface ProvisionedShop {
  tenantId: string;
  workspaceId: string;
  /** Time of the last provisioning: the first, or the one that brought the shop back. */
  installedAt: number;
}

/** Finds a Shopify shop by its host; null when it was never provisioned, or removed. */
export async function findShop(host: string, { tables }: Pick<Ports, "tables">): Promise<ProvisionedShop | null> {
  const identityKey = REGISTRY_KEYS.shop(host);
  const identity = await tables.tenancy.get<ShopIdentity>(REGISTRY, identityKey);
  // One that is being provisioned anew, or whose run died, has its earlier key and data.
  if (!identity) return null;
  const { tenantId, workspaceId } = identity;
  // Each provisioning makes this key anew, under the same id.
  const key = await tables.tenancy.get<KeyRecord>(tenantId, TENANCY_KEYS.key(keyIdFor("secret", identity, identityKey)));
  return key && { tenantId, workspaceId, installedAt: Date.parse(key.createdAt) };
}
