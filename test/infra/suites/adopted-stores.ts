import { describe, expect, test } from "@jest/globals";
import { ConfigurationError } from "../../../lib/configuration/configuration-error.ts";
import { environmentName, RESTORED_TABLE_PREFIX, TABLES, type TableName } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, type Json, listStatements, loadTemplates, type Templates } from "../templates.ts";

const RESTORED = { restoredTables: "catalog=Catalog-0601/stream/2026-06-01T10:00:00.000,usage=Usage-0601" };

/** Names under which the stateful stack exports what the stateless one imports. */
function listExports({ stateful }: Templates): string[] {
  return Object.values(stateful!.Outputs ?? {}).flatMap(({ Export }) => (Export ? [String(Export.Name)] : []));
}

function listImports({ stateless, background }: Templates): string[] {
  const found = JSON.stringify([stateless, background]).matchAll(/\{"Fn::ImportValue":"([^"]+)"\}/g);
  return [...new Set([...found].map(([, name]) => name!))];
}

const without = (names: string[], others: string[]) => names.filter((name) => !others.includes(name));

describe("with restored tables", () => {
  const before = loadTemplates("prod");
  const after = loadTemplates("prod", RESTORED);

  test("the stack keeps its own tables, with every export that the functions before it import", () => {
    verifies("restore.adopt");
    const listTables = (templates: Templates) => findAll(templates, "AWS::DynamoDB::Table").map(({ id }) => id);

    expect(listTables(after)).toEqual(listTables(before));
    expect(without(listImports(before), listExports(after))).toEqual([]);
  });

  test("functions, roles, alarms and the stream's worker use the restored ones, and nothing else the ones they replace", () => {
    verifies("restore.adopt");
    const replaced = without(listImports(before), listImports(after));
    const functions = findAll(after, "AWS::Lambda::Function").map(({ properties }) => JSON.stringify(properties.Environment));
    const sources = findAll(after, "AWS::Lambda::EventSourceMapping").map(({ properties }) => JSON.stringify(properties));

    expect(replaced.map((name) => name.replace(/^.*Output(Ref|FnGetAtt)([A-Za-z]+?)[0-9A-F]{8}.*$/, "$2")).sort()).toEqual([
      ...["CatalogTable", "CatalogTable", "CatalogTable", "UsageTable", "UsageTable"],
    ]);
    expect(functions.some((text) => text.includes('"TABLE_CATALOG":"Catalog-0601"'))).toBe(true);
    expect(functions.some((text) => text.includes('"TABLE_USAGE":"Usage-0601"'))).toBe(true);
    expect(sources.filter((text) => text.includes(":table/Catalog-0601/stream/2026-06-01T10:00:00.000"))).toHaveLength(1);
  });

  test.each([
    ["shelf=Shelf-1", /there is no table "shelf", but tenancy, catalog/],
    ["catalog=Catalog-1", /"catalog" needs the label of its stream: NAME\/stream\/LABEL\.$/],
    ["usage=Usage-1/stream/2026-06-01T10:00:00.000", /"usage" has no stream\.$/],
    ["usage=Usage-1,usage=Usage-2", /"usage" is given twice\.$/],
    ["usage", /"usage" is not of the form table=NAME or table=NAME\/stream\/LABEL\.$/],
  ])("%s is refused with the reason", (restoredTables, message) => {
    verifies("infra.context", "restore.adopt");
    const synthesizing = () => loadTemplates("prod", { restoredTables });

    expect(synthesizing).toThrow(ConfigurationError);
    expect(synthesizing).toThrow(message);
  });
});

test("a deployment of another name uses all restored tables in functions, rights and streams, and none of its own", () => {
  verifies("restore.adopt", "restore.region");
  const label = "2026-06-01T10:00:00.000";
  const names = Object.entries(TABLES).map(
    ([name, { stream }]) => [name, `${RESTORED_TABLE_PREFIX}${name}-0601`, stream] as const,
  );
  const restoredTables = names.map(([name, table, stream]) => `${name}=${table}${stream ? `/stream/${label}` : ""}`).join();
  const templates = loadTemplates("prod", { deployment: "prod-west", restoredTables });
  const own = findAll(templates, "AWS::DynamoDB::Table").map(({ id }) => id);
  const used = JSON.stringify([templates.stateless, templates.background]);
  const variables = findAll(templates, "AWS::Lambda::Function").flatMap(({ properties }) =>
    Object.entries((at(properties.Environment, "Variables") ?? {}) as Record<string, Json>),
  );
  const sources = findAll(templates, "AWS::Lambda::EventSourceMapping").map(({ properties }) => JSON.stringify(properties));

  expect(own.filter((id) => used.includes(id))).toEqual([]);
  for (const [name, table, stream] of names) {
    const values = variables
      .filter(([variable]) => variable === environmentName.table(name as TableName))
      .map(([, value]) => value);
    expect([name, ...new Set(values)]).toEqual([name, table]);
    expect([name, sources.some((source) => source.includes(`:table/${table}/stream/${label}`))]).toEqual([name, stream]);
    const granted = listStatements(templates).filter(({ resources }) => JSON.stringify(resources).includes(`:table/${table}"`));
    expect([name, granted.length > 0]).toEqual([name, true]);
  }
});

describe("on the way into a VPC", () => {
  const before = loadTemplates("prod");
  const first = loadTemplates("prod", { vpc: "true", keepPublicSearch: "true" });
  const second = loadTemplates("prod", { vpc: "true" });

  test("one deployment alone would take exports away that functions still import", () => {
    expect(without(listImports(before), listExports(second))).not.toEqual([]);
  });

  test("the first deployment adds a domain and moves the functions, the second lets go of the public one", () => {
    verifies("infra.vpc-move");
    const [kept, added] = findAll(first, "AWS::OpenSearchService::Domain").sort(
      (a, b) => Number(Boolean(a.properties.VPCOptions)) - Number(Boolean(b.properties.VPCOptions)),
    );

    expect(findAll(before, "AWS::OpenSearchService::Domain").map(({ id }) => id)).toEqual([kept!.id]);
    expect(findAll(second, "AWS::OpenSearchService::Domain").map(({ id }) => id)).toEqual([added!.id]);
    expect(without(listImports(before), listExports(first))).toEqual([]);
    expect(without(listImports(first), listExports(second))).toEqual([]);
    expect(listImports(first).join()).not.toContain(kept!.id);
    expect(kept!.resource.DeletionPolicy).toBe("Retain");
  });

  test("the public domain cannot be kept where it is the only one", () => {
    verifies("infra.context");
    expect(() => loadTemplates("prod", { keepPublicSearch: "true" })).toThrow(/^Context keepPublicSearch needs vpc=true/);
  });
});
