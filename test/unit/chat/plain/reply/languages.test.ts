import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import { interpretMessage } from "../../../../../functions/features/chat/plain/reading/interpret-message.ts";
import { composeFromTemplates } from "../../../../../functions/features/chat/plain/reply/compose-from-templates.ts";
import { curateProducts } from "../../../../../functions/features/chat/plain/retrieval/catalog-curators.ts";
import { curatePosts } from "../../../../../functions/features/chat/plain/retrieval/curate-posts.ts";
import { verifies } from "../../../../support/verifies.ts";
import { turnOf } from "../../chat-turn.ts";
import type { TestCatalog } from "../../test-catalog.ts";
import { answerPlainly, openRainCatalog } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openRainCatalog();
});

describe("an answer without a model", () => {
  verifies("chat.extractive");
  test.each([
    ["en", "Matches “poncho”", "This comes closest to your wishes"],
    ["de", "Passt zu „poncho“", "Das kommt Ihren Wünschen am nächsten"],
    ["fr", "Correspond à «\u00a0poncho\u00a0»", "Voici ce qui se rapproche le plus de vos souhaits"],
    ["es", "Coincide con «poncho»", "Esto es lo que más se acerca a sus deseos"],
    ["it", "Corrisponde a «poncho»", "Questo è ciò che si avvicina di più ai suoi desideri"],
    ["nl", "Past bij “poncho”", "Dit komt het dichtst bij uw wensen"],
    ["pt", "Corresponde a “poncho”", "Isto é o que mais se aproxima dos seus desejos"],
  ])("uses one language throughout: %s", async (language, matches, near) => {
    const context = catalog.createContext();
    const turn = turnOf("poncho");
    const dear = { field: "price", op: "lte", value: 1 } as const;
    const interpretation = { ...(await interpretMessage(turn, context)), language };
    const found = await curateProducts(turn, interpretation, context);

    const composed = await composeFromTemplates(turn, { ...interpretation, productFilter: dear }, [found], context, "b");

    expect(composed.prose).toContain(near);
    const reason = context.sent.map((chunk) => (chunk.type === "item_delta" ? chunk.data.delta : "")).join("");
    expect(reason).toContain(matches);
    expect(reason).toMatch(/4[.,]2 (?:of|von|sur|de|su|van de) 5/);
    expect(`${composed.prose} ${reason}`).not.toMatch(/undefined|\$\{|\s[,.]|, ,/);
  });

  test.each([
    ["en", "This comes closest:", "The closest page is"],
    ["de", "kommt am nächsten", "Am nächsten kommt die Seite"],
    ["fr", "s’en approche le plus", "La page la plus proche est"],
    ["es", "lo que más se acerca", "La página más cercana es"],
    ["it", "ciò che si avvicina di più", "La pagina più vicina è"],
    ["nl", "komt het dichtst in de buurt", "De pagina die het dichtst in de buurt komt"],
    ["pt", "o que mais se aproxima", "A página mais próxima é"],
  ])("calls what does not clearly fit the closest: %s", async (language, closest, closestPage) => {
    verifies("chat.no-floor");
    const turn = turnOf("poncho");
    const context = catalog.createContext();
    const interpretation = { ...(await interpretMessage(turn, context)), language };
    const weaken = ({ candidates, ...rest }: CuratorResult, passageScore = 0) => ({
      ...rest,
      candidates: candidates.map((each) => ({ ...each, isWeak: true, passageScore })),
    });
    const products = weaken(await curateProducts(turn, interpretation, context));
    const wash = { ...interpretation, searchText: "wash jacket", intents: ["post", "product"] };
    const posts = weaken(await curatePosts(turnOf("wash a jacket"), wash, context), 0.5);

    const product = await composeFromTemplates(turn, interpretation, [products], context, "b");
    const page = await composeFromTemplates(turn, wash, [posts], context, "b");

    expect(product).toMatchObject({ prose: expect.stringContaining(closest), isClosestOnly: true });
    expect(page).toMatchObject({ prose: expect.stringContaining(closestPage), isClosestOnly: true });
    expect(page.prose).toMatch(/How to wash a rain jacket.*\.$/);
    expect([product.shown, page.shown].map(([card]) => card!.id)).toEqual(["poncho", "washing"]);
  });

  test.each([
    ["Habt ihr einen Poncho?", "Das habe ich für Sie gefunden: Rain poncho.", "kostet €45.00, auf Lager"],
    ["Avez-vous un poncho ?", "Voici ce que j’ai trouvé pour vous : Rain poncho.", "coûte €45.00, en stock"],
    ["¿Tienen un poncho?", "Esto es lo que he encontrado: Rain poncho.", "cuesta €45.00, en stock"],
    ["Avete un poncho?", "Ecco che cosa ho trovato: Rain poncho.", "costa €45.00, disponibile"],
    ["Hebben jullie een poncho?", "Dit heb ik voor u gevonden: Rain poncho.", "kost €45.00, op voorraad"],
    ["Vocês têm um poncho?", "Foi isto que encontrei: Rain poncho.", "custa €45.00, em stock"],
  ])("answers %s in its language", async (message, intro, reason) => {
    const { prose, written, violations } = await answerPlainly(catalog, message);

    expect(prose).toContain(intro);
    expect(written("poncho")).toContain(reason);
    expect(violations).toEqual([]);
  });

  test.each([
    ["Hello!", "Hello! What are you looking for today?"],
    ["Vielen Dank!", "Gern geschehen!"],
    ["Qui es-tu ?", "Je suis l’assistant automatique"],
  ])("answers small talk in %s", async (message, said) => {
    expect((await answerPlainly(catalog, message)).prose).toContain(said);
  });
});
