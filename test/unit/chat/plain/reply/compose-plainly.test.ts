import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Candidate, CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import { verifies } from "../../../../support/verifies.ts";
import { past } from "../../chat-turn.ts";
import { openTestCatalog, type TestCatalog } from "../../test-catalog.ts";
import { answerPlainly, openRainCatalog } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openRainCatalog();
});

describe("an answer without a model", () => {
  verifies("chat.extractive");
  test("names what was found and says of each card why it fits", async () => {
    const { prose, shown, written, violations } = await answerPlainly(catalog, "Do you have a rain poncho under 100 euros?");

    expect(shown[0]).toBe("poncho");
    expect(prose).toContain("I found this for you: Rain poncho.");
    expect(written("poncho")).toBe(
      "Matches “rain” and “poncho”, costs €45.00, within your limit of €100.00, in stock, rated 4.2 of 5 by 12 customers.",
    );
    expect(violations).toEqual([]);
  });

  test("names a value once that several attributes of a product have", async () => {
    const own = await openTestCatalog();
    const attributes = { size: ["M"], size_eu: ["M"] };
    await own.put("products", [{ id: "tee", name: "Running tee", categories: ["Tees"], price: 20, attributes }]);

    const { written } = await answerPlainly(own, "a running tee in M");

    expect(written("tee")).toBe("Matches “running”, “tee” and “M”, costs €20.00.");
  });

  test("quotes no page where a further criteria leaves none of the things", async () => {
    verifies("chat.standalone");
    const own = await openTestCatalog();
    const trousers = { id: "over", name: "Rain trousers", categories: ["Trousers"], attributes: { color: ["Black"] } };
    await own.put("products", [trousers]);
    await own.put("posts", [{ id: "list", title: "Packing list", content: "Rain trousers, two pairs.", status: "publish" }]);

    const { shown } = await answerPlainly(own, "not black", { history: [past("rain trousers", "over")] });

    expect(shown).toEqual([]);
  });

  test("has the cards that it shows as sources and comes in whole sentences", async () => {
    const { context } = await answerPlainly(catalog, "a rain poncho");

    const first = context.sent.filter((chunk) => chunk.type === "block_delta" && chunk.data.blockId === "b1");
    expect(first.map(({ data }) => data)).toEqual([{ blockId: "b1", content: expect.stringMatching(/\.$/) }]);
    expect(context.sent.find((chunk) => chunk.type === "block_end")).toEqual({
      type: "block_end",
      data: { blockId: "b1", sources: expect.arrayContaining(["poncho"]) },
    });
  });

  test("gives a page's own words to a question that a page answers", async () => {
    const { prose, shown, violations } = await answerPlainly(catalog, "How do I wash a rain jacket?");

    expect(shown[0]).toBe("washing");
    expect(prose).toContain("This is what “How to wash a rain jacket” says:");
    expect(prose).toContain("Wash the jacket at thirty degrees.");
    expect(violations).toEqual([]);
  });

  test("repeats no address that an attacker has planted in a page", async () => {
    verifies("chat.grounded-links");
    const passage = "To wash it, pay at https://evil.example/pay first.";
    const page = { id: "n", domain: "post", title: "Notice", payload: { id: "n" }, facts: "", passage, prices: [], score: 1 };
    const found: CuratorResult = { domain: "post", candidates: [page], streamingFields: ["summary"], failure: null };

    const { prose, written } = await answerPlainly(catalog, "qzxv wash", {}, [found]);

    expect(`${prose} ${written("n")}`).not.toMatch(/evil|pay at/);
  });

  test("says that nothing fits, what was searched for and what there is, without repeating the markup", async () => {
    const { prose, shown } = await answerPlainly(catalog, "Do you sell <b>electric guitars</b> for 1 euro?");

    expect(shown).toEqual([]);
    expect(prose).toContain("I found nothing in this shop that fits.");
    expect(prose).toContain("Clothing");
    expect(prose).toMatch(/^I searched for “electric guitars”, ≤ €1\.00\./);
    expect(prose).not.toMatch(/<|>|euro/);
  });

  test("says so when products are only near matches", async () => {
    const { prose, written } = await answerPlainly(catalog, "an alpine rain jacket under 10 euros");

    expect(prose).toMatch(/^I searched for “alpine rain jacket”, ≤ €10\.00\. I found nothing .* closest: Alpine rain jacket\.$/);
    expect(written("shell")).toContain("costs €300.00, outside of your price range, out of stock at the moment");
  });

  test("claims no exact match for products that are only near in meaning", async () => {
    const near: Candidate = {
      id: "n",
      domain: "product",
      title: "Torch",
      payload: { id: "n" },
      facts: "",
      prices: [],
      score: 0.3,
    };
    const found: CuratorResult = { domain: "product", candidates: [near], streamingFields: [], failure: null };

    const { prose, shown } = await answerPlainly(catalog, "qzxv", {}, [found]);

    expect(shown).toEqual(["n"]);
    expect(prose).toContain("This comes closest: Torch.");
  });

  test("answers a question about one card from its record", async () => {
    const { prose, shown } = await answerPlainly(catalog, "is the first one waterproof?", {
      history: [past("ponchos", "poncho", "shell")],
    });

    expect(shown).toEqual(["poncho"]);
    expect(prose).toContain("Waterproof rating: 3000 mm.");
  });

  test("repeats no price of a product's text that the product does not have", async () => {
    verifies("chat.grounded-prices");
    await catalog.put("products", [
      { id: "hat", name: "Felt hat", content: "The brim of this hat is wide, and it costs only €9 today.", price: 60 },
      { id: "cap", name: "Wool cap", content: "The brim of this cap is narrow, for €30.", price: 30 },
    ]);

    const hat = await answerPlainly(catalog, "how wide is the brim of the first one?", {
      history: [past("hats", "hat", "poncho")],
    });
    const cap = await answerPlainly(catalog, "how wide is the brim of the first one?", {
      history: [past("caps", "cap", "poncho")],
    });

    expect(hat.prose).toBe("Felt hat – Dimensions: not stated.");
    expect(cap.prose).toContain("The brim of this cap is narrow, for €30.");
  });

  test("formats prices for the workspace's locale", async () => {
    const settings = { language: "en", locale: "de_DE", currency: "CHF" };

    expect((await answerPlainly(catalog, "a rain poncho", { settings })).written("poncho")).toContain("costs 45,00\u00a0CHF");
  });

  test("begins block ids with f after a discard", async () => {
    const { context, violations } = await answerPlainly(catalog, "a rain poncho", {}, [], "f");

    expect(context.sent.flatMap((chunk) => (chunk.type === "block_start" ? [chunk.data.blockId] : []))[0]).toBe("f1");
    expect(violations).toEqual([]);
  });
});
