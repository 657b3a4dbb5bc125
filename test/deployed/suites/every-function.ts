import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "@jest/globals";
import type { CheckResult } from "../../../functions/features/smoke/smoke-test.ts";
import { entryNames } from "../../../lib/bundling/bundle.ts";
import { verifies } from "../../support/verifies.ts";
import type { Deployment } from "../deployment.ts";
import { type OriginRequest, toFunctionUrlEvent, toHttpApiEvent } from "../edge/http-events.ts";
import { SCHEDULED } from "../events.ts";

/** A request that came past the distribution: the simplest one that every API function answers itself. */
const REQUEST: OriginRequest = { method: "GET", path: "/nowhere", query: "", headers: {}, body: Buffer.alloc(0) };
const ROUTE = { key: "$default", functionName: "" };

const NO_CRAWL = { tenantId: "ten_none", workspaceId: "none", crawlId: "crawl_none" };

/** The simplest genuine event of each function, and what it makes of it. */
const EVENTS: Record<string, { event: unknown; answer: unknown }> = {
  "index-catalog": { event: { Records: [] }, answer: { batchItemFailures: [] } },
  "index-conversations": { event: { Records: [] }, answer: { batchItemFailures: [] } },
  "count-activity": { event: { Records: [] }, answer: { batchItemFailures: [] } },
  "export-threads": {
    event: { tenantId: "ten_none", exportId: "export_none" },
    answer: { tenantId: "ten_none", exportId: "export_none", cursor: null },
  },
  "erase-person": {
    event: { tenantId: "ten_none", requestId: "audit_none", misses: 5 },
    answer: { tenantId: "ten_none", requestId: "audit_none", cursor: null, waitSeconds: 0 },
  },
  "crawl-site": {
    event: { ...NO_CRAWL, execution: 1 },
    answer: { ...NO_CRAWL, execution: 1, phase: "over", waitSeconds: 0, resumeAt: null },
  },
  "purge-data": {
    event: { jobId: "purge_none", execution: 1 },
    answer: { jobId: "purge_none", execution: 1, phase: "over", waitSeconds: 0, resumeAt: null },
  },
  "fan-out-events": { event: { Records: [] }, answer: { batchItemFailures: [] } },
  "deliver-webhooks": { event: { Records: [] }, answer: { batchItemFailures: [] } },
  // Nothing is due.
  "start-due-crawls": { event: SCHEDULED, answer: null },
  "notify-quotas": { event: SCHEDULED, answer: null },
  "relay-handoffs": { event: SCHEDULED, answer: null },
  "sweep-deliveries": { event: SCHEDULED, answer: { batchItemFailures: [] } },
};

/** Starts every function of the template from its bundle. */
export function everyFunction(deployment: Deployment): void {
  const { lambda } = deployment;
  const functions = [...lambda.functions.values()];
  const answering = functions.filter(({ entry }) => entry.startsWith("api-"));
  const streaming = functions.filter(({ entry }) => entry.startsWith("stream-"));
  const working = functions.filter(({ entry }) => Object.hasOwn(EVENTS, entry));

  describe("every function of the template", () => {
    verifies("infra.lambda", "infra.bundles");
    test("the template has a function for every entry, and these tests start each of them", () => {
      const tried = [...answering, ...streaming, ...working].map(({ entry }) => entry);

      expect([...tried, "expire-activity", "grant-search-access", "reindex", "smoke-test"].sort()).toEqual(entryNames());
      expect(functions.map(({ entry }) => entry).sort()).toEqual(entryNames());
    });

    test.each(answering)("$entry starts and refuses a request that came past the distribution", async ({ name }) => {
      const { event } = toHttpApiEvent(REQUEST, [ROUTE])!;

      const answer = await lambda.invoke(name, event);

      expect(answer).toMatchObject({ statusCode: 403, body: expect.stringContaining('"code":"FORBIDDEN"') });
    });

    test.each(streaming)(
      "$entry starts and streams its refusal of a request that came past the distribution",
      async ({ name }) => {
        const { contentType, body } = await lambda.stream(name, toFunctionUrlEvent(REQUEST));
        const text = Buffer.concat(await body.toArray()).toString();

        expect(contentType).toBe("application/vnd.awslambda.http-integration-response");
        const [prelude, content] = text.split("\0".repeat(8));
        expect(JSON.parse(prelude!)).toMatchObject({ statusCode: 403 });
        expect(JSON.parse(content!)).toMatchObject({ error: { code: "FORBIDDEN" } });
      },
    );

    test("smoke-test starts, and its checks of the deployment's own address pass", async () => {
      const results = (await lambda.invoke(lambda.nameOf("smoke-test"), SCHEDULED)) as CheckResult[];

      const failed = results.filter(({ outcome }) => outcome !== "passed").map(({ name, ms, detail }) => ({ name, ms, detail }));
      expect(results.length).toBeGreaterThan(0);
      // Without a search engine the last check cannot pass.
      const expected = { name: results.at(-1)!.name, ms: expect.any(Number), detail: expect.stringContaining("503") };
      expect(failed).toEqual(process.env.OPENSEARCH_URL ? [] : [expected]);
    });

    test.each(working)("$entry starts and finishes its simplest event", async ({ entry, name }) => {
      const { event, answer } = EVENTS[entry]!;

      expect(await lambda.invoke(name, event)).toEqual(answer);
    });

    test("expire-activity starts, asks the search engine with the rights that it has, and fails without one", async () => {
      const running = lambda.invoke(lambda.nameOf("expire-activity"), SCHEDULED).catch((error: Error) => error.message);

      const answer = process.env.OPENSEARCH_URL ? null : expect.stringContaining("The search index is not available.");
      expect(await running).toEqual(answer);
    });

    test("grant-search-access starts, and answers CloudFormation when a stack is deleted", async () => {
      const answers: string[] = [];
      const answering = createServer(async (request, response) => {
        answers.push(`${request.method} ${JSON.parse(await text(request)).Status}`);
        response.end();
      });
      await new Promise<void>((resolve) => answering.listen(0, "127.0.0.1", resolve));
      const { port } = answering.address() as AddressInfo;
      const event = { RequestType: "Delete", ResponseURL: `http://127.0.0.1:${port}/`, LogicalResourceId: "Grant" };

      expect(await lambda.invoke(lambda.nameOf("grant-search-access"), event)).toEqual({ applied: true });
      expect(answers).toEqual(["PUT SUCCESS"]);
      answering.close();
    });

    test("reindex starts and refuses work that it does not know", async () => {
      const running = lambda.invoke(lambda.nameOf("reindex"), { kind: "nothing" });

      await expect(running).rejects.toThrow(/nothing/);
    });
  });
}
