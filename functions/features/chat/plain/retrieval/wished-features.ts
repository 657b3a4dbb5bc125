import type { Property } from "../../../../languages/product-words/product-words.ts";
import type { SearchHit } from "../../../search/index.ts";
import { readTexts } from "../../shop/read-texts.ts";
import { outlineText } from "../../shop/text-outline.ts";
import { judgeStatements } from "../facts/judge-statements.ts";
import { listStatements, type Statement } from "../facts/record-statements.ts";
import type { RelevantHit } from "./sort-hits.ts";

/**
 * Keeps, feature by feature, the hits whose record states what is wished for: "a mug with a lid". Where no record does, all of
 * them lack it, and the answer says so.
 */
export function preferFeatures(hits: RelevantHit[], features: Property[], language: string): RelevantHit[] {
  if (features.length === 0) return hits;
  const statements = new Map(hits.map(({ hit }) => [hit, listHitStatements(hit, language)]));
  return features.reduce((left, feature) => {
    const having = left.filter(({ hit }) => states(statements.get(hit)!, feature, language));
    return having.length > 0 ? having : left.map((each) => ({ ...each, lacksMeasure: true }));
  }, hits);
}

function states(statements: Statement[], feature: Property, language: string): boolean {
  return judgeStatements(statements, { properties: [feature], words: [], language }).verdict === "yes";
}

/** Lists what a hit states, with the sentences of its text. */
export function listHitStatements({ name, ...payload }: SearchHit, language: string): Statement[] {
  const sentences = readTexts(payload.content).flatMap((text) => outlineText(text, language).map((piece) => piece.text));
  return listStatements({ payload, title: String(name ?? ""), sentences }, language);
}
