import { expect, test } from "@jest/globals";
import { NO_LASTMOD_TRUST } from "../../../functions/features/crawl/decide-visit.ts";
import { commitVisits } from "../../../functions/features/crawl/machine/commit-visits.ts";
import type { CrawlRun } from "../../../functions/features/crawl/machine/crawl-run.ts";
import type { Judged } from "../../../functions/features/crawl/machine/judge-visit.ts";
import { newPage } from "../../../functions/features/crawl/store/page-item.ts";
import { ConditionFailedError, type TableWrite } from "../../../functions/platform/ports/stores/table.ts";

const QUOTA = 10;

function judge(url: string, fetched: number): Judged {
  const known = newPage(url, "crawl-1", 1);
  const entry = { id: url, url, depth: 1, attempts: 0, lastmod: null } as unknown as Judged["entry"];
  const flags = { isPostponed: false, dropsRecords: false, isUseful: true, hasChanged: null, isUnanswered: false, failure: null };
  return { entry, known, change: { state: "stored" }, counts: { visited: 1, fetched }, ...flags };
}

/** A step whose commits are refused with these indices in turn, then succeed; keeps what each tried to write. */
function stepThatIsRefused(left: number, ...refusals: number[][]) {
  const tries: TableWrite[][] = [];
  const run = {
    ref: { tenantId: "t", workspaceId: "w", crawlId: "crawl-1" },
    crawl: { samplesJson: "[]", unanswered: 0, turnedAway: 0 },
    pace: { state: {} },
    families: {},
    trust: NO_LASTMOD_TRUST,
    paysForMore: false,
    tenant: { limits: { quotas: { crawlPages: QUOTA } } },
    ports: { clock: { now: () => 0 }, tables: { usage: { get: async () => ({ crawlPages: QUOTA - left }) } } },
    async commit(_change: unknown, writes: TableWrite[]) {
      tries.push(writes);
      const failed = refusals.shift();
      if (failed) throw new ConditionFailedError(failed);
    },
  };
  return { run: run as unknown as CrawlRun, tries };
}

test("pages that were removed are written anew in the next try, also where the quota drops pages before them", async () => {
  const pages = [judge("https://a.example/1", 1), judge("https://a.example/2", 1), judge("https://a.example/3", 0)];
  // The quota and the item of the third page.
  const { run, tries } = stepThatIsRefused(1, [0, 6]);

  await commitVisits(run, pages, 0);

  expect(tries.map((writes) => writes.map(({ kind }) => kind))).toEqual([
    ["update", "remove", "update", "remove", "update", "remove", "update"],
    ["update", "remove", "update", "remove", "put"],
  ]);
});
