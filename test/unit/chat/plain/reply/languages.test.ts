import { beforeAll, describe, expect, test } from "@jest/globals";
import type { CuratorResult } from "../../../../../functions/features/chat/contracts/answer.ts";
import { plainComposer } from "../../../../../functions/features/chat/plain/plain-composer.ts";
import { plainFinder } from "../../../../../functions/features/chat/plain/plain-finder.ts";
import { plainReader } from "../../../../../functions/features/chat/plain/plain-reader.ts";
import { openReading, withReading } from "../../../../../functions/features/chat/plain/plain-reading.ts";
import { verifies } from "../../../../support/verifies.ts";
import { turnOf } from "../../chat-turn.ts";
import type { TestCatalog } from "../../test-catalog.ts";
import { answerPlainly, openRainCatalog } from "./plain-answer.ts";

let catalog: TestCatalog;
beforeAll(async () => {
  catalog = await openRainCatalog();
});

/** Answers an English message in another language, after `change` to what was found. */
async function answerIn(language: string, message: string, change = (found: CuratorResult[]) => found) {
  const context = catalog.createContext();
  const turn = turnOf(message);
  const read = await plainReader.read(turn, context);
  const interpretation = withReading({ ...read, language }, openReading(read)!);
  const { curated } = await plainFinder.find(turn, interpretation, context);
  const composed = await plainComposer.compose(turn, interpretation, change(curated), context, "b");
  const reason = context.sent.map((chunk) => (chunk.type === "item_delta" ? chunk.data.delta : "")).join("");
  return { composed, reason };
}

/** Keeps of what was found one domain, as if it did not clearly fit. */
const onlyWeak = (domain: string) => (found: CuratorResult[]) =>
  found
    .filter((result) => result.domain === domain)
    .map((result) => ({ ...result, candidates: result.candidates.map((each) => ({ ...each, isWeak: true })) }));

describe("an answer without a model", () => {
  verifies("chat.extractive");
  test.each([
    ["en", "Matches “poncho”"],
    ["de", "Passt zu „poncho“"],
    ["fr", "Correspond à «\u00a0poncho\u00a0»"],
    ["es", "Coincide con «poncho»"],
    ["it", "Corrisponde a «poncho»"],
    ["nl", "Past bij “poncho”"],
    ["pt", "Corresponde a “poncho”"],
  ])("uses one language throughout: %s", async (language, matches) => {
    const { composed, reason } = await answerIn(language, "poncho");

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
    const product = await answerIn(language, "poncho", onlyWeak("product"));
    const page = await answerIn(language, "How do I wash a jacket?", onlyWeak("post"));

    expect(product.composed).toMatchObject({ prose: expect.stringContaining(closest), isClosestOnly: true });
    expect(page.composed).toMatchObject({ prose: expect.stringContaining(closestPage), isClosestOnly: true });
    expect([product, page].map(({ composed }) => composed.shown[0]!.id)).toEqual(["poncho", "washing"]);
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
