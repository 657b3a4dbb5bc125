import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Patterned } from "../shapes.ts";
import { RENDER_HINTS } from "./chat-chunks.ts";

/** Names of MCP servers that the contract lists (docs/specification/tenancy.md); tenants may add others. */
const MCP_URI_NAMES = ["ordersUri", "inventoryUri", "shippingUri", "supportUri", "accountUri", "analyticsUri"] as const;

const URI = { type: "string", format: "uri", maxLength: 2_048 } as const;

/** URIs of a tenant's MCP servers, by name. */
export const McpUris = Named(
  "McpServers",
  Type.Unsafe<Record<string, string>>({
    type: "object",
    properties: Object.fromEntries(MCP_URI_NAMES.map((name) => [name, URI])),
    additionalProperties: URI,
    propertyNames: { minLength: 1, maxLength: 100 },
    maxProperties: 50,
  }),
);

/** Maximum time of a custom domain in all, in milliseconds. A shopper waits for it. */
export const DOMAIN_BUDGET_MS = { min: 200, default: 3_000, max: 10_000 } as const;

const Name = Type.String({ minLength: 1, maxLength: 100 });
const Phrases = (maxItems: number) => Type.Optional(Type.Array(Name, { maxItems }));

/** Names that intents, kinds of cards and directives of an answer already use. */
const RESERVED_NAMES = "products?|posts?|smalltalk|handoff|contact|text|custom|sources|follow-?ups|reason|summary|comparison";

/**
 * A domain of chat other than products and posts, answered by tools of the tenant's own MCP server. `intents` (sentences of
 * shoppers), `keywords` and `description` tell triage when it is meant. Without `tools`, those tools may be called that the
 * server declares read-only, or that it declares nothing about and that have a name like it (get…, list…, find…); other tools
 * must be listed here.
 */
export const CustomDomain = Named(
  "CustomDomain",
  Type.Object({
    id: Patterned(
      `^(?!(?:${RESERVED_NAMES})$)[a-z][a-z0-9_-]{0,49}$`,
      "must be a small letter and then up to 49 small letters, digits, _ and -, and no word of chat itself, such as products",
    ),
    label: Type.Optional(Name),
    /** Name among the tenant's MCP URIs. */
    mcp: Name,
    description: Type.Optional(Type.String({ maxLength: 1_000 })),
    intents: Phrases(30),
    keywords: Phrases(100),
    tools: Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 128 }), { minItems: 1, maxItems: 50 })),
    /** Progress message that the shopper reads while a tool runs, by the tool's name. */
    toolProgressMessages: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: "object",
        additionalProperties: { type: "string", minLength: 1, maxLength: 200 },
        maxProperties: 50,
      }),
    ),
    /** Fields of cards that the composer writes. */
    composerStreamingFields: Type.Optional(
      Type.Array(Patterned("^[A-Za-z][A-Za-z0-9_]{0,49}$", "must be a letter and then up to 49 letters, digits and _"), {
        maxItems: 10,
      }),
    ),
    renderHint: Type.Optional(Choice(RENDER_HINTS)),
    /** Names of an item's fields; default: the common ones (id, orderNumber, …; title, name, …). */
    itemIdField: Type.Optional(Name),
    titleField: Type.Optional(Name),
    /**
     * Sends the shopper's verified userJwt to the server as a bearer token; with `required`, only signed-in shoppers are served.
     */
    auth: Type.Optional(Choice(["none", "optional", "required"])),
    budgetMs: Type.Optional(Type.Integer({ minimum: DOMAIN_BUDGET_MS.min, maximum: DOMAIN_BUDGET_MS.max })),
  }),
);
export type CustomDomain = Static<typeof CustomDomain>;
