import { afterEach, expect, test } from "@jest/globals";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import {
  applyGrants,
  createGrantHandler,
  type DeploymentEvent,
  keepFormerMembers,
  SecurityApi,
} from "../../../functions/platform/aws/search-security/grant-function.ts";
import { type SearchGrants, toSecurityRole } from "../../../schemas/search-access.ts";
import { type SecurityDouble, startSecurityDouble } from "../../support/security-double.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { verifies } from "../../support/verifies.ts";

const READER = "arn:aws:iam::123456789012:role/Prod-Stateless-ApiSearchRole";
const WRITER = "arn:aws:iam::123456789012:role/Prod-Stateless-CatalogIndexerRole";
const PATTERN = "arn:aws:iam::123456789012:role/Prod-Stateless*";
const TRANSITION: SearchGrants = { grants: { transition: { "search-read": [PATTERN], "search-write": [PATTERN] } } };
const API: SearchGrants = { grants: { api: { "search-read": [READER], "search-write": [WRITER] } }, revokes: ["transition"] };

let double: SecurityDouble;
afterEach(() => double.close());

/** Applies grants by a client whose waits take no time, and that gives up after some. */
function granting(untilMs = 60_000) {
  let now = 0;
  const api = new SecurityApi(openSearchClient({ endpoint: double.url, auth: "none" }), {
    now: () => now,
    pause: async (ms) => {
      now += ms;
    },
    until: untilMs,
  });
  return (grants: SearchGrants) => applyGrants(api, grants);
}

test("each access gets a role and its mapping, and the access of all functions goes when their own are there", async () => {
  verifies("infra.search-grants");
  double = await startSecurityDouble();

  await granting()(TRANSITION);
  await granting()(API);

  expect(double.members()).toEqual({ "scc-api-search-read": [READER], "scc-api-search-write": [WRITER] });
  expect(double.roles.get("scc-api-search-read")).toEqual(toSecurityRole("search-read"));
  expect([...double.roles.keys()].sort()).toEqual(["scc-api-search-read", "scc-api-search-write"]);
});

test("grants that are made twice, and at once by two stacks, end as when they are made once", async () => {
  verifies("infra.search-grants");
  double = await startSecurityDouble();
  const background: SearchGrants = { grants: { background: { "search-write": [WRITER] } } };

  await granting()(TRANSITION);
  await Promise.all([granting()(API), granting()(API), granting()(background)]);

  expect(double.conflicts).toBeGreaterThan(0);
  expect(double.members()).toEqual({
    "scc-api-search-read": [READER],
    "scc-api-search-write": [WRITER],
    "scc-background-search-write": [WRITER],
  });
});

test("a run that dies at any write leaves everybody in who was in, and the next one ends it", async () => {
  verifies("infra.search-grants");
  for (let writes = 0; ; writes++) {
    double = await startSecurityDouble();
    await granting()(TRANSITION);
    double.dieAfter(writes);
    const outcome = await granting(0)(API).then(
      () => "ended",
      () => "died",
    );

    const all = Object.entries(double.members());
    for (const [access, member] of [
      ["search-read", READER],
      ["search-write", WRITER],
    ] as const) {
      const own = all.some(([name, members]) => name === `scc-api-${access}` && members.includes(member));
      const transition = all.some(([name, members]) => name === `scc-transition-${access}` && members.includes(PATTERN));
      expect(own || transition).toBe(true);
    }
    double.dieAfter(Number.POSITIVE_INFINITY);
    await granting()(API);
    expect(double.members()).toEqual({ "scc-api-search-read": [READER], "scc-api-search-write": [WRITER] });
    if (outcome === "ended") break;
    await double.close();
  }
});

test.each(["forbidden", "no handler", "not initialized"] as const)(
  "a domain that is not ready (%s) is asked again",
  async (state) => {
    verifies("infra.search-grants");
    double = await startSecurityDouble();
    double.notReady(state, 5);

    await granting()(API);

    expect(double.members()).toEqual({ "scc-api-search-read": [READER], "scc-api-search-write": [WRITER] });
  },
);

