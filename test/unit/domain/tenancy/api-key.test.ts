import { expect, test } from "@jest/globals";
import { apiKeyType, hashApiKey, keyPrefix, newApiKey } from "../../../../functions/domain/tenancy/api-key.ts";
import { randomIds } from "../../../../functions/platform/ports/ids.ts";

const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

test.each(["secret", "publishable"] as const)("a %s key shows its type by its prefix", (type) => {
  const key = newApiKey(type, randomIds);

  expect(key).toMatch(type === "secret" ? /^if_sk_[0-9A-Za-z]{46}$/ : /^if_pk_[0-9A-Za-z]{46}$/);
  expect(apiKeyType(key)).toBe(type);
  expect(keyPrefix(key)).toBe(key.slice(0, 12));
  expect(hashApiKey(key)).toMatch(/^[0-9a-f]{64}$/);
});

test("the checksum of an API key refuses every typo of one character", () => {
  const key = newApiKey("secret", randomIds);
  const typos = [...key].flatMap((right, place) =>
    place < 6
      ? []
      : [...ALPHABET].filter((wrong) => wrong !== right).map((wrong) => key.slice(0, place) + wrong + key.slice(place + 1)),
  );

  expect(typos).toHaveLength(46 * 61);
  expect(typos.filter((typo) => apiKeyType(typo) !== null)).toEqual([]);
});

test("the checksum refuses swapped neighbours, the other prefix, and text of another shape", () => {
  const key = newApiKey("secret", randomIds);
  const swaps = Array.from({ length: 45 }, (_, index) => index + 6)
    .filter((place) => key[place] !== key[place + 1])
    .map((place) => key.slice(0, place) + key[place + 1] + key[place] + key.slice(place + 2));

  expect(swaps.filter((swap) => apiKeyType(swap) !== null)).toEqual([]);
  expect(apiKeyType(key.replace("if_sk_", "if_pk_"))).toBeNull();
  for (const other of ["", "if_sk_", key.slice(1), `${key}0`, `${key}\n`, key.toLowerCase()])
    expect(apiKeyType(other)).toBeNull();
});
