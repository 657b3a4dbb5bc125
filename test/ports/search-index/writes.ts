import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import type { OpenShop } from "./shop.ts";

export function describeWrites(openShop: OpenShop): void {
  describe("writes", () => {
    test("a record can be found as soon as its put resolves", async () => {
      const shop = openShop();

      const outcomes = await shop.add("p1", "Oak desk");

      expect(outcomes).toEqual(["written"]);
      expect(await shop.find("desk")).toEqual(["p1"]);
    });

    test("outcomes are in the order of the records", async () => {
      const shop = openShop();
      const newer = shop.document("p2", "Oak chair", { version: 20 });
      await shop.put(newer);

      const outcomes = await shop.index.put(shop.scope, [
        shop.document("p1", "Desk"),
        { ...newer, version: 10 },
        shop.document("p3", "Lamp"),
      ]);

      expect(outcomes).toEqual([
        { id: "p1", outcome: "written" },
        { id: "p2", outcome: "stale" },
        { id: "p3", outcome: "written" },
      ]);
    });

    test("a put of no records has no outcomes", async () => {
      expect(await openShop().put()).toEqual([]);
    });

    test("a newer record replaces the older one, with its words, fields and chunks", async () => {
      const shop = openShop();
      await shop.add("p1", "Oak desk", { facts: { color: "brown" } });

      await shop.add("p1", "Steel lamp", { facts: { color: "gray" } });

      expect(await shop.find("desk")).toEqual([]);
      expect(await shop.find("lamp")).toEqual(["p1"]);
      expect(await shop.filter({ field: "color", op: "in", values: ["brown"] })).toEqual([]);
      expect((await shop.ask("*")).total).toBe(1);
    });

    test("an older version is stale and changes nothing", async () => {
      verifies("indexing.versions");
      const shop = openShop();
      await shop.add("p1", "Steel lamp", { version: 20 });

      const outcomes = await shop.add("p1", "Oak desk", { version: 19 });

      expect(outcomes).toEqual(["stale"]);
      expect(await shop.find("lamp")).toEqual(["p1"]);
      expect(await shop.find("desk")).toEqual([]);
    });

    test("the same version again is written", async () => {
      const shop = openShop();
      await shop.add("p1", "Oak desk", { version: 20 });

      expect(await shop.add("p1", "Oak desk", { version: 20 })).toEqual(["written"]);
      expect((await shop.ask("*")).total).toBe(1);
    });

    test("the newer of two versions in one call stays, in either order", async () => {
      const shop = openShop();

      const rising = await shop.put(shop.document("p1", "Oak", { version: 1 }), shop.document("p1", "Pine", { version: 2 }));
      const falling = await shop.put(shop.document("p2", "Pine", { version: 2 }), shop.document("p2", "Oak", { version: 1 }));

      expect(rising).toEqual(["written", "written"]);
      expect(falling).toEqual(["written", "stale"]);
      expect(await shop.find("pine")).toEqual(["p1", "p2"]);
      expect(await shop.find("oak")).toEqual([]);
    });

    test("a removed record is not found", async () => {
      verifies("indexing.deleted");
      const shop = openShop();
      await shop.add("p1", "Oak desk", { version: 20 });
      await shop.add("p2", "Oak chair", { version: 20 });

      expect(await shop.remove("p1", 21)).toEqual(["written"]);

      expect(await shop.find("oak")).toEqual(["p2"]);
      expect((await shop.ask("*")).documents).toBe(1);
    });

    test("removing a record that is not there is written", async () => {
      expect(await openShop().remove("nothing", 5)).toEqual(["written"]);
    });

    test("an older removal is stale", async () => {
      const shop = openShop();
      await shop.add("p1", "Oak desk", { version: 20 });

      expect(await shop.remove("p1", 19)).toEqual(["stale"]);
      expect(await shop.find("oak")).toEqual(["p1"]);
    });

    test("a put that is older than the removal is stale, a newer one is written", async () => {
      verifies("indexing.versions");
      const shop = openShop();
      await shop.add("p1", "Oak desk", { version: 20 });
      await shop.remove("p1", 30);

      expect(await shop.add("p1", "Oak desk", { version: 29 })).toEqual(["stale"]);
      expect(await shop.find("oak")).toEqual([]);
      expect(await shop.add("p1", "Oak desk", { version: 31 })).toEqual(["written"]);
      expect(await shop.find("oak")).toEqual(["p1"]);
    });

    test("a removal is remembered even for a record that was never put", async () => {
      const shop = openShop();
      await shop.remove("p1", 30);

      expect(await shop.add("p1", "Oak desk", { version: 29 })).toEqual(["stale"]);
    });

    test("one call takes hundreds of records", async () => {
      const shop = openShop();
      const many = Array.from({ length: 300 }, (_, at) => shop.document(`p${at}`, `Oak desk ${at}`));

      const outcomes = await shop.put(...many);

      expect(new Set(outcomes)).toEqual(new Set(["written"]));
      expect((await shop.ask("oak", { size: 5 })).total).toBe(300);
    });

    test("records that change often are found only by their last state", async () => {
      const shop = openShop();
      for (let round = 0; round < 12; round++) {
        await shop.put(
          ...Array.from({ length: 20 }, (_, at) => shop.document(`p${at}`, `Round${round} desk`, { facts: { round } })),
        );
      }

      expect((await shop.ask("round11 desk")).total).toBe(20);
      expect((await shop.ask("round10")).total).toBe(0);
      expect((await shop.filter({ field: "round", op: "lt", value: 11 })).length).toBe(0);
    });
  });
}
