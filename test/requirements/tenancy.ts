import type { Requirements } from "./requirement.ts";

const KEYS = "decisions, Keys and tenants";
const RESOURCES = "specification, Tenant, key and workspace resources";
const AUTHENTICATION = "specification, Authentication";

/** Keys, scopes, tenants, workspaces, provisioning. */
export const TENANCY_REQUIREMENTS: Requirements = {
  "keys.format": {
    source: KEYS,
    promise: "A key is if_sk_ or if_pk_, at least 32 base62 characters and a checksum; a typing error is 401.",
  },
  "keys.missing": { source: AUTHENTICATION, promise: "Every operation that is not public is 401 without a key." },
  "keys.once": { source: KEYS, promise: "A secret key is shown by its creation only; lists show its prefix." },
  "keys.hashed": { source: KEYS, promise: "A secret key is stored as its SHA-256 only." },
  "keys.list": {
    source: "operations, Data shapes",
    promise: "A list of keys tells scopes, expiry, last use and revocation of each.",
  },
  "keys.both-paths": { source: "operations, Tenants", promise: "Keys are managed under /provision/keys and /keys alike." },
  "keys.expired": { source: AUTHENTICATION, promise: "A key is 401 from the moment of its expiry on." },
  "keys.revoked": { source: KEYS, promise: "A revoked key is 401 within 10 seconds." },
  "keys.rotation": { source: KEYS, promise: "Rotation gives a new key of the same scopes and ends the old one at once." },
  "keys.rotation-grace": { source: KEYS, promise: "With graceSeconds the old key lives that much longer." },
  "keys.rotation-label": { source: AUTHENTICATION, promise: "Rotation may set a new label." },
  "keys.rotation-once": {
    source: "product",
    promise: "Of rotations of one key at the same time one wins; a rotated key cannot be rotated.",
  },
  "keys.grants": { source: KEYS, promise: "A key cannot grant a scope that it lacks, nor take over a key that has one." },
  "keys.publishable": { source: AUTHENTICATION, promise: "A publishable key is 403 on every operation for servers." },
  "keys.publishable-list": {
    source: KEYS,
    promise:
      "A publishable key may search, chat, give feedback, read prompts, call recommendations and whoami, and nothing else.",
  },
  "keys.publishable-scopes": { source: KEYS, promise: "A publishable key cannot be given a scope for servers." },
  "keys.admin": { source: KEYS, promise: "Admin operations need the admin key: a tenant's key is 403, a wrong one 401." },

  "scopes.needed": { source: KEYS, promise: "A key that lacks an operation's scope is 403 INSUFFICIENT_SCOPE." },
  "scopes.table": { source: KEYS, promise: "Each operation needs the scope that its feature's name and kind say." },
  "scopes.empty": { source: KEYS, promise: "Empty scopes mean everything that the key's type allows, except tenant:admin." },
  "scopes.provisioned": { source: KEYS, promise: "The key made by provisioning carries tenant:admin." },

  "subscription.inactive": { source: KEYS, promise: "A subscription that is not active is 403 SUBSCRIPTION_INACTIVE." },
  "subscription.active": { source: KEYS, promise: "active, trialing and past_due count as active; nothing else does." },
  "subscription.soon": { source: KEYS, promise: "A changed tier or status takes effect within 10 seconds." },
  "subscription.limits": { source: KEYS, promise: "An admin may set contractual limits by meter and capacity." },

  "tenancy.whoami": { source: RESOURCES, promise: "whoami tells tenant, tier, key id and type, workspace, scopes and label." },
  "tenancy.status": {
    source: RESOURCES,
    promise: "Tenant status tells tier, status, publishable key and JWT secret, by GET and by POST.",
  },
  "tenancy.usage": {
    source: "operations, Tenants",
    promise: "Usage tells current, limit, percentage and reset date of every quota and capacity.",
  },
  "tenancy.features": { source: RESOURCES, promise: "Features set overagesEnabled." },
  "tenancy.owner": {
    source: RESOURCES,
    promise: "An admin sets a tenant's owner and the owner's e-mail; an unknown tenant is 404.",
  },
  "tenancy.uploads": { source: "operations, Tenants", promise: "An upload address takes a PUT of the announced file." },

  "provisioning.shopify": {
    source: "operations, Tenants",
    promise: "A Shopify shop is provisioned with tenant, workspace and both keys: 201.",
  },
  "provisioning.once": {
    source: RESOURCES,
    promise: "Provisioned again, also at the same time, a shop is the same tenant, without its secret key: 200.",
  },
  "provisioning.link": {
    source: RESOURCES,
    promise: "existingTenantId links a second shop to a tenant; another tenant's shop is a conflict.",
  },
  "provisioning.manual": { source: KEYS, promise: "Manual provisioning needs a workspaceId or a siteUrl." },
  "provisioning.workspace-id": { source: AUTHENTICATION, promise: "A workspace id made from a domain has hyphens for dots." },

  "workspaces.manage": {
    source: "operations, Tenants",
    promise: "Workspaces are created, listed, read and changed; an id that is taken is 409.",
  },
  "workspaces.id": { source: RESOURCES, promise: "A workspace id has 3 to 50 lowercase letters, digits and inner hyphens." },
  "workspaces.settings": {
    source: KEYS,
    promise: "Settings hold origins, synonyms, stop words, currency, locale and language, and are checked.",
  },
  "workspaces.custom-domains": {
    source: "specification, Chat stream",
    promise:
      "Settings hold the custom domains of chat, each with its MCP server, tools, messages and render hint, and are checked.",
  },
  "workspaces.at-once": { source: "product", promise: "A new workspace and a new key work at once." },
  "workspaces.required": {
    source: AUTHENTICATION,
    promise: "Every content write without X-Workspace-ID is 400 WORKSPACE_REQUIRED.",
  },

  "mcp.settings": {
    source: "operations, Tenants",
    promise: "MCP addresses are replaced as a whole, read and forgotten.",
  },
  "mcp.addresses": {
    source: RESOURCES,
    promise: "An MCP address is a URI of at most 2048 characters that may be called; 400 names each that is not.",
  },
  "mcp.own": { source: "decisions, Tenancy", promise: "MCP addresses are their tenant's own, and need tenant:admin." },

  "isolation.ids": {
    source: "decisions, Envelope",
    promise: "Another tenant's ids answer as if they did not exist, on every operation.",
  },
  "isolation.workspaces": {
    source: "decisions, Envelope",
    promise: "Another tenant's workspace answers as if it did not exist, on every operation.",
  },
  "isolation.bulk": { source: "decisions, Tenancy", promise: "What another tenant's bulk or query names is not touched." },
  "isolation.search": { source: "decisions, Tenancy", promise: "No search finds, counts or compares another tenant's records." },
  "isolation.spaces": {
    source: AUTHENTICATION,
    promise: "X-Workspace-ID scopes a search to that workspace; without it the whole tenant is searched.",
  },
};
