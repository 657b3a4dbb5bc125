import { describe, expect, test } from "@jest/globals";
import { toNetworkNumber } from "../../../functions/domain/signals/visitor-pseudonyms.ts";
import { verifies } from "../../support/verifies.ts";

const OWN = { tenantId: "ten_1", secret: "of the service" };
const numberOf = (address: string, own = OWN) => toNetworkNumber(address, own);

describe("the number of a network", () => {
  verifies("events.few-addresses", "events.addresses-unknown");
  test.each([
    ["2001:db8:7:1::1", "2001:db8:7:ffff:1:2:3:4"],
    ["2001:DB8:7::", "2001:db8:7:0:0:0:0:9"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
  ])("is one for %s and %s", (one, other) => {
    expect(numberOf(one)).toBe(numberOf(other));
  });

  test("differs between addresses, networks, tenants and secrets, and is one of 65,536", () => {
    const numbers = [
      ...["192.0.2.7", "192.0.2.8", "2001:db8:7::1", "2001:db8:8::1", ""].map((address) => numberOf(address)),
      numberOf("192.0.2.7", { ...OWN, tenantId: "ten_2" }),
      numberOf("192.0.2.7", { ...OWN, secret: "another" }),
    ];

    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => Number.isInteger(number) && number >= 0 && number < 65_536)).toBe(true);
  });
});
