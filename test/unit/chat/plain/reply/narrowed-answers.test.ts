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
  const shears = (id: string, price: number) => ({ id, name: `${id} shears`, price, categories: ["Cutting tools"] });
  await catalog.put("products", [
    sprinkler("Rill", 20),
    sprinkler("Brook", 25),
    hammock("Vela", "120 kg", "yes"),
    hammock("Luna", "200 kg", "no"),
    { id: "frame", name: "Steel frame for a Vela or Luna hammock", price: 40, attributes: { Weight: ["11.5 kg"] } },
    shears("Garden", 20),
    shears("Left-handed", 40),
    { id: "marbled-green", name: "Marbled paper green", price: 8, categories: ["Paper"] },
    { id: "marbled-blue", name: "Marbled paper blue", price: 8, categories: ["Paper"] },
    { id: "pyjamas", name: "Fern Pajama Set", price: 50, categories: ["Nightwear"], attributes: { material: ["Cotton"] } },
    { id: "robe", name: "Fern Bathrobe", price: 70, categories: ["Nightwear"], attributes: { material: ["Cotton"] } },
  ]);
  const tracking = "You can change an order within 45 minutes. Follow your parcel with the number of the order.";
  const rent = "<p>Every tool can be rented by the day or the week.</p><h2>Deposit</h2><p>We keep 50 euros until it is back.</p>";
  await catalog.put("posts", [
    { id: "tracking", title: "Changing an order", content: tracking, status: "publish" },
    { id: "rent", title: "Renting tools", content: rent, status: "publish" },
  ]);
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

describe("what is for a thing", () => {
  test("is not shown beside the thing", async () => {
    verifies("chat.extractive");
    expect((await answerPlainly(catalog, "hammock")).shown).not.toContain("frame");
  });

  test("is none of the things that are compared", async () => {
    verifies("chat.several-wishes");
    expect((await answerPlainly(catalog, "compare the Vela and the Luna")).shown).toEqual(["Vela", "Luna"]);
  });
});

describe("a message that no product within the search before has", () => {
  test("is searched for without the conditions of that search", async () => {
    verifies("chat.search-goes-on");
    const criteria = { text: "shears", filters: {}, limits: { min: null, max: 30 }, excluded: [] };
    const history = [{ ...past("shears under 30", "Garden"), conversation: { language: "en", criteria } }];

    const { prose, shown } = await answerPlainly(catalog, "is there a left-handed one", { history });

    expect(shown).toEqual(["Left-handed"]);
    expect(prose).not.toContain("30");
  });
});

describe("a message that asks on about a page", () => {
  test.each([
    ["can I rent a tool?", "and how much is the deposit?"],
    ["can I rent a tool?", "how much deposit?"],
    ["kann man Werkzeug mieten?", "und was kostet das?"],
  ])("is answered by that page: %s %s", async (question, message) => {
    verifies("chat.standalone");
    const { shown } = await answerPlainly(catalog, message, { history: [past(question, "rent")] });

    expect(shown).toEqual(["rent"]);
  });

  test("asks for goods where it names them", async () => {
    verifies("chat.search-goes-on");
    const { shown } = await answerPlainly(catalog, "do you have hammocks?", { history: [past("can I rent a tool?", "rent")] });

    expect(shown).toContain("Vela");
    expect(shown).not.toContain("rent");
  });
});

describe("a field that a shop keeps as an attribute", () => {
  test.each(["how heavy is the steel frame?", "wie schwer ist der Steel frame?"])("is told as such: %s", async (message) => {
    verifies("chat.direct");
    const { prose } = await answerPlainly(catalog, message, { history: [past("frame", "frame")] });

    expect(prose).toContain("11.5 kg");
    expect(prose).not.toMatch(/not stated|nicht angegeben/);
  });
});

describe("a question of what comes with a card", () => {
  test("is about the card, though it names another thing", async () => {
    verifies("chat.about-it");
    const { shown } = await answerPlainly(catalog, "does it come with a frame?", { history: [past("hammocks", "Vela")] });

    expect(shown).toEqual(["Vela"]);
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
