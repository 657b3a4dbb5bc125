import { expect, test } from "@jest/globals";
import { type LastmodTrust, learnLastmod, trustsLastmod } from "../../../../functions/features/crawl/strategy/lastmod-trust.ts";
import { verifies } from "../../../support/verifies.ts";

const UNKNOWN: LastmodTrust = { confirmed: 0, contradicted: 0 };

test("a change is a proof for a lastmod that moved, and against one that did not", () => {
  expect(learnLastmod(UNKNOWN, { lastmod: 1 }, 2, true)).toEqual({ confirmed: 1, contradicted: 0 });
  expect(learnLastmod(UNKNOWN, { lastmod: 1 }, 1, true)).toEqual({ confirmed: 0, contradicted: 1 });
  expect(learnLastmod(UNKNOWN, { lastmod: 2 }, 1, true)).toEqual({ confirmed: 0, contradicted: 1 });
});

test("a page that stayed the same, and one without both times, prove nothing", () => {
  expect(learnLastmod(UNKNOWN, { lastmod: 1 }, 1, false)).toEqual(UNKNOWN);
  expect(learnLastmod(UNKNOWN, { lastmod: 1 }, 2, false)).toEqual(UNKNOWN);
  expect(learnLastmod(UNKNOWN, { lastmod: null }, 2, true)).toEqual(UNKNOWN);
  expect(learnLastmod(UNKNOWN, { lastmod: 1 }, null, true)).toEqual(UNKNOWN);
  expect(learnLastmod(UNKNOWN, null, 2, true)).toEqual(UNKNOWN);
});

test("a sitemap is trusted after three announced changes, while at most one change in twenty was not announced", () => {
  verifies("crawl.smart-lastmod");
  const learn = (announced: number, silent: number) => {
    let trust = UNKNOWN;
    for (let index = 0; index < announced; index++) trust = learnLastmod(trust, { lastmod: 1 }, 2, true);
    for (let index = 0; index < silent; index++) trust = learnLastmod(trust, { lastmod: 1 }, 1, true);
    return trustsLastmod(trust);
  };

  expect([learn(0, 0), learn(2, 0), learn(3, 0), learn(3, 1), learn(18, 1), learn(19, 1)]).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
});

test("a site that stops telling the truth is distrusted after some changes, however long it told it", () => {
  let trust = UNKNOWN;
  for (let index = 0; index < 100_000; index++) trust = learnLastmod(trust, { lastmod: 1 }, 2, true);
  for (let index = 0; index < 21; index++) trust = learnLastmod(trust, { lastmod: 1 }, 1, true);

  expect(trustsLastmod(trust)).toBe(false);
});
