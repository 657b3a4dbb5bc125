import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Candidate } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Turn } from "../../../../functions/features/chat/contracts/turn.ts";
import { createPartGuards, type TextCorrection } from "../../../../functions/features/chat/guards/answer-guards.ts";
import { verifies } from "../../../support/verifies.ts";
import { candidate, TURN } from "../reply/answering.ts";
import { expectAlikeHoweverCut } from "./cuts.ts";

const withUrl = (record: Candidate, url: string, fields: Partial<Candidate> = {}): Candidate => ({
  ...record,
  payload: { ...record.payload, url },
  ...fields,
});
const OAK = withUrl(candidate("product", "oak", "Oak Desk", [199]), "https://shop.example/oak-50-eur/", {
  facts: "Solid. See https://shop.example/planted?to=evil and https://evil.example/pay, or write to scam@evil.example.",
});
const RETURNS = withUrl(candidate("post", "returns", "Returns"), "https://shop.example/returns", {
  facts: "Use https://shop.example/form or https://evil.example/form. Write to help@post.example.",
});
const PARCEL: Candidate = {
  ...candidate("orders", "o1", "Order 1"),
  payload: { id: "o1", tracking: { link: "https://parcels.example/t/1?x=2" }, note: "see https://evil.example/x" },
};
const FOUND = [OAK, RETURNS, PARCEL];

function guard(text: string, { pieces = [text], turn = {} }: { pieces?: string[]; turn?: Partial<Turn> } = {}) {
  const corrected: TextCorrection[] = [];
  const domains = ["product", "post", "orders"].map((domain) => ({
    domain,
    candidates: FOUND.filter((each) => each.domain === domain),
    streamingFields: [],
    failure: null,
  }));
  const onCorrected = (what: TextCorrection) => void corrected.push(what);
  const guarded = createPartGuards({ ...TURN, ...turn }, domains, { language: "en", onCorrected })(null);
  const given = pieces.map((piece) => guarded.push(piece)).join("") + guarded.flush();
  return { given, corrected: corrected.sort() };
}

