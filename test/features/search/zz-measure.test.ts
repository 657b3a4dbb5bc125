import { test } from "@jest/globals";
import { LanguageSettings } from "../../../functions/features/search/index.ts";
import { ENGLISH_PAIRS, GERMAN_PAIRS } from "./other-name-pairs.ts";
import { newSearchFixture } from "./search-setup.ts";
import { writeFileSync } from "node:fs";

test.each([["en", ENGLISH_PAIRS], ["de", GERMAN_PAIRS]])("measure %s", async (language, text) => {
  const shop = await newSearchFixture("embedded");
  const pairs = text.trim().split("\n").map((line) => line.split("|").map((one) => one.trim()));
  await shop.put("products", pairs.map(([, name], at) => ({ id: `p${at}`, name })), "shop", language);
  let right = 0, any = 0, conf = 0;
  const lines: string[] = [];
  for (const [at, [query]] of pairs.entries()) {
    shop.takeQueries();
    const { results } = await shop.search({ text: query! }, { languageSettings: new LanguageSettings({ language }) });
    const n = shop.takeQueries().length;
    const ok = results[0]?.id === `p${at}`;
    if (ok) right++;
    if (results.some(({ id }) => id === `p${at}`)) any++;
    if (!ok && results[0] && (results[0] as any).score >= .5) conf++;
    lines.push(`${ok ? "ok " : "BAD"} q${n} ${query} | ${pairs[at]![1]} | ${results.slice(0, 3).map((r: any) => `${r.name} ${r.score?.toFixed(2)} ${r.matchType}`).join("; ")}`);
  }
  lines.push(`${language}: first ${right} of ${pairs.length}, found ${any}, confident wrong ${conf}`);
  writeFileSync(`/tmp/pairs-${language}.${process.env.PAIRS_LABEL ?? "x"}.txt`, lines.join("\n"));
}, 120000);
