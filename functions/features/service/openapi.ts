import { VERSION } from "../../../schemas/version.ts";
import type { Operation } from "../../http/operation.ts";
import { filterSchemas } from "../search/index.ts";
import { completeOperation } from "./documents/complete-operation.ts";
import { describeOperation, errorAnswers } from "./documents/describe-operation.ts";
import { describeProperties } from "./documents/describe-properties.ts";
import { AnswerEnvelope, ErrorAnswer } from "./documents/envelope.ts";
import { NamedSchemas, referToOriginals } from "./documents/named-schemas.ts";
import { shareAnswers, shareParameters } from "./documents/share-components.ts";
import { describeWebhooks } from "./documents/webhook-deliveries.ts";

type Json = Record<string, unknown>;

/** The OpenAPI document, and what is wrong with it: one line each, which says where. */
interface BuiltDocument {
  document: Json;
  problems: string[];
}

const DESCRIPTION = [
  "Search, chat and content for shops and sites: send records, search them by words and by meaning, let shoppers ask in a",
  "chat, and learn from what they do.\n\nSend `Authorization: Bearer <API key>`. Secret keys are for servers; publishable",
  "keys may be shown to browsers and reach only what says so. Answers come in an envelope with `object`, `requestId` and",
  "`data`; errors name what to do. Lists are read page by page with `cursor`. A POST with an `Idempotency-Key` can be",
  "sent again without being carried out twice. Unknown properties of a body are dropped with a warning, or refused with",
  "400 where they would change what an operation does: `x-unknown-properties` says so there.",
].join(" ");

/**
 * Builds the OpenAPI 3.1 document of operations. Answers of the examples are left out of what generators read, and shown by the
 * pages of the reference.
 */
export function buildOpenApi(operations: readonly Operation[], baseUrl: string, options?: DocumentOptions): Json {
  return buildDocument(operations, baseUrl, options).document;
}

interface DocumentOptions {
  /** Shows the recorded answers beside the requests. */
  answers?: boolean;
}

/** Builds the OpenAPI 3.1 document of operations, and lists what is wrong with their declarations. */
export function buildDocument(
  operations: readonly Operation[],
  baseUrl: string,
  { answers = false }: DocumentOptions = {},
): BuiltDocument {
  const named = new NamedSchemas();
  const described = describePaths(operations, named, answers);
  const { parameters, ...items } = shareParameters(described, describeWebhooks(named, answers));
  const { paths, webhooks, shared } = answers ? { ...items, shared: {} } : shareAll(items);
  for (const schema of [ErrorAnswer, AnswerEnvelope]) named.refer(JSON.parse(JSON.stringify(schema)), "components", "service");
  const document = {
    openapi: "3.1.0",
    info: {
      title: "Search, Chat and Content API",
      version: VERSION,
      description: DESCRIPTION,
      contact: { name: "The team that runs this service", ...(baseUrl !== "" && { url: `${baseUrl}/docs` }) },
      license: { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" },
    },
    servers: [{ url: baseUrl === "" ? "/" : baseUrl }],
    tags: describeTags(operations),
    security: [{ apiKey: [] }],
    paths,
    webhooks,
    components: {
      schemas: {
        ...(answers ? named.list() : referToOriginals(named.list())),
        ...describeProperties(filterSchemas(), "service"),
      },
      parameters,
      headers: { ETag: { description: "Of what the answer shows, for If-Match.", schema: { type: "string" } } },
      responses: { ...errorAnswers(), ...shared },
      securitySchemes: {
        apiKey: { type: "http", scheme: "bearer", description: "An API key: secret, publishable or restricted." },
      },
    },
  };
  return { document, problems: [...findUnknownTags(operations), ...named.problems] };
}

type Items = Pick<ReturnType<typeof shareParameters>, "paths" | "webhooks">;

/** Shares the answers of paths and of webhooks, which have no name in common. */
function shareAll({ paths, webhooks }: Items) {
  const [ofPaths, ofWebhooks] = [shareAnswers(paths), shareAnswers(webhooks)];
  return { paths: ofPaths.items, webhooks: ofWebhooks.items, shared: { ...ofPaths.answers, ...ofWebhooks.answers } };
}

function describePaths(operations: readonly Operation[], named: NamedSchemas, answers: boolean): Record<string, Json> {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    for (const path of [operation.path, ...(operation.aliases ?? [])]) {
      paths[path] ??= {};
      const described = named.refer(describeOperation(operation, path), operation.id, operation.feature);
      const complete = completeOperation(described, operation, answers);
      const same = `Does what \`${operation.method} ${operation.path}\` does.\n\n${described.description}`;
      paths[path][operation.method.toLowerCase()] =
        path === operation.path || answers ? complete : { ...complete, description: same };
    }
  }
  return paths;
}

/** Purposes of the operations of each feature, in the order in which documents list them. */
const TAGS: Record<string, string> = {
  catalog: "The records that are searched: products, posts, taxonomies and prompts, one by one or up to 500 at once.",
  search: "Searches by words and by meaning, with filters, facets, sorting and groups.",
  suggestions: "Completions of what a shopper types.",
  rules: "Merchandising: pins, boosts, filters, banners and redirects for searches that meet conditions.",
  experiments: "Comparing a draft of the search with the shop as it is, over shoppers who are divided in two.",
  recommendations: "Products that fit another one, a basket or a shopper, and those that trend.",
  chat: "Conversations: answers with texts and cards, streamed or whole, and what the chat remembers of a shopper.",
  threads: "Kept conversations: finding, reading, exporting and deleting them.",
  feedback: "What shoppers think of answers, hits and content.",
  "live-agents": "Connections to the tools in which people answer shoppers.",
  events: "What shoppers do: views, clicks, carts and purchases, which searches and recommendations learn from.",
  analytics: "Reports of searches, chats, feedback and what shop events taught.",
  crawl: "Reading a site into the catalogue, once, page by page, or by schedule.",
  webhooks: "Addresses that are told what happens, their deliveries, and the events themselves.",
  tenancy: "The account: keys, workspaces, settings, usage, uploads, and the platform's own operations on tenants.",
  compliance: "Redacting a person's data and handing it out, with receipts.",
  deprovisioning: "Removing a workspace, or a whole account.",
  shopify: "What the Shopify app is told.",
  "mcp-server": "The shop as tools of a model, by the Model Context Protocol.",
  redrive: "Work that failed, taken up again by the platform's team.",
  service: "The service itself: whether it serves, and its documents.",
};

/** Returns the tags that operations have, each with its description. */
function describeTags(operations: readonly Operation[]) {
  const used = new Set(operations.map(({ feature }) => feature));
  return Object.entries(TAGS).flatMap(([name, description]) => (used.has(name) ? [{ name, description }] : []));
}

/** Lists operations whose feature has no description. */
function findUnknownTags(operations: readonly Operation[]): string[] {
  const unknown = operations.filter(({ feature }) => !Object.hasOwn(TAGS, feature));
  return unknown.map(({ id, feature }) => `${id}: the feature ${feature} has no description: add it to documents/tags.ts`);
}
