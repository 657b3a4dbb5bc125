import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { openServiceShop, type ServiceShop } from "./service-shop.ts";

/** Sentences that ask nothing, as a shopper tells before she comes to the point. */
const STORY = [
  "My daughter began to play in our village band last autumn.",
  "She practises in the kitchen every evening while I cook.",
  "Her teacher is a patient man who lives two streets away.",
  "On Sundays the whole band meets in the old school.",
  "They played at the summer fair and everybody danced.",
];

function toMessage(question: string, length: number, where: "first" | "last"): string {
  let story = "";
  for (let at = 0; story.length + question.length < length; at++) story += `${STORY[at % STORY.length]} `;
  return where === "first" ? `${question} ${story}`.trim() : `${story}${question}`;
}

const CASES = [500, 900, 3_000].flatMap((length) => (["first", "last"] as const).map((where) => [length, where] as const));

let shop: ServiceShop;
beforeAll(async () => {
  shop = await openServiceShop();
});

describe.each(CASES)("a message of %d characters with its question %s", (length, where) => {
  verifies("chat.long-messages");
  const idsOf = async (question: string) =>
    (await shop.ask(toMessage(question, length, where))).cards.map(({ payload }) => payload.id);

  test("finds the product that it names", async () => {
    expect((await idsOf("Do you have the Linden cello?"))[0]).toBe("linden-cello");
  });

  test("finds the page that answers it", async () => {
    expect((await idsOf("How long is a gift voucher valid?"))[0]).toBe("vouchers");
  });

  test("reaches a person, as it asks", async () => {
    expect((await shop.ask(toMessage("Can I talk to a person, please?", length, where))).hasOffer).toBe(true);
  });
});
