import { expect, test } from "@jest/globals";
import { DAY_MS, feedbackOf, NOON, productOf, searchOf, turnOf } from "../../ports/analytics/activity.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

test("the daily schedule removes activity of every type after 400 days, and nothing younger", async () => {
  verifies("analytics.kept");
  const local = await startLocal({ startsAt: NOON });
  const { analytics } = local.ports;
  const { tenantId, workspaceId } = await local.newShop();
  const on = (at: number) =>
    [searchOf, productOf, turnOf, feedbackOf].map((make) => make({ id: `at-${at}`, workspaceId, at } as { id: string }));
  await analytics.put(tenantId, [...on(NOON - 2 * DAY_MS), ...on(NOON + DAY_MS)]);

  await local.clock.skip("399d");
  const span = { from: NOON - 3 * DAY_MS, to: NOON };
  expect((await analytics.searches({ tenantId }, span, { topN: 1, source: null })).totalSearches).toBe(0);

  // What is left is what the removal of the workspace still finds.
  expect(await analytics.removeWorkspace(tenantId, null)).toBe(4);
});
