import type { FeatureExamples } from "../../../http/operation-example.ts";

const TENANT = { tenantId: "{{provisionManual.tenantId}}" };

export const ADMIN_EXAMPLES: FeatureExamples = {
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
