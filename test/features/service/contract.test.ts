import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { Type } from "@sinclair/typebox";
import { buildDocument } from "../../../functions/features/service/index.ts";
import { defineOperation, type Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { extending, Named, Nullable } from "../../../schemas/shapes.ts";
import { verifies } from "../../support/verifies.ts";

type Json = Record<string, unknown>;
interface Described {
  operationId: string;
  security?: unknown[];
  responses: Record<string, unknown>;
}

const { document, problems } = buildDocument(OPERATIONS, "");
const { paths, webhooks, components, tags } = document as {
  paths: Record<string, Record<string, Described>>;
  webhooks: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, Json>>;
  tags: { name: string; description: string }[];
};
const operations = [...Object.values(paths), ...Object.values(webhooks)].flatMap((methods) => Object.values(methods));

/** Lists all objects within a value. */
function listObjects(value: unknown): Json[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Json, ...Object.values(value).flatMap(listObjects)];
}

test("every name that the document refers to is one of its components", () => {
  verifies("service.named-schemas");
  const references = new Set(listObjects(document).flatMap(({ $ref }) => (typeof $ref === "string" ? [$ref] : [])));
  const unknown = [...references].filter((reference) => {
    const [kind, name] = reference.replace("#/components/", "").split("/");
    return components[kind!]?.[name!] === undefined;
  });

  expect(references.size).toBeGreaterThan(200);
  expect([problems, unknown]).toEqual([[], []]);
});

test("every component is referred to, and named in PascalCase", () => {
  verifies("service.named-schemas");
  const text = JSON.stringify(document);
  const unused = Object.entries(components).flatMap(([kind, named]) =>
    kind === "securitySchemes" ? [] : Object.keys(named).filter((name) => !text.includes(`"#/components/${kind}/${name}"`)),
  );

  expect(unused).toEqual([]);
  expect(Object.keys(components.schemas!).filter((name) => !/^([A-Z][a-z]*)+$/.test(name))).toEqual([]);
});

test("no resource is written out where its name would do", () => {
  verifies("service.named-schemas");
  const shapeOf = ({ properties }: Json) =>
    Object.keys(properties as Json)
      .sort()
      .join(" ");
  const named = new Map(
    Object.entries(components.schemas!).flatMap(([name, schema]) => ("properties" in schema ? [[shapeOf(schema), name]] : [])),
  );
  const isLarge = ({ properties, type }: Json) => type === "object" && Object.keys((properties as Json) ?? {}).length >= 5;
  const writtenOut = listObjects([paths, webhooks]).filter(isLarge).map(shapeOf);

  expect(writtenOut.flatMap((shape) => named.get(shape) ?? [])).toEqual([]);
  expect(Object.keys(components.schemas!)).toEqual(
    expect.arrayContaining(
      [
        "Product ProductInput ProductPatch Post PostInput Taxonomy TaxonomyInput Prompt PromptInput SearchRequest SearchHit",
        "ProductFilter RecordFilter Rule RuleInput Webhook WebhookInput Delivery Thread Message Crawl CrawlConfig Workspace",
        "WorkspaceSettings Key Usage Pagination BulkResult Envelope Error ValidationIssue ChatChunk",
      ].flatMap((names) => names.split(" ")),
    ),
  );
});

test("the document is small enough to be read: 500 KB, and a megabyte as it is committed", () => {
  verifies("service.document-size");
  expect(JSON.stringify(document).length).toBeLessThanOrEqual(500_000);
  expect(JSON.stringify(document, null, 1).length).toBeLessThan(1_048_576);
});

/** Words with which ids of operations begin, some of them after `bulk`. */
const VERBS =
  "answer call cancel check claim create delete end enroll explain export fetch follow get list order patch post preview " +
  "provision publish put receive recommend recover redact redeliver redrive reindex replace request resume revoke rotate " +
  "scrape search send set start stop submit take test type update upsert deprovision";

