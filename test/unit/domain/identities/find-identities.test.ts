import { expect, test } from "@jest/globals";
import { findIdentities, holdsIdentity, replaceIdentities } from "../../../../functions/domain/identities/find-identities.ts";
import { toIdentity } from "../../../../functions/domain/identities/identity.ts";
import { noteIdentities } from "../../../../functions/domain/identities/identity-places.ts";
import type { Identity } from "../../../../functions/domain/identities/personal-data.ts";
import { cpuMs } from "../../../support/cpu-ms.ts";
import { verifies } from "../../../support/verifies.ts";

const EMAILS: [text: string, ...found: string[]][] = [
  ["write to Bob.Miller@Example.COM, please", "bob.miller@example.com"],
  ["mailto:bob@example.com?subject=x", "bob@example.com"],
  ["<bob+shop@mail.example.co.uk>;'eve@example.org'", "bob+shop@mail.example.co.uk", "eve@example.org"],
  ["https://shop.example/login?email=bob%40example.com&a=1", "bob@example.com"],
  ["I wrote to bob@example.com.Thanks", "bob@example.com"],
  ["Ends with bob@example.com.", "bob@example.com"],
  ["请联系bob@example.com谢谢", "bob@example.com"],
  ["メールはｂｏｂ＠ｅｘａｍｐｌｅ．ｃｏｍです", "bob@example.com"],
  ["почта иван@пример.рф", "иван@пример.рф"],
  ["müller@müller.de und o’brien@example.ie", "müller@müller.de", "o’brien@example.ie"],
  ["bo\u200bb@exam\u00adple.com", "bob@example.com"],
  ["**bob@example.com**, _eve_@example.com", "bob@example.com", "_eve_@example.com"],
  ["a@b@example.com", "b@example.com"],
  ["user@localhost, @handle, a@b, 3@4.5, x@1.2.3.4, foo @ bar.com"],
  // A word may follow, and a domain may hold a hyphen: both readings count.
  ["bob@example.com-thanks", "bob@example.com"],
  ["bob@example.com-shop.de", "bob@example.com-shop.de", "bob@example.com"],
  ["bob@my-shop.de", "bob@my-shop.de"],
  ["bob..b@example.com and .@example.com and @example.com"],
];

test.each(EMAILS)("the addresses in %j are found", (text, ...found) => {
  const emails = findIdentities(text).filter(({ kind }) => kind === "email");
  expect(emails.map(({ value }) => value)).toEqual(found);
});

const PHONES: [text: string, ...found: string[]][] = [
  ["Call +49 171 1234567 after 5", "491711234567"],
  ["+49 (0)171/1234567", "491711234567"],
  ["0049 171 1234567", "491711234567"],
  ["tel:+1-212-555-0123", "12125550123"],
  ["(212) 555-0123 or 212.555.0199", "2125550123", "2125550199"],
  ["Tel.: 0171 1234567", "01711234567"],
  ["0171 1234567 / 0172 7654321", "01711234567", "01727654321"],
  ["06 12 34 56 78", "0612345678"],
  ["call me at 2125550123", "2125550123"],
  ["8 (912) 345-67-89", "89123456789"],
  ["我的电话是13812345678，谢谢", "13812345678"],
  ["٠١٧١ ١٢٣٤٥٦٧", "01711234567"],
  ["+３５８ ４０ １２３４５６７", "358401234567"],
  ["612 34 56 78", "612345678"],
  ["98765 43210", "9876543210"],
  ["01 58858 0", "01588580"],
  ["0 30 / 23 12 54 80", "03023125480"],
  ["01 79 / 4 83 12 70", "01794831270"],
  ["0(216) 418 27 90", "02164182790"],
  ["ＴＥＬ　０６－６３４１－２７９０", "0663412790"],
  ["Tel:01794831270,bitte abends", "01794831270"],
  ["Tel.01794831270", "01794831270"],
  ["beni 0533 418 27 90'dan arayın", "05334182790"],
  ["אפשר ב-052-4182790", "0524182790"],
  ["cell. 338 4182790?", "3384182790"],
  ["dial 011 44 20 7946 0123 from the US", "442079460123"],
  ["https://wa.me/491711234567", "491711234567"],
  ["wa.me/491711234567?text=Hi", "491711234567"],
  ["https://api.whatsapp.com/send?phone=491711234567&text=Hi", "491711234567"],
  // A number of pieces may follow, or an extension: both readings count.
  ["+49 171 1234567 2 Stück", "4917112345672", "491711234567"],
  ["0171 1234567 12 pieces", "01711234567"],
  ["2 x 12 0171 1234567", "01711234567"],
];

test.each(PHONES)("the phone numbers in %j are found", (text, ...found) => {
  expect(findIdentities(text)).toEqual(found.map((value) => ({ kind: "phone", value })));
});

test.each([
  "Order 4500123456 of 2026-11-22",
  "on 22.11.2026 18:55, or 11/22/2026",
  "EAN 4006381333931, ISBN 978-3-16-148410-0",
  "192.168.100.200 and 10.15.7.1",
  "1.299.000 EUR, 1 299 000 kr, €12,345,678.90 and $ 2125550123",
  "4111 1111 1111 1111",
  "DE89 3704 0044 0532 0130 00",
  "SKU-12345678, A0171123456, 2125550123XL",
  "550e8400-e29b-41d4-a716-446655440000",
  "sizes 1000-2000, years 2019-2026",
  "3.14159265358 and 52.520008, 13.404954",
  "https://shop.example/p/2125550123?v=0171123456",
  "https://shop.example/products/491711234567?id=491711234567",
  "12345 67890",
  "0171 1234567,5",
  "123 4182790",
  "〒１６０－００２２",
  "52°31'12.0276 and 13°24'17.8344",
  "302-1234567-1234567",
  "1732300000123",
])("no phone number is found in %j", (text) => {
  expect(findIdentities(text)).toEqual([]);
});

