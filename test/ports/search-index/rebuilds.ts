import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import type { OpenShop } from "../search-index-suite.ts";

/** Rebuilds concern a kind of all tenants: these tests keep to a kind that no other test here writes. */
export function describeRebuilds(openShop: OpenShop): void {
  describe("a rebuild", () => {
    test("is not seen until it is committed, and then is all there is", async () => {
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

    test("keeps what was written and removed meanwhile", async () => {
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

    test("that is given up changes nothing", async () => {
      const shop = openShop("prompts");
      await shop.add("a", "Oak");
      const rebuild = await shop.index.startRebuild("prompts");
      await rebuild.put(shop.tenantId, [shop.document("b", "Pine")]);

      await rebuild.abort();

      expect(await shop.find("*")).toEqual(["a"]);
      expect(await shop.add("c", "Ash")).toEqual(["written"]);
    });

    test("can follow another", async () => {
      const shop = openShop("prompts");
      for (const name of ["First", "Second"]) {
        const rebuild = await shop.index.startRebuild("prompts");
        await rebuild.put(shop.tenantId, [shop.document("a", name)]);
        await rebuild.commit();
      }

      expect(await shop.find("second")).toEqual(["a"]);
      expect((await shop.ask("*")).total).toBe(1);
    });

    test("can be gone on with by another process, and committed there", async () => {
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

    test("is not open before it was started, after it was committed, and after it was given up", async () => {
      const { index } = openShop("prompts");

      const before = await index.resumeRebuild("prompts");
      await (await index.startRebuild("prompts")).commit();
      const committed = await index.resumeRebuild("prompts");
      await (await index.startRebuild("prompts")).abort();
      const abandoned = await index.resumeRebuild("prompts");

      expect([before, committed, abandoned]).toEqual([null, null, null]);
    });

    test("that is started again begins with nothing, whatever the one before had written", async () => {
      const shop = openShop("prompts");
      await shop.add("a", "Oak");
      const first = await shop.index.startRebuild("prompts");
      await first.put(shop.tenantId, [shop.document("b", "Pine")]);

      const second = await shop.index.startRebuild("prompts");
      await second.put(shop.tenantId, [shop.document("c", "Ash")]);
      await second.commit();

      expect(await shop.find("*")).toEqual(["c"]);
    });

    test("leaves the other kinds alone", async () => {
      const shop = openShop("prompts");
      await shop.index.put({ ...shop.scope, kind: "posts" }, [shop.document("p", "Oak")]);

      const rebuild = await shop.index.startRebuild("prompts");
      await rebuild.commit();

      expect(await shop.find("oak", {}, { kind: "posts" })).toEqual(["p"]);
    });
  });
}
