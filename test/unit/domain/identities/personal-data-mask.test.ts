import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { MarkReader, PersonalDataMask } from "../../../../functions/domain/identities/personal-data-mask.ts";
import { verifies } from "../../../support/verifies.ts";

const TEXT = "I am Max.Muster@mail.example, call +49 171 1234567 or 0171 1234567. Again: max.muster@mail.example!";

describe("a mask of personal data", () => {
  verifies("chat.personal-data-masked");
  test("replaces addresses and numbers by marks, the same one for the same address", () => {
    const mask = new PersonalDataMask();

    const masked = mask.mask(TEXT);

    expect(masked).toMatch(/^I am \{email-1\}, call \{phone-1\} or \{phone-\d\}\. Again: \{email-1\}!$/);
    expect(mask.unmask("Write to {email-1} or {EMAIL-1}.")).toBe("Write to Max.Muster@mail.example or Max.Muster@mail.example.");
  });

  test.each(["Order 1001, size 42, for 49.90 €", "From 2026-11-23 to 24/12/2026", "EAN 4006381333931", "no data"])(
    "leaves %s as it is",
    (text) => expect(new PersonalDataMask().mask(text)).toBe(text),
  );

  test("leaves what is exempt, and lets no mark through that somebody wrote or a model made up", () => {
    const mask = new PersonalDataMask((original) => original === "info@shop.example");

    expect(mask.mask("Is it info@shop.example? {email-1} {phone-2}")).toBe("Is it info@shop.example? email-1 phone-2");
    expect(mask.unmask("Call {phone-2}, {other}.")).toBe("Call , {other}.");
  });

  test("puts back what stands in any text of a JSON value", () => {
    const mask = new PersonalDataMask();
    mask.mask("a@shop.example");

    expect(mask.unmaskIn({ args: [{ mail: "{email-1}", count: 2 }], none: null })).toEqual({
      args: [{ mail: "a@shop.example", count: 2 }],
      none: null,
    });
  });

  test("reads marks alike however a text is cut, and holds back the beginning of a mark only", () => {
    const mask = new PersonalDataMask();
    mask.mask("a@shop.example and +49 171 1234567");
    const part = fc.oneof(
      fc.constantFrom("{", "email", "-1", "}", "{email-1}", "{phone-1}", "{phone-", "7}", " ", "{e", "word"),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const reader = new MarkReader(mask);
        const pieces = parts.map((each) => reader.push(each));
        expect(pieces.join("") + reader.flush()).toBe(mask.unmask(parts.join("")));
      }),
      { seed: 7, numRuns: 2_000 },
    );
    const reader = new MarkReader(mask);
    expect(reader.push("Plain words pass at once, {em")).toBe("Plain words pass at once, ");
    expect(reader.push("ail-1} too")).toBe("a@shop.example too");
  });
});
