import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import type { OpenShop } from "./shop.ts";

/** Rebuilds concern a kind of all tenants: these tests keep to a kind that no other test here writes. */
export function describeRebuilds(openShop: OpenShop): void {
  describe("rebuilds", () => {
    test("a rebuild is invisible until it is committed and then replaces all records", async () => {
      verifies("reindex.unnoticed");
      const shop = openShop("prompts");
      await shop.put(shop.document("a", "Old oak"), shop.document("b", "Old pine"));

      const rebuild = await shop.index.startRebuild("prompts");
      const outcomes = await rebuild.put(shop.tenantId, [shop.document("a", "New oak")]);

      expect(outcomes).toEqual([{ id: "a", outcome: "written" }]);
      expect(await shop.find("old")).toEqual(["a", "b"]);
      expect(await shop.find("new")).toEqual([]);
      await rebuild.commit();
      expect(await shop.find("new")).toEqual(["a"]);
      expect(await shop.find("old")).toEqual([]);
      const refs = ["a", "b"].map((id) => ({ id, workspaceId: "main" }));
      expect((await shop.index.fetch(shop.scope, refs, null)).map((record) => record.id)).toEqual(["a"]);
    });

    test("a rebuild keeps records that were written and removals that were made meanwhile", async () => {
      verifies("reindex.meanwhile");
      const shop = openShop("prompts");
      await shop.put(shop.document("a", "Oak", { version: 10 }), shop.document("b", "Pine", { version: 10 }));
      const rebuild = await shop.index.startRebuild("prompts");

      await shop.add("a", "Changed oak", { version: 20 });
      await shop.remove("b", 20);
      const outcomes = await rebuild.put(shop.tenantId, [
        shop.document("a", "Oak", { version: 10 }),
        shop.document("b", "Pine", { version: 10 }),
      ]);
      await shop.add("c", "Late oak", { version: 30 });

      expect(outcomes.map(({ outcome }) => outcome)).toEqual(["stale", "stale"]);
      expect(await shop.find("oak")).toEqual(["a", "c"]);
      await rebuild.commit();
      expect(await shop.find("changed")).toEqual(["a"]);
      expect(await shop.find("oak")).toEqual(["a", "c"]);
      expect(await shop.find("pine")).toEqual([]);
    });

    test("a rebuild that is aborted changes nothing", async () => {
      const shop = openShop("prompts");
      await shop.add("a", "Oak");
      const rebuild = await shop.index.startRebuild("prompts");
      await rebuild.put(shop.tenantId, [shop.document("b", "Pine")]);

      await rebuild.abort();

      expect(await shop.find("*")).toEqual(["a"]);
      expect(await shop.add("c", "Ash")).toEqual(["written"]);
    });

    test("a rebuild can follow another", async () => {
      const shop = openShop("prompts");
      for (const name of ["First", "Second"]) {
        const rebuild = await shop.index.startRebuild("prompts");
        await rebuild.put(shop.tenantId, [shop.document("a", name)]);
        await rebuild.commit();
      }

      expect(await shop.find("second")).toEqual(["a"]);
      expect((await shop.ask("*")).total).toBe(1);
    });

    test("a rebuild can be resumed and committed by another process", async () => {
      const shop = openShop("prompts");
      await shop.put(shop.document("a", "Old oak"), shop.document("b", "Old pine"));
      const begun = await shop.index.startRebuild("prompts");
      await begun.put(shop.tenantId, [shop.document("a", "New oak")]);

      const resumed = await shop.index.resumeRebuild("prompts");
      await resumed?.put(shop.tenantId, [shop.document("c", "New ash")]);
      const before = await shop.find("*");
      await (await shop.index.resumeRebuild("prompts"))?.commit();

      expect(before).toEqual(["a", "b"]);
      expect(await shop.find("*")).toEqual(["a", "c"]);
      expect(await shop.find("new")).toEqual(["a", "c"]);
    });

    test("no rebuild is open before a start, after a commit and after an abort", async () => {
      const { index } = openShop("prompts");

      const before = await index.resumeRebuild("prompts");
      await (await index.startRebuild("prompts")).commit();
      const committed = await index.resumeRebuild("prompts");
      await (await index.startRebuild("prompts")).abort();
      const abandoned = await index.resumeRebuild("prompts");

      expect([before, committed, abandoned]).toEqual([null, null, null]);
    });

    test("a rebuild that is started again begins empty, without the writes of the one before", async () => {
      const shop = openShop("prompts");
      await shop.add("a", "Oak");
      const first = await shop.index.startRebuild("prompts");
      await first.put(shop.tenantId, [shop.document("b", "Pine")]);

      const second = await shop.index.startRebuild("prompts");
      await second.put(shop.tenantId, [shop.document("c", "Ash")]);
      await second.commit();

      expect(await shop.find("*")).toEqual(["c"]);
    });

    test("a rebuild leaves other kinds unchanged", async () => {
      const shop = openShop("prompts");
      await shop.index.put({ ...shop.scope, kind: "posts" }, [shop.document("p", "Oak")]);

      const rebuild = await shop.index.startRebuild("prompts");
      await rebuild.commit();

      expect(await shop.find("oak", {}, { kind: "posts" })).toEqual(["p"]);
    });
  });
}
