import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { streamingDeployment } from "./streams/deployment.ts";
import { sourceOf } from "./streams/source.ts";

let shop: Shop;
beforeAll(async () => {
  const local = await startLocal({ deployment: await streamingDeployment() });
  shop = await local.newShop();
});

describe("a streamed response behind API Gateway", () => {
  test("all lines come as one response", async () => {
    verifies("streams.gathered");
    const source = sourceOf("buffered");
    source.push({ seq: 1 }, { seq: 2 });
    source.end();

    const { status, headers, rest } = await shop.secret.stream("/buffered", { source: "buffered" });

    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(Number(headers.get("content-length"))).toBe('{"seq":1}\n{"seq":2}\n'.length);
    expect(await rest()).toEqual([{ seq: 1 }, { seq: 2 }]);
  });

  test("a response above 5 MB ends with its last whole line", async () => {
    verifies("streams.gathered");
    const source = sourceOf("large");
    source.push(...Array.from({ length: 60 }, (_, seq) => ({ seq, text: "x".repeat(100_000) })));
    source.end();

    const { rest } = await shop.secret.stream("/buffered", { source: "large" });

    const lines = await rest();
    expect(lines).toHaveLength(52);
    expect(lines.at(-1)).toEqual({ seq: 51, text: "x".repeat(100_000) });
    await source.left;
  });

  test("an error before the first line is an ordinary error response", async () => {
    verifies("streams.errors");
    expect((await shop.secret.post("/buffered", { source: "none" })).status).toBe(404);
  });
});
