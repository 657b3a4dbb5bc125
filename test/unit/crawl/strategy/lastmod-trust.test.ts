import { expect, test } from "@jest/globals";
import {
  type LastmodTrust,
  learnLastmod,
  NO_LASTMOD_TRUST,
  trustsLastmod,
} from "../../../../functions/features/crawl/decide-visit.ts";
import { verifies } from "../../../support/verifies.ts";

const learn = (trust: LastmodTrust, { announced = 0, same = 0, silent = 0 }) => {
  let learnt = trust;
  for (let index = 0; index < announced; index++) learnt = learnLastmod(learnt, { lastmod: 1 }, 2, true);
  for (let index = 0; index < same; index++) learnt = learnLastmod(learnt, { lastmod: 1 }, 1, false);
  for (let index = 0; index < silent; index++) learnt = learnLastmod(learnt, { lastmod: 1 }, 1, true);
  return learnt;
};

test("a change is a proof for a lastmod that moved, and what a page says whose lastmod stood still, for or against it", () => {
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: 1 }, 2, true)).toEqual({ confirmed: 1, agreed: 0, contradicted: 0 });
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: 1 }, 1, false)).toEqual({ confirmed: 0, agreed: 1, contradicted: 0 });
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: 1 }, 1, true)).toEqual({ confirmed: 0, agreed: 0, contradicted: 1 });
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: 2 }, 1, true)).toEqual({ confirmed: 0, agreed: 0, contradicted: 1 });
});

test("a lastmod that moved for nothing, and a page without both times, prove nothing", () => {
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: 1 }, 2, false)).toEqual(NO_LASTMOD_TRUST);
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: null }, 2, true)).toEqual(NO_LASTMOD_TRUST);
  expect(learnLastmod(NO_LASTMOD_TRUST, { lastmod: 1 }, null, true)).toEqual(NO_LASTMOD_TRUST);
  expect(learnLastmod(NO_LASTMOD_TRUST, null, 2, true)).toEqual(NO_LASTMOD_TRUST);
});

test.each([
  [{ announced: 3, same: 50 }, true],
  [{ announced: 3, same: 49 }, false],
  [{ announced: 2, same: 400 }, false],
  [{ announced: 400 }, false],
  [{ announced: 400, same: 98, silent: 1 }, false],
  [{ announced: 3, same: 99, silent: 1 }, true],
])("a sitemap that has shown %j is trusted: %s", (shown, isTrusted) => {
  verifies("crawl.smart-lastmod");
  expect(trustsLastmod(learn(NO_LASTMOD_TRUST, shown))).toBe(isTrusted);
});

test("a site that stops telling the truth is distrusted after some changes, however long it told it", () => {
  const honest = learn(NO_LASTMOD_TRUST, { announced: 100_000, same: 100_000 });

  expect([trustsLastmod(honest), trustsLastmod(learn(honest, { silent: 6 }))]).toEqual([true, false]);
});

test("a large site on which little changes stays trusted", () => {
  let trust = learn(NO_LASTMOD_TRUST, { announced: 5, same: 50 });
  for (let index = 0; index < 100; index++) trust = learn(trust, { same: 100 });

  expect(trustsLastmod(trust)).toBe(true);
});
