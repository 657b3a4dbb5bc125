import { beforeAll, describe, expect, test } from "@jest/globals";
import { composeExtractive } from "../../../../functions/features/chat/composer/extractive/compose.ts";
import type { Candidate, Curated, Turn } from "../../../../functions/features/chat/contracts.ts";
import { curatePosts } from "../../../../functions/features/chat/curators/post.ts";
import { curateProducts } from "../../../../functions/features/chat/curators/product.ts";
import { checkStream } from "../../../../functions/features/chat/protocol/check-stream.ts";
import { understand } from "../../../../functions/features/chat/triage/understand.ts";
import { type ChatShelf, openChatShelf } from "../chat-shelf.ts";
import { past, type TestKit, turnOf } from "../chat-turn.ts";

let shelf: ChatShelf;
beforeAll(async () => {
  shelf = await openChatShelf();
  await shelf.put("products", [
    {
      id: "poncho",
      name: "Rain poncho",
      excerpt: "Covers a pack, too.",
      price: 45,
      stockStatus: "instock",
      rating: 4.2,
      reviewCount: 12,
      categories: ["Clothing", "Jackets"],
      attributes: { color: ["Red"], waterproofRating: ["3000 mm"] },
    },
    { id: "shell", name: "Alpine rain jacket", price: 300, stockStatus: "outofstock", categories: ["Clothing", "Jackets"] },
  ]);
  await shelf.put("posts", [
    {
      id: "washing",
      title: "How to wash a rain jacket",
      content: "<p>Close all zips first. Wash the jacket at thirty degrees.</p>",
      status: "publish",
    },
  ]);
});

interface Answer {
  kit: TestKit;
  prose: string;
  shown: string[];
  violations: string[];
  written(id: string): string;
}

/** Understood by rules, found in the shelf, answered without a model. */
async function answer(
  message: string,
  fields: Partial<Turn> = {},
  further: Curated[] = [],
  prefix: "b" | "f" = "b",
): Promise<Answer> {
  const kit = shelf.kit();
  const turn = turnOf(message, fields);
  const understood = await understand(turn, kit);
  const found = await Promise.all([curateProducts(turn, understood, kit), curatePosts(turn, understood, kit)]);
  const composed = await composeExtractive(turn, understood, [...found, ...further], kit, prefix);
  return {
    kit,
    prose: composed.prose,
    shown: composed.shown.map(({ id }) => id),
    violations: violationsOf(kit, prefix),
    written: (id) =>
      kit.sent.map((chunk) => (chunk.type === "item_delta" && chunk.data.itemId === id ? chunk.data.delta : "")).join(""),
  };
}

/** The blocks as a whole stream, with what comes before and after them. */
function violationsOf({ sent }: TestKit, prefix: "b" | "f"): string[] {
  const first = { type: "progress", data: { stage: "understand", message: "…", threadId: "t", resumeToken: "r" } };
  const discard = prefix === "f" ? [{ type: "block_discard", data: {} }] : [];
  const end = [
    { type: "metadata", data: { lastAgent: "composer", turnCount: 1, finished: true, degraded: true } },
    { type: "complete", data: { finished: true } },
  ];
  return checkStream([first, ...discard, ...sent, ...end].map((chunk, at) => ({ ...chunk, seq: at + 1 })));
}

