import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, type Sync } from "../support/sync.ts";

const local: Local = await startLocal({ rateLimits: false });

/** Each with "clear" in it, and nothing else. */
const SECRETS = {
  bearer: { bearerToken: "bearer-in-clear" },
  basic: { username: "ida", password: "password-in-clear" },
  custom: { headerName: "X-Shop-Key", headerValue: "value-in-clear" },
  apiKey: { apiKey: "key-in-clear" },
} as const;

let logged: string;
beforeEach(() => {
  logged = "";
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, "write").mockImplementation((text) => {
      logged += text;
      return true;
    });
  }
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    jest.spyOn(console, level).mockImplementation((...parts) => {
      logged += parts.map(String).join(" ");
    });
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

async function answersAbout({ shop, path, deliveries }: Sync): Promise<string> {
  const [{ id }] = await deliveries();
  const paths = ["", "/stats", "/deliveries", `/deliveries/${id}`];
  const answers = await Promise.all(paths.map((rest) => shop.secret.get(`${path}${rest}`)));
  return JSON.stringify(answers.map(({ body }) => body));
}

test.each(Object.entries(SECRETS))(
  "a receiver that repeats what it was sent puts no secret of authType %s into an answer, the table, a mail or the log",
  async (authType, authConfig) => {
    verifies("deliveries.no-secrets");
    const secret = "signing-in-clear";
    const echo = ({ headers }: { headers: object }) => {
      const { authorization, "x-shop-key": shopKey, "x-api-key": apiKey } = headers as Record<string, string>;
      const repeated = [authorization, shopKey, apiKey].filter(Boolean).join(" ");
      return { status: 500, headers: { "x-repeated": repeated }, body: JSON.stringify({ ...headers, secret, authConfig }) };
    };
    const sync = await openSync(local, {
      answers: [echo],
      ownerEmail: `${authType.toLowerCase()}@shop.example`,
      fields: { authType, authConfig, secret, retryPolicy: { maxAttempts: 1 } },
    });

    await sync.sell("p1");

    const sent = JSON.stringify(sync.receiver.requests[0]!.headers);
    const { webhooks } = local.ports.tables;
    const stored = await webhooks.list(sync.shop.tenantId, ["deliveries", sync.id]);
    const seen = {
      answers: await answersAbout(sync),
      stored: JSON.stringify(stored),
      mails: JSON.stringify(local.mails),
      logged,
    };
    expect(sent).toMatch(authType === "basic" ? "aWRhOnBhc3N3b3JkLWluLWNsZWFy" : "-in-clear");
    expect(seen.answers).toContain("x-repeated");
    for (const [where, text] of Object.entries(seen)) {
      expect([where, text.includes("clear"), text.includes("aWRhOnBhc3N3b3JkLWluLWNsZWFy")]).toEqual([where, false, false]);
    }
  },
);

test("during a rotation neither secret is shown or logged", async () => {
  verifies("deliveries.no-secrets");
  const sync = await openSync(local, {
    answers: [{ status: 500, body: "first-in-clear second-in-clear" }],
    fields: { secret: "first-in-clear" },
  });
  await sync.shop.secret.post(`${sync.path}/rotate-secret`, { secret: "second-in-clear" });

  await sync.sell("p1");

  expect(await answersAbout(sync)).not.toContain("clear");
  expect(logged).not.toContain("clear");
});

test("a secret that the end of the kept 4 KB cuts shows nothing of its beginning", async () => {
  verifies("deliveries.no-secrets");
  const body = `${"x".repeat(4_096 - 12)}bearer-in-clear and more`;
  const fields = { authType: "bearer", authConfig: { bearerToken: "bearer-in-clear" } };
  const sync = await openSync(local, { answers: [{ status: 500, body }], fields });

  await sync.sell("p1");

  const { responseBody } = (await sync.newest()).attempts[0];
  expect(responseBody).toBe(`${"x".repeat(4_096 - 12)}••••lear`);
});
