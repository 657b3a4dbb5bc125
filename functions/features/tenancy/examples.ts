import type { FeatureExamples } from "../../http/operation-example.ts";
import { TENANT_EXAMPLES, WORKSPACE_EXAMPLES } from "./tenant-examples.ts";

const TENANT = { tenantId: "{{provisionManual.tenantId}}" };

const ADMIN_EXAMPLES: FeatureExamples = {
  provisionManual: {
    title: "A new customer with a site",
    description:
      "For the platform's own sign-up: makes an account with its first workspace and its keys, which are shown this once. " +
      "With a `siteUrl` a repetition returns the same account; send an Idempotency-Key in any case.",
    body: {
      workspaceId: "fell-and-ferry",
      siteUrl: "https://fell-and-ferry.example",
      name: "Fell & Ferry",
      tier: "starter",
      ownerEmail: "owner@fell-and-ferry.example",
    },
  },
  provisionShopify: {
    title: "A shop that has installed the app",
    description:
      "For the platform's Shopify app, after its installation: makes the account of a shop, or returns it when the shop " +
      "comes back. The keys are shown this once; `rotateKey` gets new ones.",
    body: { shop: "larkmoor.myshopify.com", tier: "starter", shopName: "Larkmoor" },
  },
  getTenant: {
    description: "Reads an account with its usage, for the platform's support.",
    params: TENANT,
  },
  claimTenant: {
    title: "The first user signs in",
    description:
      "Says who owns an account that nobody owns yet, once a person has signed up. One that another person owns is refused " +
      "with 409.",
    params: TENANT,
    body: { ownerId: "user_2801", ownerEmail: "owner@fell-and-ferry.example" },
  },
  updateOwnerEmail: {
    description: "Changes the address to which warnings about quotas and answers to requests for data go.",
    params: TENANT,
    body: { ownerEmail: "shop@fell-and-ferry.example" },
  },
  updateSubscription: {
    title: "An upgrade with a contractual limit",
    description:
      "Tells what the billing provider has said: tier, state, ends of a trial, a grace or the contract, and limits that a " +
      "contract replaces. It is in force within ten seconds; keys of an account whose subscription is not active are " +
      "refused with 403.",
    params: TENANT,
    body: { status: "active", tier: "professional", providerCustomerId: "cus_PqR7", limits: { perMinute: 600 } },
  },
};

const KEY_EXAMPLES: FeatureExamples = {
  listKeys: {
    description: "Shows their labels, scopes and last use, and never the keys themselves. Revoke those that nobody uses.",
    orderedBy: "keyType",
    query: { limit: 10 },
  },
  createKey: {
    title: "A key for the nightly import, until the end of the year",
    description:
      "Creates a key with no more than it needs: an import writes content and nothing else. The key is shown this once, so " +
      "store it in the secrets of whatever uses it.",
    body: { label: "Nightly import", scopes: ["content:write"], keyType: "secret", expiresAt: "2026-12-31T23:59:59Z" },
  },
  rotateKey: {
    title: "With an hour to change over",
    description:
      "Replaces a key by a new one of the same scopes, shown this once. With `graceSeconds` both are valid for a while, so " +
      "that nothing stops while the new one is rolled out.",
    params: { keyId: "{{createKey.id}}" },
    body: { label: "Nightly import, second key", graceSeconds: 3_600 },
  },
  revokeKey: {
    description: "Ends a key at once, such as one that has leaked. It cannot be made valid again.",
    params: { keyId: "{{rotateKey.id}}" },
  },
};

export const tenancyExamples: FeatureExamples = {
  ...TENANT_EXAMPLES,
  ...KEY_EXAMPLES,
  ...WORKSPACE_EXAMPLES,
  ...ADMIN_EXAMPLES,
  listAuditLog: {
    title: "Who changed a key last",
    description:
      "Says who changed what, when and from where: keys, workspaces, settings and the account itself. Filter it " +
      "by an action to answer one question.",
    query: { action: "revokeKey", limit: 1 },
  },
  listRequestErrors: {
    title: "What the storefront was refused last",
    description:
      "Lists requests that were answered with an error in the last seven days, with the key and the message: look here when a " +
      "page or an import does not do what it should. Bodies and ids are not kept.",
    query: { operation: "searchProducts", status: "4xx", limit: 1 },
  },
  createConsoleLink: {
    title: "A working day at the desk",
    description:
      "Takes the place of a key that is sent around: the link works once, within five minutes. Name only the " +
      "scopes that the colleague needs.",
    body: {
      scopes: ["threads:read", "threads:write"],
      workspaceId: "{{demo.workspaceId}}",
      expiresInSeconds: 28_800,
      label: "Ida at the desk",
    },
  },
  createConsoleSession: {
    description: "The console does it when the link is opened; the key ends by itself. Use it within two minutes, or it ends.",
    body: { code: "{{createConsoleLink.code}}" },
  },
};
