import { describe, expect, test } from "@jest/globals";
import { toStageName } from "../../../lib/configuration/stages/stage-name.ts";
import { SEARCH_ACCESSES, type SearchGrants } from "../../../schemas/search-access.ts";
import { verifies } from "../../support/verifies.ts";
import {
  at,
  findAll,
  findTarget,
  type Json,
  listStatements,
  loadSeparateTemplates,
  loadTemplates,
  STAGE_NAMES,
} from "../templates.ts";

const ACCOUNT = "123456789012";

describe.each(STAGE_NAMES)("access to the search domain of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");
  const statements = at(domain!.properties.AccessPolicies, "Statement") as Json[];
  const resources = findAll(templates, "Custom::SearchAccess");
  const grantsOf = (id: string) => readGrants(resources.find((found) => found.id.startsWith(id))!.properties.Grants);

  test("the domain refuses whoever is no role of this deployment, whatever policies of the account allow", () => {
    verifies("infra.search-policy");
    const [deny, ...allows] = statements;

    expect(deny).toMatchObject({ Effect: "Deny", Principal: { AWS: "*" }, Action: "es:ESHttp*", Resource: "*" });
    const known = at(deny, "Condition", "ArnNotLike", "aws:PrincipalArn") as Json[];
    expect(known.map(toText)).toEqual([
      `arn:aws:iam::${ACCOUNT}:role/${toStageName(stage)}-Stateless*`,
      expect.stringMatching(/^<SearchRolesGranting/),
      expect.stringMatching(/^<SearchRolesOperator/),
    ]);
    expect(Object.keys(at(deny, "Condition") as object)).toEqual(["ArnNotLike"]);
    // It allows functions nothing: their own roles say what they may send.
    expect(allows.map((allow) => findTarget(at(allow, "Principal", "AWS"))!.replace(/[0-9A-F]{8}$/, ""))).toEqual([
      "SearchRolesGranting",
      "SearchRolesOperator",
    ]);
  });

  test("the domain's own security is on, with the granting role as its master and without users of its own", () => {
    verifies("infra.search-policy");

    expect(domain!.properties.AdvancedSecurityOptions).toMatchObject({
      Enabled: true,
      InternalUserDatabaseEnabled: false,
      MasterUserOptions: { MasterUserARN: { "Fn::GetAtt": [expect.stringMatching(/^SearchRolesGranting/), "Arn"] } },
    });
  });

  test("each role that may send requests to the domain is granted the same accesses on it, and no other role is", () => {
    verifies("infra.search-grants");
    const allowed = listStatements(templates).filter(({ actions }) => actions.some((action) => action.startsWith("es:")));
    const members = ["Background", "Api"].flatMap((part) =>
      Object.values(grantsOf(`${part}SearchAccess`).grants[part.toLowerCase()]!).flatMap((each) => each!),
    );

    expect(new Set(members)).toEqual(new Set(allowed.map(({ id }) => `<${id}.Arn>`)));
  });

  test("only the rebuild replaces and drops indices of the catalogue, and only the retention those of activity", () => {
    verifies("infra.search-grants");
    const { background, api } = { ...grantsOf("BackgroundSearchAccess").grants, ...grantsOf("ApiSearchAccess").grants };

    expect(background!["search-rebuild"]).toEqual([expect.stringMatching(/^<CatalogReindexRole/)]);
    expect(background!["analytics-expire"]).toEqual([expect.stringMatching(/^<AnalyticsRetentionRole/)]);
    expect(Object.keys(api!)).not.toContain("search-rebuild");
    expect(api!["search-read"]!.some((member) => member.startsWith("<ApiSearchRole"))).toBe(true);
  });

  test("all functions are let in with the stores, until both stacks of functions have granted their own", () => {
    verifies("infra.search-grants");
    const first = resources.find(({ id }) => id.startsWith("SearchGranting"))!;
    const last = resources.find(({ id }) => id.startsWith("ApiSearchAccess"))!;
    const { transition, operators } = readGrants(first.properties.Grants).grants;

    expect(Object.keys(transition!).sort()).toEqual([...SEARCH_ACCESSES].sort());
    expect(Object.values(transition!).flat()).toEqual(
      SEARCH_ACCESSES.map(() => expect.stringMatching(/:role\/\w+-Stateless\*$/)),
    );
    expect(operators).toEqual({ operating: [expect.stringMatching(/^<SearchRolesOperator/)] });
    expect(resources.filter(({ properties }) => readGrants(properties.Grants).revokes).map(({ id }) => id)).toEqual([last.id]);
    expect(last.resource.DependsOn).toContain(findAll(loadSeparateTemplates(stage), "AWS::CloudFormation::Stack")[0]!.id);
    expect([first, last].map(({ properties }) => properties.MayFail)).toEqual(["true", "false"]);
  });

  test("what starts new functions waits for their grants: those that answer requests, and the sources of events", () => {
    verifies("infra.search-grants");
    const waiting = (type: string, grant: string) =>
      findAll(templates, type).filter(({ resource }) => [resource.DependsOn].flat().some((id) => String(id).startsWith(grant)));

    const answering = waiting("AWS::Lambda::Function", "ApiSearchAccess").map(({ resource }) => resource.Metadata?.entry);
    expect(answering).toContain("api-search");
    expect(waiting("AWS::Lambda::EventSourceMapping", "BackgroundSearchAccess")).toHaveLength(
      findAll(templates, "AWS::Lambda::EventSourceMapping").length,
    );
  });
});