test("ids of operations are verbs and what they are about, also under a second path", () => {
  verifies("service.operation-ids");
  const mould = new RegExp(`^(?:bulk(?=[A-Z]))?(?:${VERBS.split(" ").join("|")})(?:[A-Z][a-z]*)+$`, "i");
  const ids = operations.map(({ operationId }) => operationId);

  expect(ids.filter((id) => !mould.test(id) || !/^[a-z]/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

test("each operation says whether it needs a key, and how it fails; each tag is described", () => {
  verifies("service.openapi");
  const isPublic = new Set(OPERATIONS.flatMap(({ id, key }) => (key === "none" ? [id] : [])));
  const own = Object.values(paths).flatMap((methods) => Object.values(methods));

  expect((document as Json).security).toEqual([{ apiKey: [] }]);
  for (const { operationId, security, responses } of own) {
    expect([operationId, security]).toEqual([operationId, isPublic.has(operationId) ? [] : undefined]);
    expect(Object.keys(responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^4/), "5XX"]));
  }
  expect(tags.map(({ name }) => name).sort()).toEqual([...new Set(OPERATIONS.map(({ feature }) => feature))].sort());
  expect(tags.filter(({ description }) => description.length < 20)).toEqual([]);
});

describe("a declaration that documents cannot show is told with its place", () => {
  const declare = (id: string, response: Operation["response"], feature = "service") =>
    defineOperation({
      ...{ id, feature, response, method: "GET", path: `/${id}`, summary: "Reads it.", key: "none", scope: null },
      ...{ workspace: "unused", meter: null, status: 200, object: "it", request: null, query: null },
      handle: async () => null,
    } as Operation);
  const colour = Named("Colour", Type.Object({ name: Type.String(), light: Type.Object({ red: Type.Number() }) }));

  test("when another schema has the name", () => {
    const other = { ...colour, properties: { ...colour.properties, light: Type.Object({ red: Type.String() }) } };
    const built = buildDocument([declare("getOne", colour), declare("getOther", Type.Array(other))], "");

    expect(built.problems).toEqual([
      expect.stringMatching(
        /^getOther\.\S+: Colour is not the schema .* at getOne\.\S+; they differ at properties\.light\S+type$/,
      ),
    ]);
  });

  test("when its feature is no tag", () => {
    expect(buildDocument([declare("getIt", colour, "colours")], "").problems).toEqual([
      "getIt: the feature colours has no description: add it to documents/tags.ts",
    ]);
  });

  test("and not when it is only described anew, allowed to be null, or closed", () => {
    const uses = { described: { ...colour, description: "Of the wall." }, none: Nullable(colour) };
    const closed = { ...colour, additionalProperties: false };
    const built = buildDocument([declare("getOne", Type.Object(uses)), declare("getOther", closed)], "");
    const { schemas } = built.document.components as Record<string, Record<string, Json>>;

    expect(built.problems).toEqual([]);
    expect(schemas!.Colour).not.toHaveProperty("additionalProperties");
    expect(JSON.stringify(built.document)).toContain('{"anyOf":[{"$ref":"#/components/schemas/Colour"},{"type":"null"}]}');
  });
});

test("a schema that extends another is shown as that and what it has beside it, with what it demands of both", () => {
  const shade = Named("Shade", Type.Object({ name: Type.String(), light: Type.Optional(Type.Number()), code: Type.String() }));
  const own = { code: Type.Number(), litres: Type.Number() };
  const paint = extending(shade)(Type.Object({ name: Type.String(), light: Type.Number(), ...own }));

  expect(JSON.parse(JSON.stringify(paint))).toEqual({
    allOf: [
      JSON.parse(JSON.stringify(shade)),
      { type: "object", properties: { code: { type: "number" }, litres: { type: "number" } }, required: ["litres"] },
    ],
    required: ["light"],
  });
});

/** Code of a stranger, who has the types alone. Lines after a comment `@ts-expect-error` must not compile. */
const STRANGER = `
import type { components, operations } from "./api.d.ts";

type Schemas = components["schemas"];
type Answer<Id extends keyof operations> = operations[Id] extends {
  responses: { 200: { content: { "application/json": infer Body } } };
}
  ? Body
  : never;

function toText(chunk: Schemas["ChatChunk"]): string {
  if (chunk.type === "block_delta") return chunk.data.content;
  if (chunk.type === "block_start") return chunk.data.renderHint ?? chunk.data.type;
  if (chunk.type === "prompts") return chunk.data.map(({ label }) => label).join();
  // @ts-expect-error: errors have no content.
  if (chunk.type === "error") return chunk.data.content;
  return chunk.type === "domain_offer" && chunk.data.ui.component === "form" ? chunk.data.ui.submitAction : "";
}

const filter: Schemas["ProductFilter"] = {
  or: [{ price: { gte: 10 } }, { and: [{ brands: ["Skerry"] }, { not: { onSale: true } }] }],
  "attributes.color": { in: ["Red"] },
};
// @ts-expect-error: prices are numbers, at any depth.
const wrong: Schemas["ProductFilter"] = { or: [{ not: { price: { gte: "10" } } }] };

function failed(answer: Answer<"bulkUpsertProducts">): string[] {
  return answer.data.failed.map(({ id, error }) => \`\${id ?? "?"} \${error} \${answer.requestId}\`);
}

function readHit({ data, usage }: Answer<"searchProducts">): [string, number | undefined, Schemas["Pagination"]] {
  const hit = data.results[0]!;
  const remaining: number | undefined = usage?.rateLimit?.remaining?.perMinute;
  return [hit.group?.hits[0]?.name ?? hit.name ?? hit.id, hit.price ?? remaining, data.pagination];
}

function readSearches({ data }: Answer<"searchCatalog">): number {
  const first = data.results[0]!;
  if ("error" in first) return first.error.message.length;
  if (first.kind === "suggestions") return first.suggestions.length;
  return first.kind === "products" ? (first.results[0]?.price ?? 0) : first.total;
}

const body: Schemas["ProductInput"] = { id: "oak", name: "Oak desk", price: null };
// @ts-expect-error: a product has a name.
const nameless: Schemas["ProductInput"] = { id: "oak" };
const health: "healthy" | "failing" | "failed" = {} as Answer<"getWebhook">["data"]["health"];
`;

test("types that are made of the document tell chunks, filters and answers apart, and are small", () => {
  verifies("service.types");
  const folder = `${process.cwd()}/node_modules/.cache/contract-types`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/stranger.ts`, STRANGER);
  const options = {
    noEmit: true,
    strict: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    types: [],
    target: "es2022",
  };
  const config = {
    compilerOptions: { ...options, allowImportingTsExtensions: true, module: "nodenext" },
    files: ["stranger.ts"],
  };
  writeFileSync(`${folder}/tsconfig.json`, JSON.stringify(config));
  const sizes: Record<string, number> = {};
  for (const form of ["compact", "whole"]) {
    const made = spawnSync(process.execPath, ["docs/api-types.ts", form, `${folder}/api.d.ts`], { encoding: "utf8" });
    expect([form, made.status, made.stderr]).toEqual([form, 0, ""]);
    sizes[form] = Number(made.stdout);
    const compiled = spawnSync("node_modules/typescript/bin/tsc", ["-p", folder], { encoding: "utf8" });
    expect([form, compiled.stdout]).toEqual([form, ""]);
  }

  const ofClient = readFileSync("clients/typescript/src/api.d.ts", "utf8").length;

  expect(Math.max(sizes.compact!, ofClient)).toBeLessThanOrEqual(250_000);
  expect(sizes.whole).toBeLessThanOrEqual(750_000);
});
