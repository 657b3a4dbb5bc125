import { beforeAll, describe, expect, test } from "@jest/globals";
import { composeFromTemplates } from "../../../../../functions/features/chat/reply/template/compose-from-templates.ts";
import { curateProducts } from "../../../../../functions/features/chat/retrieval/catalog-curators.ts";
import { interpretMessage } from "../../../../../functions/features/chat/understanding/interpret-message.ts";
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
    ["en", "Matches “poncho”", "this comes closest"],
    ["de", "Passt zu „poncho“", "was alle Ihre Wünsche erfüllt"],
    ["fr", "Correspond à «\u00a0poncho\u00a0»", "voici ce qui s’en approche le plus"],
    ["es", "Coincide con «poncho»", "esto es lo que más se acerca"],
    ["it", "Corrisponde a «poncho»", "questo è ciò che si avvicina di più"],
    ["nl", "Past bij “poncho”", "dit komt het dichtst in de buurt"],
    ["pt", "Corresponde a “poncho”", "isto é o que mais se aproxima"],
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