test.each([["pr-1"], ["a-deployment-of-thirty-one-char"]])(
  "the names that CloudFormation gives to the roles of deployment %s fit into the domain's policy",
  (deployment) => {
    verifies("infra.search-policy");
    const templates = loadTemplates("dev", { deployment });
    const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");
    const [pattern] = at(
      domain!.properties.AccessPolicies,
      "Statement",
      0,
      "Condition",
      "ArnNotLike",
      "aws:PrincipalArn",
    ) as Json[];
    const start = toText(pattern).slice(`arn:aws:iam::${ACCOUNT}:role/`.length, -1);
    const stack = `${deployment.charAt(0).toUpperCase()}${deployment.slice(1)}-Stateless`;
    const nested = `${stack}-BackgroundNestedStackBackgroundNestedStackResource8E1B6E0F-1KQ0Z7M3V2X4T`;
    const names = [stack, nested].flatMap((name) => findAll(templates, "AWS::IAM::Role").map(({ id }) => nameRole(name, id)));

    expect(names.every((name) => name.length <= 64 && name.startsWith(start))).toBe(true);
    expect(nameRole("Pr-10-Stateless", "ApiSearchRoleEAA05DF1").startsWith(start)).toBe(false);
    expect(nameRole("Dev-Stateless", "ApiSearchRoleEAA05DF1").startsWith(start)).toBe(false);
  },
);

test("without fine-grained access the policy stays, and nothing is granted on the domain", () => {
  verifies("infra.search-policy");
  const templates = loadTemplates("prod", { searchAccess: '{"fineGrained":false}' });
  const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");

  expect(domain!.properties.AdvancedSecurityOptions).toBeUndefined();
  expect(at(domain!.properties.AccessPolicies, "Statement", 0, "Effect")).toBe("Deny");
  expect(findAll(templates, "Custom::SearchAccess")).toEqual([]);
  expect(
    findAll(templates, "AWS::Lambda::Function").some(({ resource }) => resource.Metadata?.entry === "grant-search-access"),
  ).toBe(true);
});

/** Names a role as CloudFormation was seen to: of a name that is too long 25 characters of stack and resource stay. */
function nameRole(stack: string, id: string): string {
  const whole = `${stack}-${id}-1A2B3C4D5E6F`;
  return whole.length <= 64 ? whole : `${stack.slice(0, 25)}-${id.slice(0, 25)}-1A2B3C4D5E6F`;
}

function readGrants(value: Json): SearchGrants {
  return JSON.parse(toText(value));
}

/** Writes a value of a template as text, with `<id.attribute>` for what is known at the deployment. */
function toText(value: Json): string {
  if (typeof value === "string") return value;
  const parts = at(value, "Fn::Join", 1) as Json[] | undefined;
  if (parts) return parts.map(toText).join(String(at(value, "Fn::Join", 0)));
  const known: Record<string, string> = { "AWS::AccountId": ACCOUNT, "AWS::Partition": "aws" };
  const name = at(value, "Ref");
  if (typeof name === "string") return known[name] ?? `<${name}>`;
  return `<${(at(value, "Fn::GetAtt") as string[]).join(".")}>`;
}