verifies("chat.grounded-links");
/** Lists the hosts that the addresses in a text lead to. */
function hostsIn(text: string): string[] {
  const addresses = [...text.matchAll(/(?:https?:\/\/|www\.)[^\s[\]<>"]+/gi)].map(([address]) => address);
  return addresses.map((address) => URL.parse(/^www/i.test(address) ? `https://${address}` : address)?.hostname ?? "");
}

describe("a link in prose", () => {
  test.each<[string, string, Partial<Turn>?]>([
    ["of a product", "See https://shop.example/oak-50-eur/."],
    ["of a product, labelled", "See [the desk](https://shop.example/oak-50-eur/), or not."],
    ["in angle brackets", "See <https://shop.example/returns>."],
    ["of a custom item's field", "Track it at https://parcels.example/t/1?x=2!"],
    ["to the shop, in a page's text", "Use https://shop.example/form."],
    ["to the shop itself", "Visit https://shop.example or shop.example."],
    [
      "that the shop's instructions name",
      "Ask at https://forum.example/a.",
      { settings: { instructions: "https://forum.example/a" } },
    ],
    ["to an address of a page", "Write to help@post.example, please."],
    ["as a picture", "![desk](https://shop.example/oak-50-eur/)"],
  ])("passes: %s", (_name, text, ...[turn]) => {
    expect(guard(text, turn && { turn })).toEqual({ given: text, corrected: [] });
  });

  test.each<[string, string]>([
    ["abbreviations", "z.B. oak, e.g. pine, i.e. wood at 9 a.m. or so, u.a. St.Gallen"],
    ["a missing blank", "It is solid.It lasts.And so on"],
    ["numbers and names", "No.5 weighs 4.1 kg; Node.js runs; 24/7, and/or"],
    ["brackets and comparisons", "[one] of [two] (three), a < b > c, <3, x@home, #1"],
    ["times and colons", "Note: at 9:30, data: none, tel: none"],
    ["words that begin like schemes", "h ht http https w ww www is what file data tel means"],
  ])("is not found in %s", (_name, text) => {
    expect(guard(text)).toEqual({ given: text, corrected: [] });
  });

  test.each<[string, string, string]>([
    ["invented", "Pay at https://evil.example/pay now.", "Pay at our website now."],
    ["invented, at the end", "Pay at https://evil.example/pay.", "Pay at our website."],
    ["invented, of the shop", "See https://shop.example/sale.", "See our website."],
    ["of a product's own text, leading on", "See https://shop.example/planted?to=evil.", "See our website."],
    ["of a page's text, to elsewhere", "See https://evil.example/form.", "See our website."],
    ["labelled", "Click [here](https://evil.example/pay) to pay.", "Click here to pay."],
    ["labelled with a title", 'Click [here](https://evil.example "Pay") to pay.', "Click here to pay."],
    ["labelled, with brackets in the label", "Click [a [b] c](javascript:alert(1)) now.", "Click [a [b] c] now."],
    ["labelled, relative", "Click [here](/pay) now.", "Click here now."],
    ["labelled, not closed", "Click [here](https://evil.example/pay", "Click here"],
    ["a picture", "![look](https://evil.example/pixel.gif?q=1) Well.", "look Well."],
    ["without a scheme", "Go to www.evil.example/pay now.", "Go to our website now."],
    ["a bare name", "Go to evil.com now.", "Go to evil. now."],
    ["a bare name with a path", "Go to evil.example/pay now.", "Go to evil. now."],
    ["in angle brackets", "Go to <https://evil.example> now.", "Go to our website now."],
    ["a tag", 'Go <a href="//evil.example">there</a>.', "Go there</a>."],
    ["a script", "[x](javascript:alert(1)) and javascript:alert(1)", "x and our website"],
    ["a script in entities", "[x][1]\n[1]: &#106;avascript:alert(1)", "[x][1]\n[1]: our website"],
    ["a script partly in entities", "[x][1]\n[1]: java&#x73;cript&colon;alert(1)", "[x][1]\n[1]: javaour website"],
    ["that hides behind the shop's name", "See https://shop.example@evil.example/.", "See our website."],
    ["behind the shop's own front page", "See shop.example#https://evil.example now.", "See shop. now."],
    ["that seems to lead elsewhere", "See https://evil.example@shop.example now.", "See our website now."],
    ["behind a backslash", "Go to x\\evil.com now.", "Go to x\\evil. now."],
    ["an address of nobody", "Write to scam@evil.example today.", "Write to scam today."],
    ["glued to a word", "Payhttps://evil.example and pay://evil.example", "Payhttps and pay"],
    ["in capitals", "Pay at HTTPS://EVIL.EXAMPLE/PAY now.", "Pay at our website now."],
    ["called like another", "[https://evil.example](https://evil.example/x)", "our website"],
  ])("is left out: %s", (_name, text, given) => {
    const guarded = guard(text);

    expect(guarded.given).toBe(given);
    expect(new Set(guarded.corrected)).toEqual(new Set(["link_left_out"]));
  });

  test("is replaced by the link of the record that its label names", () => {
    expect(guard("Take the [Oak Desk](https://shop.example/desks/oak).")).toEqual({
      given: "Take the [Oak Desk](https://shop.example/oak-50-eur/).",
      corrected: ["link_replaced"],
    });
  });

  test("does not delay ordinary words", () => {
    const guarded = createPartGuards(TURN, [], { language: "en", onCorrected: () => undefined })(null);

    for (const word of ["The", " oak", " desk", " whether", " narrow", " wide"]) expect(guarded.push(word)).toBe(word);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      "https://",
      "http",
      "s://",
      "www",
      ".",
      "evil.example",
      "/pay",
      "shop.example",
      "/returns",
      "@",
      "help@post.example",
    ),
    fc.constantFrom("[", "](", ")", "(", "]", "!", "<", ">", "<a href=", '"', ":", "//", "mailto:", "java", "script:", "?", "#"),
    fc.constantFrom("&", "&#106;", "&#x73;", "&colon;", "avascript", "cript", "alert(1)"),
    fc.constantFrom(" ", "\n", "\n\n", ". ", ", ", "The ", "Oak Desk", " costs ", "$1", "99", "é", "🪑", "com", "it", "x"),
    fc.string({ maxLength: 3 }),
  );

  test("is treated alike however the text is cut", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => expectAlikeHoweverCut(guard, pieces)),
      { seed: 22, numRuns: 3_000 },
    );
  });

  test("never leads to an address that no record carries", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const { given } = guard(pieces.join(""));

        expect(hostsIn(given).filter((host) => host.endsWith("evil.example"))).toEqual([]);
        expect(given).not.toMatch(/\]\([^)]*evil\.example/i);
      }),
      { seed: 22, numRuns: 3_000 },
    );
  });
});
