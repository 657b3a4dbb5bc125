import { beforeAll, describe, expect, test } from "@jest/globals";
import { askChat } from "../../../evals/ask-chat.ts";
import type { Local } from "../../support/start-local.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

/** Opens a shop of one language, and returns what asks in one thread of it. */
async function openShop(language: string, products: object[], posts: object[] = []) {
  const shop = await local.newShop();
  const path = `/workspaces/${shop.workspaceId}/settings`;
  expect((await shop.secret.patch(path, { language })).status).toBe(200);
  const stored = await shop.secret.post("/products/bulk", { products });
  expect(stored.body.data.failed).toEqual([]);
  if (posts.length > 0) await shop.secret.post("/posts/bulk", { posts });
  await local.idle();
  const caller = { baseUrl: local.baseUrl, key: shop.publishable.key, workspaceId: shop.workspaceId };
  const threadId = crypto.randomUUID();
  return async (message: string) => {
    const { prose, cards } = await askChat({ message, threadId }, caller);
    return { prose, ids: cards.map(({ payload }) => payload.id) };
  };
}

describe("a colour is asked of the attribute that the shop has named in its own way", () => {
  test.each([
    ["fr", "Couleur", "Chaise de jardin", "jaune", "bleu", "une chaise de jardin jaune", "et en bleu ?"],
    ["fr", "pa_couleur", "Chaise de jardin", "jaune", "bleu", "une chaise de jardin jaune", "et en bleu ?"],
    ["it", "Colore", "Sedia da giardino", "giallo", "blu", "una sedia da giardino gialla", "e in blu?"],
    ["nl", "Kleur", "Tuinstoel", "geel", "blauw", "een gele tuinstoel", "en in het blauw?"],
    ["pt", "Cor", "Cadeira de jardim", "amarelo", "azul", "uma cadeira de jardim amarela", "e em azul?"],
  ])("%s %s", async (language, name, kind, first, second, wish, other) => {
    verifies("chat.search-goes-on", "search.named-values");
    const chair = (id: string, colour: string) => ({ id, name: `${kind} ${id}`, price: 40, attributes: { [name]: [colour] } });
    const ask = await openShop(language, [chair("Lou", first), chair("Max", second), chair("Nia", "noir")]);

    expect((await ask(wish)).ids).toEqual(["Lou"]);
    expect((await ask(other)).ids).toEqual(["Max"]);
  });
});

describe("a figure that is asked for by another name than the shop's", () => {
  test("is told by the shop's own name beside what is not stated", async () => {
    verifies("chat.direct");
    const chair = { id: "lou", name: "Folding Chair Lou", price: 40, attributes: { Load: ["110 kg"], Finish: ["lacquered"] } };
    const ask = await openShop("en", [chair]);
    await ask("folding chair");

    const { prose } = await ask("how heavy is it?");

    expect(prose).toContain("Load: 110 kg");
    expect(prose).not.toContain("Finish");
  });
});

describe("a page", () => {
  const PAGES = [
    {
      id: "returns",
      title: "Returns",
      postType: "page",
      content:
        "# Returns\n\n## How it goes\n\nPrint the label in your account and hand the parcel in.\n\n## Time\n\n" +
        "You can return goods within 30 days of delivery.\n\n## Refund\n\nWe refund to the card that you paid with.",
    },
    {
      id: "news",
      title: "News from December: our winter offer",
      postType: "post",
      content: "Returns: presents can be returned for 100 days. Refund on the same day. Returns are free, label included.",
    },
    {
      id: "forum",
      title: "Forum of our customers: “Returns after three months, it works!” and other stories that nobody has checked",
      postType: "post",
      content: "Mick wrote: you can return goods within 90 days, and the refund for returns comes at once.",
    },
  ];

  test("that helps answers a question about service, and neither news nor a forum do", async () => {
    verifies("chat.page-roles", "chat.service-answers");
    const ask = await openShop("en", [{ id: "lamp", name: "Lamp", price: 5 }], PAGES);

    const { prose, ids } = await ask("how long can I return things?");

    expect(ids).toEqual(["returns"]);
    expect(prose).toContain("within 30 days");
    expect(prose).not.toMatch(/100 days|90 days/);
  });

  test("is quoted from the section that answers on", async () => {
    verifies("chat.service-answers");
    const ask = await openShop("en", [{ id: "lamp", name: "Lamp", price: 5 }], PAGES);

    const { prose } = await ask("how do I get my refund?");

    expect(prose).toMatch(/says: Refund: We refund to the card/);
  });
});

describe("words of another language that nothing translates", () => {
  test("are not taken for something that the shop does not have", async () => {
    verifies("chat.not-sold");
    const ask = await openShop("en", [{ id: "folder", name: "Bone Folder", price: 5 }]);

    const { prose } = await ask("bonjour, vous avez un plioir ?");

    expect(prose).toContain("les textes de cette boutique sont en anglais");
    expect(prose).not.toContain("rien trouvé dans cette boutique");
  });
});
