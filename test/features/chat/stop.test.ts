import { beforeAll, describe, expect, test } from "@jest/globals";
import { abandonTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import { TurnStops, toStopKey } from "../../../functions/features/chat/turn/turn-stops.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { answer, begin, callerOf, NOBODY, visitor } from "./conversation-setup.ts";

let local: Local;
let shop: Shop;
let stops: TurnStops;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
  stops = new TurnStops(local.ports);
});

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });

describe("a stop", () => {
  verifies("threads.stop");
  test("a stop reaches a turn of the same process at once", async () => {
    const caller = callerOf(shop, visitor("v1"));
    const open = await begin(local, caller, "stopped-1");
    const watch = stops.watch(open);

    const stopped = await stops.stop("stopped-1", caller);

    expect(stopped).toBe(true);
    expect(watch.signal.aborted).toBe(true);
    await abandonTurn(open, local.ports);
  });

  test("a stop reaches a turn that runs in another process", async () => {
    const caller = callerOf(shop, visitor("v1"));
    const open = await begin(local, caller, "stopped-2");
    const watch = stops.watch(open);

    await new TurnStops(local.ports, new Map()).stop("stopped-2", caller);
    await aborted(watch.signal);

    await abandonTurn(open, local.ports);
  });

  test("a stop before the turn began to watch is not lost", async () => {
    const caller = callerOf(shop, NOBODY);
    const open = await begin(local, caller, "stopped-3");
    await stops.stop("stopped-3", caller);

    await aborted(stops.watch(open).signal);

    await abandonTurn(open, local.ports);
  });

  test("a stop does nothing when no turn runs, or only one whose process died", async () => {
    const caller = callerOf(shop, NOBODY);
    await answer(local, caller, "idle-1");
    const open = await begin(local, caller, "dead-1");
    await open.lease.close();
    await local.clock.advance("31s");

    expect(await stops.stop("idle-1", caller)).toBe(false);
    expect(await stops.stop("dead-1", caller)).toBe(false);
  });

  test("a stop does not reach the next turn", async () => {
    const caller = callerOf(shop, NOBODY);
    const first = await begin(local, caller, "twice-1");
    await stops.stop("twice-1", caller);
    await abandonTurn(first, local.ports);

    const second = await begin(local, caller, "twice-1");
    const watch = stops.watch(second);
    const isAskedToStop = ({ turnId }: { turnId: string }) =>
      local.ports.tables.conversations.get(shop.tenantId, toStopKey(turnId)).then((found) => found !== null);

    expect([await isAskedToStop(first), await isAskedToStop(second)]).toEqual([true, false]);
    expect(watch.signal.aborted).toBe(false);
    watch.close();
    await abandonTurn(second, local.ports);
  });

  test("a stop in another shopper's thread, or in none, is refused", async () => {
    const open = await begin(local, callerOf(shop, visitor("v1")), "theirs-1");

    await expect(stops.stop("theirs-1", callerOf(shop, visitor("v2")))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(stops.stop("nowhere-1", callerOf(shop, NOBODY))).rejects.toMatchObject({ code: "NOT_FOUND" });
    await abandonTurn(open, local.ports);
  });
});

test("a publishable key stops its own shopper's turn over HTTP", async () => {
  const open = await begin(local, callerOf(shop, visitor("v1")), "web-1");
  const watch = stops.watch(open);

  const theirs = await shop.publishable.post("/chat/web-1/stop", { visitorId: "v2" });
  const nobodys = await shop.publishable.post("/chat/web-1/stop");
  const isUntouched = !watch.signal.aborted;
  const own = await shop.publishable.post("/chat/web-1/stop", { visitorId: "v1" });

  expect([theirs.status, nobodys.status, isUntouched]).toEqual([404, 404, true]);
  expect(own).toMatchObject({ status: 200, body: { object: "chat_stop", data: { threadId: "web-1", stopped: true } } });
  expect(watch.signal.aborted).toBe(true);
  await abandonTurn(open, local.ports);
});
