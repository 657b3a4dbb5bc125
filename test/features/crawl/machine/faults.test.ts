import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Ports } from "../../../../functions/domain/ports.ts";
import { quotaKey } from "../../../../functions/domain/tenancy/quota-month.ts";
import { readCrawl } from "../../../../functions/features/crawl/store/crawls.ts";
import type { Table } from "../../../../functions/platform/ports/stores/table.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { htmlPage } from "../../../support/websites/html-page.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";
import type { Website } from "../../../support/websites/website.ts";
import { beginByHand, readPages, readPosts, runSteps } from "./crawl-setup.ts";

let local: Local;
let site: Website;
beforeAll(async () => {
  local = await startLocal();
  site = await startWebsite({
    "/robots.txt": "User-agent: *\nDisallow: /private\nSitemap: /sitemap.xml",
    "/": htmlPage({ title: "Oak shop", links: ["/about", "/old", "/private", "/same"] }),
    "/about": htmlPage({ title: "About us", links: ["/", "/missing"] }),
    "/old": { status: 301, headers: { location: "/about" } },
    "/same": htmlPage({ title: "Unchanged", links: ["/about"] }),
    "/gone": htmlPage({ title: "Gone soon" }),
  });
  site.writeSitemap(["/", "/about", "/listed"]);
  site.pages.set("/listed", htmlPage({ title: "Only listed" }));
});

const WRITES = ["write", "writeMany", "transact"] as const;

/** Returns the ports as a process sees them that dies right after its write of this number, from 0. */
function dyingAt(failing: number, counter = { writes: 0 }): Ports {
  const dying = (table: Table): Table => {
    const counted = (name: (typeof WRITES)[number]) => async (tenantId: string, write: never) => {
      const dies = counter.writes++ === failing;
      const result = await table[name](tenantId, write);
      if (dies) throw new Error("The process died.");
      return result;
    };
    return Object.assign(Object.create(table), Object.fromEntries(WRITES.map((name) => [name, counted(name)])));
  };
  const { tables } = local.ports;
  const dyingTables = { ...tables, jobs: dying(tables.jobs), catalog: dying(tables.catalog), usage: dying(tables.usage) };
  return Object.assign(Object.create(local.ports), { tables: dyingTables });
}

/** Crawls twice: all of the site, then what has changed, with a page that is gone. `run` carries each crawl. */
async function crawlTwice(run: (ref: Parameters<typeof runSteps>[0]) => Promise<unknown>) {
  const shop = await local.newShop();
  const figures = [];
  for (const changed of [false, true]) {
    if (changed) site.pages.delete("/about");
    site.pages.set("/same", htmlPage({ title: "Unchanged", links: ["/about", ...(changed ? [] : ["/gone"])] }));
    const ref = await beginByHand(local, shop, site.url);
    await run(ref);
    const { lease, createdAt, startedAt, endedAt, batches, execution, expiresAt, trustJson, paceJson, ...rest } =
      (await readCrawl(ref, local.ports))!;
    figures.push(rest);
    site.pages.set("/about", htmlPage({ title: "About us", links: ["/", "/missing"] }));
  }
  return { figures, ...(await readResult(shop)) };
}

async function readResult(shop: Shop) {
  const pages = Object.entries(await readPages(local, shop)).map(([path, { state, reason, records, failures }]) => ({
    path,
    state,
    reason,
    records,
    failures,
  }));
  const usage = await local.ports.tables.usage.get<{ crawlPages: number }>(shop.tenantId, quotaKey(local.clock.now()));
  const lock = await local.ports.tables.jobs.list(shop.tenantId, ["crawlLocks"]);
  return {
    pages: pages.sort((one, other) => one.path.localeCompare(other.path)),
    posts: await readPosts(shop),
    consumed: usage?.crawlPages,
    locks: lock.items,
  };
}

describe("a crawl that dies", () => {
  let expected: Awaited<ReturnType<typeof crawlTwice>>;
  let writes = 0;
  beforeAll(async () => {
    const counter = { writes: 0 };
    const ports = dyingAt(-1, counter);
    expected = await crawlTwice((ref) => runSteps(ref, ports));
    writes = counter.writes;
  });

  test("has a result to compare with", () => {
    expect(expected.posts).toEqual(["Oak shop", "Only listed", "Unchanged"]);
    expect(expected.locks).toEqual([]);
    expect(writes).toBeGreaterThan(15);
  });

  // Dying before a write is dying after the one before it.
  test("right after any of its writes ends as if nothing had happened, once it goes on", async () => {
    verifies("crawl.resume");
    for (let failing = 0; failing < writes; failing++) {
      const ports = dyingAt(failing);
      const result = await crawlTwice(async (ref) => {
        await runSteps(ref, ports).catch(() => runSteps(ref, local.ports));
      });

      expect({ failing, ...result }).toEqual({ failing, ...expected });
    }
  });
});
