import { beforeAll, describe, expect, test } from "@jest/globals";
import type { EvalAnswer } from "../../../evals/ask-chat.ts";
import { verifies } from "../../support/verifies.ts";
import { openServiceShop, type ServiceShop } from "./service-shop.ts";

let shop: ServiceShop;
beforeAll(async () => {
  shop = await openServiceShop();
});

function idsOf({ cards }: EvalAnswer): string[] {
  return cards.map(({ payload }) => payload.id);
}

describe("a question about the shop's service", () => {
  test.each([
    ["do you ship to Norway?", "delivery", "Norway and Iceland – Strings and small parts: £12.50;"],
    ["how much is delivery to France for a guitar", "delivery", "European Union – Strings and small parts: £9.90;"],
    ["is delivery free?", "delivery", "Delivery within the United Kingdom is free of charge for orders over £99."],
    ["do you deliver on Saturdays by express?", "delivery", "It is not available on Saturdays."],
    ["what if I'm not at home when the parcel comes", "delivery", "DPD tries twice."],
    ["can I return opened strings", "returns", "What cannot be returned:"],
    ["how long is the warranty", "warranty-and-repairs", "Every instrument has a warranty of three years"],
    ["how do I claim on the warranty?", "warranty-and-repairs", "Write to the workshop with the order number"],
    ["can I pay in instalments", "payment", "you can pay in instalments"],
    ["can I pay by invoice as a private person", "payment", "Private persons cannot pay on invoice."],
    ["what are your opening hours?", "contact", "Tuesday to Friday – Shop: 10 am to 6.30 pm"],
    ["how long is a voucher valid", "vouchers", "A voucher is valid for five years"],
    ["can I get cash for my voucher", "vouchers", "A voucher cannot be exchanged for cash"],
    ["how do I delete my account", "privacy", "You can delete your account yourself"],
  ])("is answered by one passage of the page that answers, with its card: %s", async (question, page, quote) => {
    verifies("chat.service-answers", "chat.service-topics");
    const answer = await shop.ask(question);

    expect(answer.prose).toContain(quote);
    expect(answer.prose).toMatch(/^This is what “[^”]+” says: \S/);
    expect(idsOf(answer)[0]).toBe(page);
    expect(answer.cards.every(({ domain }) => domain === "post")).toBe(true);
    expect(answer.hasOffer).toBe(false);
  });

  test("in another language than the pages' is answered by the same page, and the language of its quote is named", async () => {
    verifies("chat.service-answers");
    const german = await shop.ask("Wie lange ist ein Gutschein gültig?");
    const italian = await shop.ask("Quanto dura la garanzia?");

    expect(german.prose).toMatch(
      /^Das steht auf der Seite „Gift vouchers“ \(die Seite ist auf Englisch; [^)]+\): [^.]*five years[^.]*\./,
    );
    expect(italian.prose).toMatch(/in inglese; [^)]+\): [^.]*three years[^.]*\./);
  });

  test.each([
    ["my brother dropped the case on the stairs. the lid looks funny now. how long is the warranty", "warranty-and-repairs"],
    ["opened the strings and honestly they sound like a fence. can i send them back", "returns"],
    ["der kasten klingt wie ein alter eimer. kann ich ihn zurückgeben?", "returns"],
  ])("after a story is answered by the page of what it asks: %s", async (message, page) => {
    verifies("chat.service-answers");
    const answer = await shop.ask(message);

    expect(answer.prose).toMatch(/This is what|The closest page|Das steht auf/);
    expect(idsOf(answer)[0]).toBe(page);
  });

  test.each(["strings for an old instrument from the workshop", "opened box guitar"])(
    "is no wish that asks nothing, which shows products alone, though a page has its words: %s",
    async (wish) => {
      verifies("chat.service-answers");
      const { cards } = await shop.ask(wish);

      expect(cards.length).toBeGreaterThan(0);
      expect(cards.every(({ domain }) => domain === "product")).toBe(true);
    },
  );

  test.each(["can I just talk to someone", "je préfère parler à un humain", "ich möchte lieber mit einem Menschen sprechen"])(
    "for a person, where nobody is there, is answered by how the shop is reached, with an offer of help: %s",
    async (message) => {
      verifies("chat.contact-page");
      const { prose, cards, hasOffer } = await shop.ask(message);

      expect(prose).toContain("hello@tonehall.example");
      expect(cards.map(({ payload }) => payload.id)).toEqual(["contact"]);
      expect(hasOffer).toBe(true);
    },
  );

  test("about a product that was shown is answered by the page, not by the product", async () => {
    verifies("chat.service-answers");
    await shop.ask("acoustic guitar", "guitars");
    const answer = await shop.ask("can I return it if I don't like it?", "guitars");

    expect(idsOf(answer)[0]).toBe("returns");
  });

  test.each([
    ["I sent the guitar back three weeks ago and still have no refund, this is a joke", /^I am sorry about that\..*“Returns/s],
    ["My amp arrived broken, I am really annoyed", /^I am sorry about that\.\n\nThis is what/],
    ["Mon colis n'est toujours pas arrivé, c'est inadmissible", /^J’en suis désolé\..*« Track your order/s],
  ])("with a complaint is answered with regret, the page and an offer of help: %s", async (message, said) => {
    verifies("chat.complaints");
    const answer = await shop.ask(message);

    expect(answer.prose).toMatch(said);
    expect(answer.hasOffer).toBe(true);
  });

  test("about an order names the page and offers the contact form as well", async () => {
    verifies("chat.service-answers");
    const answer = await shop.ask("where is my order 471147?");

    expect(idsOf(answer)[0]).toBe("tracking");
    expect(answer.hasOffer).toBe(true);
  });
});