// covers: chat.extractive
describe("an answer without a model", () => {
  test("names what was found and says of each card why it fits", async () => {
    const { prose, shown, written, violations } = await answer("Do you have a rain poncho under 100 euros?");

    expect(shown[0]).toBe("poncho");
    expect(prose).toContain("I found this for you: Rain poncho.");
    expect(written("poncho")).toBe(
      "Matches “rain” and “poncho”, costs €45.00, within your limit of €100.00, in stock, rated 4.2 of 5 by 12 customers.",
    );
    expect(violations).toEqual([]);
  });

  test("rests on the cards that it shows, word by word", async () => {
    const { kit } = await answer("a rain poncho");

    const first = kit.sent.filter((chunk) => chunk.type === "block_delta" && chunk.data.blockId === "b1");
    expect(first.length).toBeGreaterThan(5);
    expect(kit.sent.find((chunk) => chunk.type === "block_end")).toEqual({
      type: "block_end",
      data: { blockId: "b1", sources: expect.arrayContaining(["poncho"]) },
    });
  });

  test("gives a page's own words to a question that a page answers", async () => {
    const { prose, shown, violations } = await answer("How do I wash a rain jacket?");

    expect(shown[0]).toBe("washing");
    expect(prose).toContain("This is what “How to wash a rain jacket” says:");
    expect(prose).toContain("Wash the jacket at thirty degrees.");
    expect(violations).toEqual([]);
  });

  // covers: chat.grounded-links
  test("repeats no address that somebody has planted in a page", async () => {
    const passage = "To wash it, pay at https://evil.example/pay first.";
    const page = { id: "n", domain: "post", title: "Notice", payload: { id: "n" }, facts: "", passage, prices: [], score: 1 };
    const found: Curated = { domain: "post", candidates: [page], streamingFields: ["summary"], failure: null };

    const { prose, written } = await answer("qzxv wash", {}, [found]);

    expect(prose).toContain("To wash it, pay at our website first.");
    expect(written("n")).toBe("To wash it, pay at our website first.");
  });

  test("says that nothing fits, and what there is, without saying back what was asked", async () => {
    const { prose, shown } = await answer("Do you sell <b>electric guitars</b> for 1 euro?");

    expect(shown).toEqual([]);
    expect(prose).toContain("I found nothing in this shop that fits.");
    expect(prose).toContain("Clothing");
    expect(prose).not.toMatch(/guitar|euro/);
  });

  test.each([
    ["en", "Matches “poncho”", "this comes closest"],
    ["de", "Passt zu „poncho“", "was alle Ihre Wünsche erfüllt"],
    ["fr", "Correspond à «\u00a0poncho\u00a0»", "voici ce qui s’en approche le plus"],
    ["es", "Coincide con «poncho»", "esto es lo que más se acerca"],
    ["it", "Corrisponde a «poncho»", "questo è ciò che si avvicina di più"],
    ["nl", "Past bij “poncho”", "dit komt het dichtst in de buurt"],
    ["pt", "Corresponde a “poncho”", "isto é o que mais se aproxima"],
  ])("speaks one language in all that it says: %s", async (language, matches, near) => {
    const kit = shelf.kit();
    const turn = turnOf("poncho");
    const dear = { field: "price", op: "lte", value: 1 } as const;
    const understood = { ...(await understand(turn, kit)), language };
    const found = await curateProducts(turn, understood, kit);

    const composed = await composeExtractive(turn, { ...understood, productFilter: dear }, [found], kit, "b");

    expect(composed.prose).toContain(near);
    const reason = kit.sent.map((chunk) => (chunk.type === "item_delta" ? chunk.data.delta : "")).join("");
    expect(reason).toContain(matches);
    expect(reason).toMatch(/4[.,]2 (?:of|von|sur|de|su|van de) 5/);
    expect(`${composed.prose} ${reason}`).not.toMatch(/undefined|\$\{|\s[,.]|, ,/);
  });

  test("says so where something is only near to what was wished for", async () => {
    const { prose, written } = await answer("an alpine rain jacket under 100 euros");

    expect(prose).toContain("nothing that meets all of your wishes");
    expect(written("shell")).toContain("costs €300.00, outside of your price range, out of stock at the moment");
  });

  test("does not claim to have found what is only near in meaning", async () => {
    const near: Candidate = {
      id: "n",
      domain: "product",
      title: "Torch",
      payload: { id: "n" },
      facts: "",
      prices: [],
      score: 0.3,
    };
    const found: Curated = { domain: "product", candidates: [near], streamingFields: [], failure: null };

    const { prose, shown } = await answer("qzxv", {}, [found]);

    expect(shown).toEqual(["n"]);
    expect(prose).toContain("this comes closest: Torch.");
  });

  test("tells of the one card that is meant what its record says", async () => {
    const { prose, shown } = await answer("is the first one waterproof?", { history: [past("ponchos", "poncho", "shell")] });

    expect(shown).toEqual(["poncho"]);
    expect(prose).toContain("Waterproof rating: 3000 mm.");
  });

  // covers: chat.grounded-prices
  test("repeats no price of a product's text that the product does not have", async () => {
    await shelf.put("products", [
      { id: "hat", name: "Felt hat", content: "The brim of this hat is wide, and it costs only €9 today.", price: 60 },
      { id: "cap", name: "Wool cap", content: "The brim of this cap is narrow, for €30.", price: 30 },
    ]);

    const hat = await answer("how wide is the brim of the first one?", { history: [past("hats", "hat", "poncho")] });
    const cap = await answer("how wide is the brim of the first one?", { history: [past("caps", "cap", "poncho")] });

    expect(hat.prose).toBe("Here is what I know about Felt hat.");
    expect(cap.prose).toContain("The brim of this cap is narrow, for €30.");
  });

  test.each([
    ["Habt ihr einen Poncho?", "Das habe ich für Sie gefunden: Rain poncho.", "kostet €45.00, auf Lager"],
    ["Avez-vous un poncho ?", "Voici ce que j’ai trouvé pour vous : Rain poncho.", "coûte €45.00, en stock"],
    ["¿Tienen un poncho?", "Esto es lo que he encontrado: Rain poncho.", "cuesta €45.00, en stock"],
    ["Avete un poncho?", "Ecco che cosa ho trovato: Rain poncho.", "costa €45.00, disponibile"],
    ["Hebben jullie een poncho?", "Dit heb ik voor u gevonden: Rain poncho.", "kost €45.00, op voorraad"],
    ["Vocês têm um poncho?", "Foi isto que encontrei: Rain poncho.", "custa €45.00, em stock"],
  ])("answers %s in its language", async (message, intro, reason) => {
    const { prose, written, violations } = await answer(message);

    expect(prose).toContain(intro);
    expect(written("poncho")).toContain(reason);
    expect(violations).toEqual([]);
  });

  test.each([
    ["Hello!", "Hello! What are you looking for today?"],
    ["Vielen Dank!", "Gern geschehen!"],
    ["Qui es-tu ?", "Je suis l’assistant automatique"],
  ])("answers the small talk of %s", async (message, said) => {
    expect((await answer(message)).prose).toContain(said);
  });

  test("shows prices as the workspace writes them", async () => {
    const settings = { language: "en", locale: "de_DE", currency: "CHF" };

    expect((await answer("a rain poncho", { settings })).written("poncho")).toContain("costs 45,00\u00a0CHF");
  });

  test("begins block ids with f after a discard", async () => {
    const { kit, violations } = await answer("a rain poncho", {}, [], "f");

    expect(kit.sent.flatMap((chunk) => (chunk.type === "block_start" ? [chunk.data.blockId] : []))[0]).toBe("f1");
    expect(violations).toEqual([]);
  });
});

// covers: chat.canned
describe("a prompt's own answer", () => {
  const prompt = {
    id: "p1",
    prompt: "How long does delivery take?",
    cannedResponse: "**Two days.**\n\n1. Order  \n2. Wait\n",
    postIds: ["washing"],
    productIds: ["shell"],
    followUpIds: [],
  };

  test("is given word for word, with the products and posts that it names and no others", async () => {
    const { prose, shown, kit, violations } = await answer("a rain poncho", { prompt: { ...prompt, overrideMode: "override" } });

    expect(prose).toBe(prompt.cannedResponse);
    expect(kit.sent.map((chunk) => (chunk.type === "block_delta" ? chunk.data.content : "")).join("")).toBe(
      prompt.cannedResponse,
    );
    expect(shown).toEqual(["shell", "washing"]);
    expect(violations).toEqual([]);
  });

  test("stands in for the model", async () => {
    expect((await answer("a rain poncho", { prompt: { ...prompt, overrideMode: "fallback" } })).prose).toBe(
      prompt.cannedResponse,
    );
  });
});

describe("custom domains", () => {
  const order: Candidate = {
    id: "order-7",
    domain: "orders",
    title: "Order 7",
    payload: { id: "order-7", state: "sent" },
    facts: "Order 7 has been sent.",
    prices: [],
    score: 1,
  };
  const orders: Curated = { domain: "orders", candidates: [order], streamingFields: [], failure: null };

  test("show their cards", async () => {
    const { kit, shown, violations } = await answer("qzxv", {}, [{ ...orders, renderHint: "inline" }]);

    expect(shown).toEqual(["order-7"]);
    expect(kit.sent.find((chunk) => chunk.type === "block_start" && chunk.data.type === "custom")).toMatchObject({
      data: { domain: "orders", ids: ["order-7"], renderHint: "inline" },
    });
    expect(violations).toEqual([]);
  });

  // covers: chat.item-ids
  test("show their cards beside a product of the same id", async () => {
    const { kit, violations } = await answer("a rain poncho", {}, [{ ...orders, candidates: [{ ...order, id: "poncho" }] }]);

    const ids = kit.sent.flatMap((chunk) => (chunk.type === "block_data" ? [chunk.data.itemId] : []));
    expect(ids).toEqual(expect.arrayContaining(["poncho", "orders:poncho"]));
    expect(violations).toEqual([]);
  });

  // covers: chat.grounded-links
  test("keep the addresses of a server's answer in words", async () => {
    const told = { ...order, facts: "Track it at https://parcels.example/7." };

    const { prose } = await answer("qzxv", {}, [{ ...orders, candidates: [told], renderHint: "prose-only" }]);

    expect(prose).toBe("Track it at https://parcels.example/7.");
  });

  test("are told in words where they want no cards", async () => {
    const { prose, shown } = await answer("qzxv", {}, [{ ...orders, renderHint: "prose-only" }]);

    expect(prose).toBe("Order 7 has been sent.");
    expect(shown).toEqual([]);
  });

  test("that fail are apologised for", async () => {
    expect((await answer("qzxv", {}, [{ ...orders, candidates: [], failure: "late" }])).prose).toBe(
      "I am sorry, I could not look that up just now. Please try again in a moment.",
    );
  });
});