test("a domain that stays closed fails the grant with what it answered", async () => {
  verifies("infra.search-grants");
  double = await startSecurityDouble();
  double.notReady("forbidden", 1_000);

  await expect(granting(0)(API)).rejects.toThrow(/^The search domain answered 403: .*No permission to access REST API/);
});

test("an entry that the domain takes at no time is not tried again", async () => {
  double = await startSecurityDouble();
  const client = openSearchClient({ endpoint: double.url, auth: "none" });
  const api = new SecurityApi(client, { now: () => 0, pause: () => Promise.reject(new Error("It waited.")), until: 1_000_000 });

  await expect(api.put("roles", "wrong", { unknown: 1 })).rejects.toThrow(
    /^The search domain answered 400: .*Invalid configuration/,
  );
});

test("roles of functions that are gone keep their access until the next change; accesses that changed do not", () => {
  verifies("infra.search-grants");
  const former: SearchGrants = { grants: { api: { "search-write": [READER, "arn:gone"], "analytics-read": ["arn:gone"] } } };

  expect(keepFormerMembers(API, former)).toEqual({
    grants: { api: { "search-read": [READER], "search-write": [WRITER, "arn:gone"], "analytics-read": ["arn:gone"] } },
    revokes: ["transition"],
  });
});

const CREATE: DeploymentEvent = {
  RequestType: "Create",
  ResponseURL: "https://answers.example.com/1",
  ...{ StackId: "stack", RequestId: "request", LogicalResourceId: "ApiSearchAccess" },
  ResourceProperties: { Grants: JSON.stringify(API), MayFail: "false" },
};

/** Handles an event; tells what was granted and what CloudFormation was answered. */
async function handle(event: DeploymentEvent | null, refusal?: Error) {
  double = await startSecurityDouble();
  const applied: SearchGrants[] = [];
  const answers: Record<string, unknown>[] = [];
  const handler = createGrantHandler({
    log: SILENT_LOG,
    own: TRANSITION,
    apply: async (grants) => {
      applied.push(grants);
      if (refusal) throw refusal;
    },
    answer: async (url, body) => {
      answers.push({ url, ...JSON.parse(body) });
    },
  });
  const result = await handler(event).catch((error: Error) => error.message);
  return { applied, answers, result };
}

test("CloudFormation is answered with success, under an id that no change replaces", async () => {
  const { applied, answers } = await handle(CREATE);

  expect(applied).toEqual([API]);
  expect(answers).toEqual([
    {
      url: "https://answers.example.com/1",
      ...{ Status: "SUCCESS", Reason: "", PhysicalResourceId: "search-access-ApiSearchAccess" },
      ...{ StackId: "stack", RequestId: "request", LogicalResourceId: "ApiSearchAccess" },
    },
  ]);
});

test("a refusal fails the stack of functions with its reason, and never the one of the stores", async () => {
  const refusal = new Error("The search domain answered 403.");
  const failed = await handle(CREATE, refusal);
  const told = await handle({ ...CREATE, ResourceProperties: { ...CREATE.ResourceProperties, MayFail: "true" } }, refusal);

  expect(failed.answers).toMatchObject([{ Status: "FAILED", Reason: "The search domain answered 403." }]);
  expect(told.answers).toMatchObject([{ Status: "SUCCESS" }]);
  expect(told.result).toEqual({ applied: false });
});

test("a resource that goes takes nothing away: the functions of the deployment before go on with it", async () => {
  const { applied, answers } = await handle({ ...CREATE, RequestType: "Delete", PhysicalResourceId: "known" });

  expect(applied).toEqual([]);
  expect(answers).toMatchObject([{ Status: "SUCCESS", PhysicalResourceId: "known" }]);
});

test("properties that cannot be read are answered as a failure", async () => {
  const { applied, answers } = await handle({ ...CREATE, ResourceProperties: { Grants: "{" } });

  expect(applied).toEqual([]);
  expect(answers).toMatchObject([{ Status: "FAILED", Reason: expect.stringContaining("JSON") }]);
});

test("a call by hand lets in all functions of the deployment, and fails where the domain refuses", async () => {
  expect(await handle(null)).toEqual({ applied: [TRANSITION], answers: [], result: { applied: true } });
  expect((await handle({}, new Error("refused"))).result).toBe("refused");
});
