import { beforeAll, describe, expect, test } from "@jest/globals";
import { abandonTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import type { OpenTurn } from "../../../functions/features/chat/turn/open-turn.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { answer, begin, callerOf, visitor } from "./conversation-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

test("the rest of a stream comes as lines over HTTP, and a wrong token is 404", async () => {
  verifies("threads.resume-token");
  const open = await answer(local, callerOf(shop, visitor("v1")), "web 1");
  const path = `/chat/web%201/stream?after=8&visitorId=v1&resumeToken=`;

  const rest = await shop.publishable.get(path + open.resumeToken);
  const wrong = await shop.publishable.get(`${path}nonsense`);

  expect(rest.status).toBe(200);
  expect(rest.headers.get("content-type")).toContain("application/x-ndjson");
  expect(
    rest.body
      .trim()
      .split("\n")
      .map((line: string) => JSON.parse(line).type),
  ).toEqual(["prompts", "complete"]);
  expect(wrong.status).toBe(404);
  expect(wrong.body.error.code).toBe("NOT_FOUND");
});

describe("the rest of a stream over HTTP", () => {
  verifies("threads.resume");
  let open: OpenTurn;
  beforeAll(async () => {
    open = await answer(local, callerOf(shop, visitor("v1")), "web-2");
  });
  const rest = (after: string, more = "") =>
    shop.publishable.stream(`/chat/web-2/stream?after=${after}&visitorId=v1&resumeToken=${open.resumeToken}${more}`);

  test.each(["-1", "NaN", "1.5", "seven", "1e3", "0x1", "+1", "%20"])("resuming after %s is 400", async (after) => {
    const { status, chunks } = await rest(after);

    const { value } = await chunks.next();
    expect([status, value.details[0].param]).toEqual([400, "after"]);
  });

  test.each(["10", "11", "999999999999999999999"])(
    "after %s, where nothing is left, is the last chunk: a stream never ends without it",
    async (after) => {
      const { status, rest: read } = await rest(after);

      expect(status).toBe(200);
      expect(await read()).toEqual([{ seq: 10, type: "complete", data: { finished: true } }]);
    },
  );

  test("a token resumes its own turn while another runs", async () => {
    const caller = callerOf(shop, visitor("v1"));
    const next = await begin(local, caller, "web-2");

    const chunks = await (await rest("8")).rest();

    expect(chunks).toMatchObject([
      { seq: 9, type: "prompts" },
      { seq: 10, type: "complete" },
    ]);
    await abandonTurn(next, local.ports);
  });

  test("a stream can be resumed after nine minutes and not after eleven", async () => {
    await local.clock.advance("9m");
    const kept = await rest("9");
    await local.clock.advance("2m");
    const gone = await rest("9");

    expect(await kept.rest()).toHaveLength(1);
    expect(gone.status).toBe(404);
  });
});
