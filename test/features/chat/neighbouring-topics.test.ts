import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";

const DELIVERY = "Delivery takes three days and costs 5 euros.";

/** A page on returns in a language, and questions about delivery that it does not answer. */
const SHOPS = [
  {
    language: "en",
    title: "Returns",
    content: "You may send everything back within 30 days. Return shipping is free.",
    questions: ["What does shipping cost?", "How long does delivery take?", "Liefert ihr nach Wien?", "Do you deliver to Spain?"],
  },
  {
    language: "fr",
    title: "Retours",
    content: "Vous pouvez tout renvoyer sous 30 jours. La livraison de retour est gratuite.",
    questions: ["Combien coûte la livraison ?", "Livrez-vous à Lyon ?"],
  },
  {
    language: "it",
    title: "Resi",
    content: "Può restituire tutto entro 30 giorni. La spedizione di reso è gratuita.",
    questions: ["Quanto costa la spedizione?", "Spedite a Roma?"],
  },
  {
    language: "es",
    title: "Devoluciones",
    content: "Puede devolver todo en 30 días. El envío de devolución es gratis.",
    questions: ["¿Cuánto cuesta el envío?", "¿Enviáis a Madrid?"],
  },
  {
    language: "nl",
    title: "Retourneren",
    content: "U kunt alles binnen 30 dagen terugsturen. De verzending van de retour is gratis.",
    questions: ["Wat kost de verzending?", "Leveren jullie in Gent?"],
  },
  {
    language: "pt",
    title: "Devoluções",
    content: "Pode devolver tudo em 30 dias. O envio de devolução é grátis.",
    questions: ["Quanto custa o envio?", "Entregam no Porto?"],
  },
  {
    language: "de",
    title: "Rückgabe",
    content: "Sie können alles innerhalb von 30 Tagen zurückschicken. Die Rücksendung ist kostenlos.",
    questions: ["Was kostet der Versand?", "Wie lange dauert die Lieferung?", "Liefert ihr nach Wien?"],
  },
];

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

async function openShop(language: string, title: string, content: string) {
  const shop = await local.newShop();
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { language });
  await shop.secret.post("/posts/bulk", { posts: [{ id: "page", title, content }] });
  await local.idle();
  return async (message: string): Promise<string> => {
    const { body } = await shop.publishable.post("/chat", { message, threadId: crypto.randomUUID() });
    return body.data.message.intro;
  };
}

test.each(SHOPS)(
  "delivery is not answered from a page on returns ($language)",
  async ({ language, title, content, questions }) => {
    const ask = await openShop(language, title, content);
    const answers = await Promise.all(questions.map(async (question) => `${question} → ${await ask(question)}`));
    expect(
      answers.filter((answer) => /30|retour est|reso è|devolución es|retour is|devolução é|kostenlos|free/.test(answer)),
    ).toEqual([]);
  },
);

test("a page on returns answers what its return shipping costs, one on both answers both", async () => {
  const [{ language, title, content }] = SHOPS as [(typeof SHOPS)[number]];
  const ofReturns = await openShop(language, title, content);
  expect(await ofReturns("What does return shipping cost?")).toContain("Return shipping is free");
  expect(await ofReturns("Can I send it back?")).toContain("30 days");
  const ofBoth = await openShop(language, "Delivery and returns", `${DELIVERY} ${content}`);
  expect(await ofBoth("How long does delivery take?")).toContain("three days");
  expect(await ofBoth("Can I send it back?")).toContain("30 days");
});

test("returns are not answered from a page on delivery", async () => {
  const ask = await openShop("en", "Delivery", DELIVERY);
  expect(await ask("Can I send it back?")).not.toContain("three days");
});
