import { beforeAll, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "../chat/shop.ts";
import { complete, countsOf } from "./compliance-setup.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

async function submit(threadId: string, formData: object, fields: object = {}): Promise<void> {
  await shop.chunksOf("submit", { threadId, offerResponse: { domain: "contact", actionId: "submit", formData }, ...fields });
}

async function formsOf(...threadIds: string[]) {
  const events = await shop.allEvents();
  const forms = events.filter(({ type, data }) => type === "contact.submitted" && threadIds.includes(data.thread_id));
  return forms.map(({ data: { name, email, phone, message } }) => ({ name, email, phone, message }));
}

test("a conversation of somebody whose number has the same last digits stays, and is in nobody else's export", async () => {
  verifies("compliance.forms", "compliance.same-digits");
  const forms = { hers: "+49 171 2345678", "at-home": "0171/2345678", his: "+49 30 2345678", "no-country": "030 2345678" };
  for (const [threadId, phone] of Object.entries(forms)) {
    await shop.chunksOf("My sofa has a scratch", { threadId });
    await submit(threadId, { name: threadId, phone, message: "Call me" });
  }
  const his = await formsOf("his", "no-country");

  const exported = await complete(shop.local, shop, "data-request", { phone: "+491712345678" });
  const redacted = await complete(shop.local, shop, "redact", { phone: "+491712345678" });

  expect(countsOf(exported)).toMatchObject({ threads: [2, 0, 2], messages: [8, 0, 8] });
  expect(redacted.status).toBe("completed");
  const firsts = await Promise.all(Object.keys(forms).map(async (threadId) => (await shop.messagesOf(threadId))[0].content));
  expect(firsts).toEqual(["[redacted]", "[redacted]", "My sofa has a scratch", "My sofa has a scratch"]);
  expect(await formsOf("his", "no-country")).toEqual(his);
});

test("a form of somebody else that names the person keeps its own words", async () => {
  verifies("compliance.other-forms");
  const form = { name: "Bob", email: "bob@example.com", phone: "", message: "Please tell ann@example.com as well" };
  await submit("of-bob", form);

  const audit = await complete(shop.local, shop, "redact", { email: "ann@example.com" });

  expect(countsOf(audit)).toMatchObject({ events: [1, 1, 0] });
  const message = expect.stringMatching(/^Please tell redacted-[\w-]{22} as well$/);
  expect(await formsOf("of-bob")).toEqual([{ ...form, message }]);
});

test("a form that another customer sent from her browser keeps its words", async () => {
  verifies("compliance.other-forms");
  const visitorId = "one-browser";
  await shop.chunksOf("A desk for Carol", { threadId: "of-carol", visitorId, userJwt: await shop.jwt("carol-1") });
  const form = { name: "Dave", email: "dave@example.com", phone: "", message: "Call Dave" };
  await submit("of-dave", form, { visitorId, userJwt: await shop.jwt("dave-1") });
  const feedback = {
    type: "general",
    rating: "positive",
    comment: "Dave is happy",
    visitorId,
    userJwt: await shop.jwt("dave-1"),
  };
  expect((await shop.secret.post("/feedback", feedback)).status).toBe(201);

  await complete(shop.local, shop, "redact", { customerId: "carol-1" });

  expect(await formsOf("of-dave")).toEqual([form]);
  const [given] = (await shop.allEvents()).filter(({ type }) => type.startsWith("feedback."));
  expect(given!.data).toMatchObject({ comment: "Dave is happy" });
});
