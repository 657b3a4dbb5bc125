import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const corsOf = ({ headers }: { headers: Headers }) => headers.get("access-control-allow-origin");

test("a browser's workspace is found by the domain of its origin", async () => {
  verifies("cors.workspace");
  const { secret, publishable } = await local.newShop({ workspaces: ["main", "blog"] });
  await secret.patch("/workspaces/blog", { domain: "Stories.Oak.example" });

  const { body } = await publishable
    .with({ "x-workspace-id": "" })
    .get("/tenant/whoami", { headers: { origin: "https://stories.oak.example" } });

  expect(body.data.workspaceId).toBe("blog");
});

test("a secret key gets no CORS headers, whatever the origin", async () => {
  verifies("cors.secret");
  const { secret } = await local.newShop({ workspaces: ["oak-example"] });

  const answer = await secret.get("/tenant/whoami", { headers: { origin: "https://oak.example" } });

  expect(answer.status).toBe(200);
  expect(corsOf(answer)).toBeNull();
});

test("a refused request carries CORS headers, so that the page can read the error", async () => {
  verifies("cors.refused");
  const { publishable } = await local.newShop();

  const answer = await publishable.post("/products/search", { text: "oak" }, { headers: { origin: "https://evil.example" } });

  expect(answer.body.error.code).toBe("ORIGIN_NOT_ALLOWED");
  expect(corsOf(answer)).toBe("https://evil.example");
});

test.each(["null", "https://oak.example/path", "file://oak", "oak.example", "https://evil.example\\.oak.example"])(
  "the origin %j, which is none, is refused",
  async (origin) => {
    verifies("cors.refused");
    const { publishable } = await local.newShop({ workspaces: ["oak-example"] });

    const answer = await publishable.get("/tenant/whoami", { headers: { origin } });

    expect(answer.body.error.code).toBe("ORIGIN_NOT_ALLOWED");
    expect(corsOf(answer)).toBeNull();
  },
);

test("a preflight of a malformed origin allows no origin", async () => {
  verifies("cors.preflight");
  const { status, headers } = await local.anonymous.request("OPTIONS", "/products", undefined, { headers: { origin: "null" } });

  expect(status).toBe(204);
  expect(headers.get("access-control-allow-origin")).toBeNull();
});
