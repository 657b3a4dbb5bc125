import { beforeAll, expect, test } from "@jest/globals";
import { openSearchClient } from "../../../functions/platform/aws/opensearch/client/opensearch-client.ts";
import { OpenSearchIndex } from "../../../functions/platform/aws/opensearch/open-search-index.ts";
import { ManualTime } from "../../support/manual-time.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { TEST_LAYOUT } from "../../support/test-layout.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
let engine: Receiver;
const time = new ManualTime();

beforeAll(async () => {
  local = await startLocal({ quiet: true });
  shop = await local.newShop();
  engine = await startReceiver([{ hold: true }]);
  const client = openSearchClient({ endpoint: new URL(engine.url).origin, auth: "none" });
  const settings = { clock: time, startTimer: time.startTimer, log: SILENT_LOG, layout: TEST_LAYOUT };
  const index = new OpenSearchIndex(client, settings);
  local.ports.index.query = (scope, query) => index.query(scope, query);
});

const search = () => shop.secret.post("/products/search", { text: "oak desk" });
const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.search.current;

test("while the engine is silent, searches are refused within eight seconds, then at once, and cost nothing", async () => {
  verifies("search.unanswered", "search.circuit");
  const before = await used();

  const first = search();
  await engine.next();
  time.advance(3_000);
  await engine.next();
  time.advance(3_000);
  const answer = await first;

  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    object: "error",
    error: { type: "api_error", code: "UPSTREAM_UNAVAILABLE", retryAfter: 5 },
  });
  expect(answer.headers.get("retry-after")).toBe("5");

  const second = search();
  await engine.next();
  time.advance(1_000);
  expect((await second).status).toBe(503);

  const refused = await Promise.all([search(), search(), search()]);
  expect(refused.map(({ status }) => status)).toEqual([503, 503, 503]);
  expect(engine.requests).toHaveLength(3);
  expect(await used()).toBe(before);
});