test("a question about the shop's service has no post of a blog beside the shop's own pages", async () => {
  verifies("chat.page-roles");
  const words = "Sent to Iceland by express, free of charge";
  const content = `${words}, they told me: delivery to Iceland is free.`;
  const post = { title: "A summer of concerts", postType: "post", content };
  const own = await openServiceShop([
    {
      id: "delivery",
      title: "Delivery",
      content: "Delivery to Iceland costs £12.50.",
      status: "publish",
      url: "https://x.example/1",
    },
    { id: "summer", ...post, status: "publish", url: "https://x.example/2" },
  ]);
  const answer = await own.ask("is delivery to Iceland by express free of charge?");

  expect(answer.prose).not.toContain(words);
  expect(idsOf(answer)).toEqual(["delivery"]);
});

describe("a question that the shop's pages do not answer", () => {
  test("names the page that comes closest, and offers the contact form", async () => {
    verifies("chat.service-unanswered");
    const answer = await shop.ask("is there a warranty for zeppelins, balloons, kites and submarines?");

    expect(answer.prose).toMatch(/^The closest page is “Warranty and repairs”/);
    expect(answer.prose).toMatch(/Leave your details, and the shop will get back to you\.$/);
    expect(answer.hasOffer).toBe(true);
  });

  test("shows no product and no other page where the shop has no page on it", async () => {
    verifies("chat.service-unanswered");
    const bare = await openServiceShop([]);
    const english = await bare.ask("do you ship to Norway?");
    const french = await bare.ask("Comment retourner un article ?");

    expect([english.cards, french.cards]).toEqual([[], []]);
    expect(english.prose).toMatch(/^I found no page about this\./);
    expect(french.prose).toMatch(/^Je n’ai trouvé aucune page à ce sujet/);
    expect([english.hasOffer, french.hasOffer]).toEqual([true, true]);
  });
});

describe("how the shop is reached", () => {
  test.each([
    ["what is your phone number?", "+44 113 496 0182"],
    ["can I get in touch with you by e-mail?", "hello@tonehall.example"],
    ["how can I contact you", "+44 113 496 0182"],
  ])("is told from the page that states it, before the contact form: %s", async (question, detail) => {
    verifies("chat.contact-page");
    const answer = await shop.ask(question);

    expect(answer.prose).toContain(detail);
    expect(idsOf(answer)[0]).toBe("contact");
    expect(answer.chunks.findIndex(({ type }) => type === "domain_offer")).toBeGreaterThan(
      answer.chunks.findIndex(({ type }) => type === "block_data"),
    );
  });

  test("is offered by the form alone where no page states it, and without a form it is said that no page does", async () => {
    verifies("chat.contact-page");
    const bare = await openServiceShop([]);
    const byForm = await bare.ask("how can I contact you");
    await bare.configure({ contactForm: { enabled: false } });
    const byNothing = await bare.ask("how can I contact you");

    expect([byForm.prose, byForm.hasOffer]).toEqual(["Leave your details, and the shop will get back to you.", true]);
    expect(byNothing.prose).toMatch(/^Nobody is there to chat right now, and I cannot take a message here\. I can look up/);
    expect(byNothing.hasOffer).toBe(false);
  });
});
