import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { loadBundles } from "../../lib/bundling/bundled-code.ts";
import { ORIGIN_SECRET, runBundle } from "../support/bundle-process.ts";
import { verifies } from "../support/verifies.ts";

const RUNBOOK = readFileSync(new URL("../../docs/runbooks/service.md", import.meta.url), "utf8");

const bundles = [...(await loadBundles()).values()];

/** The event that the runbook sends to a function to see whether it works. */
function readHealthEvent() {
  const [, payload] = /--payload '\s*(\{.*?\})' \/dev\/stdout/s.exec(RUNBOOK) ?? [];
  return JSON.parse(payload!) as { headers: Record<string, string> };
}

test.each(bundles.filter(({ entry }) => /^(api|stream)-/.test(entry)))(
  "the runbook's check of a function is answered by $entry as the runbook says",
  async (bundle) => {
    verifies("logs.health-check");
    const { answer, logged } = await runBundle(bundle, readHealthEvent());

    const { statusCode, body } = (answer as { returned: { statusCode: number; body: string } }).returned;
    expect(statusCode).toBe(403);
    expect(JSON.parse(body).error).toMatchObject({
      code: "FORBIDDEN",
      message: expect.stringContaining("Use the service's own address."),
    });
    const counted = expect.objectContaining({ metric: "OriginRefused", amount: 1 });
    expect(logged).toEqual([counted, expect.objectContaining({ message: "request", status: 403 })]);
  },
);

test("the runbook's query for a request names fields that its log line has", async () => {
  verifies("logs.ids");
  const [, names] = /\| display (.*)"\)/.exec(RUNBOOK) ?? [];
  const event = readHealthEvent();
  Object.assign(event, { rawPath: "/docs" }).headers = {
    "x-origin-secret": ORIGIN_SECRET,
    "x-amz-cf-id": "cloudfront-1",
    authorization: "Bearer none",
  };

  const { logged } = await runBundle(bundles.find(({ entry }) => entry === "api-default")!, event);

  const fields = names!.split(", ").filter((name) => !name.startsWith("@"));
  const line = logged.find(({ message }) => message === "request")!;
  // A request without a tenant or an error has no field of that name.
  expect(fields.filter((name) => !(name in line))).toEqual(["tenantId", "code"]);
  expect(RUNBOOK).toContain("| filter requestId = ");
  expect(line.requestId).toMatch(/^req_/);
});
