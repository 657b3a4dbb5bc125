import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

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

const GIFT_CARDS = "Gift cards are valid for three years. You can pay with them in the checkout.";

test.each<[string, string, string, string[]]>([
  ["en", "Gift cards", GIFT_CARDS, ["How can I pay?", "Can I pay by credit card?", "Wie kann ich bezahlen?"]],
  ["de", "Gutscheine", "Sie können damit an der Kasse bezahlen.", ["Wie kann ich bezahlen?", "How can I pay?"]],
  [
    "fr",
    "Cartes cadeaux",
    "Vous pouvez payer avec elles.",
    ["Comment puis-je payer ?", "Quels moyens de paiement acceptez-vous ?"],
  ],
  ["it", "Buoni regalo", "Potete pagare con essi alla cassa.", ["Come posso pagare?", "Quali metodi di pagamento accettate?"]],
  ["es", "Tarjetas regalo", "Puede pagar con ellas.", ["¿Cómo puedo pagar?", "¿Qué métodos de pago aceptáis?"]],
  ["nl", "Cadeaubonnen", "U kunt ermee betalen.", ["Hoe kan ik betalen?", "Welke betaalmethoden accepteren jullie?"]],
  ["pt", "Cartões presente", "Pode pagar com eles.", ["Como posso pagar?", "Que métodos de pagamento aceitam?"]],
  ["pt", "Pagamento", "Pode pagar com cartão de crédito.", ["Durante quanto tempo é válido um cartão presente?"]],
  ["en", "Returns", "Send it back within 30 days of delivery.", ["How long is the warranty?", "How long does delivery take?"]],
  ["en", "Contact", "Call 0800 123456. Our office is in Vienna.", ["What are your opening hours?", "Wann habt ihr geöffnet?"]],
])(
  "a subject is not answered from a page on another that has its words (%s: %s)",
  async (language, title, content, questions) => {
    verifies("chat.page-topics");
    const ask = await openShop(language, title, content);
    const quotes = content.split(/(?<=\.) /).map((sentence) => sentence.slice(0, 15));
    const wrong: string[] = [];
    for (const question of questions) {
      const prose = await ask(question);
      if (quotes.some((quote) => prose.includes(quote))) wrong.push(`${question} → ${prose}`);
    }
    expect(wrong).toEqual([]);
  },
);

test.each([
  ["en", "Delivery", "Shipping within Austria costs 4.90 euros.", "Do you deliver to Spain?", "The closest page is"],
  ["fr", "Livraison", "La livraison en France coûte 4,90 euros.", "Livrez-vous en Espagne ?", "La page la plus proche est"],
  ["fr", "Livraison", "La livraison en France coûte 4,90 euros.", "Livrez-vous à l'étranger ?", "La page la plus proche est"],
])("delivery within a country does not answer for another (%s: %s)", async (language, title, content, question, told) => {
  verifies("chat.page-topics");
  expect(await (await openShop(language, title, content))(question)).toContain(told);
});

test.each([
  [
    "Gift cards",
    "Gift cards are valid for three years. Payment is possible by credit card or PayPal.",
    "How can I pay?",
    "PayPal",
  ],
  ["Delivery", "We ship worldwide for 9 euros.", "Do you deliver to Spain?", "worldwide"],
  ["Returns", "Send it back within 30 days. Delivery takes three days.", "How long does delivery take?", "three days"],
  ["Payment", "From 200 euros you can split the sum into three instalments.", "Can I pay in instalments?", "three instalments"],
])("a page that does tell of a subject is quoted (%s: %s)", async (title, content, question, told) => {
  expect(await (await openShop("en", title, content))(question)).toContain(told);
});