const BOB: Identity[] = [
  { kind: "email", value: "bob@example.com" },
  { kind: "phone", value: "491711234567" },
  { kind: "customer", value: "7781234" },
  { kind: "visitor", value: "v1" },
];

test.each([
  "BOB@Example.com",
  "ｂｏｂ＠example.com",
  "bob@example.com.thanks",
  "+49 171 1234567",
  "0171/1234567",
  "0171-123 45 67",
  "(0171) 1234567",
  "0049 (0)171 1234567",
  "no. 12 0171 1234567 34",
  "https://wa.me/491711234567",
  "https://api.whatsapp.com/send?phone=491711234567",
  "+49 171 1234567 2 Stück",
  "0171 1234567 12",
  "BOB@example.com-thanks",
  "bob@example.com-shop.de",
  "customer 7781234 ordered",
])("a person is found in %j, however she is written there", (text) => {
  verifies("identities.spellings");
  expect(holdsIdentity(text, BOB)).toBe(true);
  const replaced = replaceIdentities(text, BOB, () => "[redacted]");
  expect(replaced.count).toBe(1);
  expect(holdsIdentity(replaced.text, BOB)).toBe(false);
});

test.each(["bob@example.org", "eve-bob@example.com", "0171 1234568", "77812345", "v1 was here", "A01711234567", "1234567"])(
  "nobody is found in %j",
  (text) => {
    expect(holdsIdentity(text, BOB)).toBe(false);
    expect(replaceIdentities(text, BOB, () => "x")).toEqual({ text, count: 0 });
  },
);

test.each([
  ["98765 43210", "919876543210"],
  ["Tel. 01 58858 0", "431588580"],
  ["0171 1234567 2 Stück", "491711234567"],
  ["+49 171 1234567 12 pieces", "491711234567"],
  ["wa.me/491711234567", "491711234567"],
])("%j is noted under what a request for +%s looks for, and replaced", (text, value) => {
  verifies("identities.spellings");
  const person: Identity = { kind: "phone", value };
  const place = { store: "messages", path: ["1"], workspaceId: null };
  const idsOf = (identities: Identity[]) =>
    noteIdentities("tenant", identities, place, null, { identities: null as never }).map(({ key }) => key.id);
  expect(idsOf(findIdentities(text))).toEqual(expect.arrayContaining(idsOf([person])));
  expect(replaceIdentities(text, [person], () => "x").count).toBe(1);
});

const SWEDE: Identity[] = [{ kind: "phone", value: "46701234567" }];

test.each(["order 1234567", "0001234567", "01 1234567", "81234567", "Nr. 123-4567"])(
  "%j, the end of a number without its area, is nobody's",
  (text) => {
    verifies("identities.spellings");
    expect(replaceIdentities(text, SWEDE, () => "x")).toEqual({ text, count: 0 });
  },
);

test.each(["701234567", "070-123 45 67", "+46 (0)70 123 45 67", "0046701234567"])("%j is a whole number", (text) => {
  expect(replaceIdentities(text, SWEDE, () => "x").count).toBe(1);
});

test("a zero that belongs to a number is part of it, at home too", () => {
  const roman: Identity[] = [{ kind: "phone", value: "39061234567" }];
  const found = ["06 1234567", "+39 06 1234567", "1234567"].map((text) => holdsIdentity(text, roman));
  expect(found).toEqual([true, true, false]);
});

test("a replacement leaves the rest of a text as it is", () => {
  const text = "Hi bob@example.com, is +49 (0)171 1234567 yours? Mine is 0172 7654321 (eve@example.com).";

  const replaced = replaceIdentities(text, BOB, ({ kind }) => `<${kind}>`);

  expect(replaced).toEqual({ text: "Hi <email>, is <phone> yours? Mine is 0172 7654321 (eve@example.com).", count: 2 });
});

test("a name is normalised, and what names nobody is none", () => {
  expect(toIdentity("email", "  Bob@Example.COM ")).toEqual({ kind: "email", value: "bob@example.com" });
  expect(toIdentity("phone", "+49 171 1234567")).toEqual({ kind: "phone", value: "491711234567" });
  expect(toIdentity("phone", "00491711234567")).toEqual({ kind: "phone", value: "491711234567" });
  expect(toIdentity("customer", "")).toBeNull();
  expect(toIdentity("phone", "110")).toBeNull();
});

test.each(["@", "a@", "a.", "1-", "(0", "+1 ", "0 ", "a@b.", "%40", "123", "\u200b", "１"])(
  "text of fifty thousand repetitions of %j is read in time that grows with its length",
  (part) => {
    verifies("identities.linear");
    const text = part.repeat(50_000);
    const began = cpuMs();
    findIdentities(text);
    replaceIdentities(text, BOB, () => "x");

    // It takes a quarter of a second at most; quadratic work, from the same pace at a hundredth of the length, the hundredfold.
    expect(cpuMs() - began).toBeLessThan(10_000);
  },
);
