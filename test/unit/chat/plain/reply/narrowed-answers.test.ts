import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../../../support/verifies.ts";
import { past } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";
import { answerPlainly } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openTestCatalog();
  const sprinkler = (id: string, price: number) => ({ id, name: `Lawn sprinkler ${id}`, price, categories: ["Watering"] });
  const hammock = (id: string, carries: string, stand: string) => ({
    ...{ id, name: `Hammock ${id}`, price: 60, categories: ["Patio"] },
    attributes: { carries: [carries], stand: [stand] },
  });
  await catalog.put("products", [
    sprinkler("Rill", 20),
    sprinkler("Brook", 25),
    hammock("Vela", "120 kg", "yes"),
    hammock("Luna", "200 kg", "no"),
    { id: "marbled-green", name: "Marbled paper green", price: 8, categories: ["Paper"] },
    { id: "marbled-blue", name: "Marbled paper blue", price: 8, categories: ["Paper"] },
    { id: "pyjamas", name: "Fern Pajama Set", price: 50, categories: ["Nightwear"], attributes: { material: ["Cotton"] } },
    { id: "robe", name: "Fern Bathrobe", price: 70, categories: ["Nightwear"], attributes: { material: ["Cotton"] } },
  ]);
  const tracking = "You can change an order within 45 minutes. Follow your parcel with the number of the order.";
  await catalog.put("posts", [{ id: "tracking", title: "Changing an order", content: tracking, status: "publish" }]);
});

describe("beside the first product", () => {
  test.each([
    ["marbled paper green", ["marbled-green"]],
    ["cotton pajamas", ["pyjamas"]],
  ])("stands what has as many of the words: %s", async (message, expected) => {
    verifies("chat.extractive");
    expect((await answerPlainly(catalog, message)).shown).toEqual(expected);
  });
});

describe("what comes closest", () => {
  test.each(["do you have lawn mowers", "habt ihr einen Rasenmäher"])(
    "is called another thing than the one sought: %s",
    async (message) => {
      verifies("chat.not-sold");
      const { prose, shown } = await answerPlainly(catalog, message);

      expect(prose).toMatch(/I found nothing in this shop that fits\.|In diesem Shop habe ich nichts Passendes gefunden\./);
      expect(shown.filter((id) => !["Rill", "Brook"].includes(id))).toEqual([]);
    },
  );

  test.each(["lawn sprinklrs", "a red hammock with a canopy", "do you have hammock chairs"])(
    "is no other thing by its spelling or by what it lacks: %s",
    async (message) => {
      verifies("chat.not-sold");
      const { prose, shown } = await answerPlainly(catalog, message);

      expect(prose).not.toContain("I found nothing");
      expect(shown.length).toBeGreaterThan(0);
    },
  );
});

describe("a question about cards that names none of their fields", () => {
  const history = [past("hammocks", "Vela", "Luna")];

  test.each(["how much can they hold?", "which one is stronger?", "wie viel halten die aus?"])(
    "is answered by what their records say: %s",
    async (message) => {
      verifies("chat.direct", "chat.picked-cards");
      const { prose, shown } = await answerPlainly(catalog, message, { history });

      expect(prose).toContain("• Hammock Vela – Carries: 120 kg; Stand: yes");
      expect(prose).toContain("• Hammock Luna – Carries: 200 kg; Stand: no");
      expect(shown).toEqual(["Vela", "Luna"]);
    },
  );
});

describe("a passage of the answer before", () => {
  const before = "Changing an order. You can change an order within 45 minutes. Follow your parcel with the number of the order.";

  test("is quoted again for another question, where the page says nothing else", async () => {
    verifies("chat.fresh-passage");
    const history = [{ ...past("where is my parcel", "tracking"), answer: before }];

    const { prose } = await answerPlainly(catalog, "can I change my order?", { history });

    expect(prose).toContain("within 45 minutes");
  });
});
