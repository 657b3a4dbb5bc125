import { beforeAll, describe, expect, test } from "@jest/globals";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import type { Shop } from "../../support/new-shop.ts";
import type { startTraceDaemon } from "../../support/trace-daemon.ts";
import { verifies } from "../../support/verifies.ts";
import type { Deployment } from "../deployment.ts";

type TraceDaemon = Awaited<ReturnType<typeof startTraceDaemon>>;

/** Reads what the functions tell of their work. */
export function observability({ lambda, newShop }: Deployment, daemon: TraceDaemon): void {
  let shop: Shop;

  describe("observing the functions", () => {
    beforeAll(async () => {
      shop = await newShop();
    });

    test("the line of a request joins the ids of its response, CloudFront, API Gateway and Lambda", async () => {
      verifies("logs.ids");
      const { body } = await shop.secret.get("/threads/unknown");
      const name = lambda.nameOf("api-threads");
      const { event } = lambda.events.filter(({ functionName }) => functionName === name).at(-1)!;
      const { headers, requestContext } = event as APIGatewayProxyEventV2;

      const line = await lambda.environment(name).logged((text) => text.includes(`"${body.requestId}"`));

      expect(JSON.parse(line)).toMatchObject({
        message: "request",
        requestId: body.requestId,
        cloudFrontId: headers["x-amz-cf-id"],
        gatewayRequestId: requestContext.requestId,
        awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        tenantId: shop.tenantId,
        status: 404,
      });
    });

    test("the calls of a sampled invocation stand below the segment that Lambda made for it", async () => {
      verifies("traces.calls");
      await shop.secret.get("/tenant/whoami");

      const calls = await daemon.wait("DynamoDB");

      expect(calls[0]).toMatchObject({ type: "subsegment", trace_id: expect.stringMatching(/^1-[0-9a-f]{8}-[0-9a-f]{24}$/) });
    });

    test("every line of every function is one JSON object", () => {
      const lines = [...lambda.environments.values()].flatMap(({ log }) => log);

      expect(lines.length).toBeGreaterThan(0);
      expect(lines.filter((line) => !/^\{.*\}$/.test(line))).toEqual([]);
    });
  });
}
