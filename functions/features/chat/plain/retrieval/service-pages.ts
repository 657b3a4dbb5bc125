import type { SearchHit } from "../../../search/index.ts";
import type { PageFit } from "../../contracts/answer.ts";
import type { TurnContext } from "../../contracts/turn.ts";
import type { PlainReading } from "../plain-reading.ts";

/**
 * Keeps the pages that may answer a question about the shop's service: those that help. A page of which nothing tells what it is
 * answers where none of them does, and an article, such as a guide, only in a shop that has no page of help at all. Any other
 * question may be answered by all pages. Those that a prompt names stay.
 */
export async function keepServicePages<Page extends { hit: SearchHit; fit?: PageFit }>(
  pages: Page[],
  named: ReadonlySet<unknown>,
  reading: PlainReading,
  { shop }: TurnContext,
): Promise<Page[]> {
  if (!asksForService(reading)) return pages;
  const roles = new Map(pages.map((page) => [page, named.has(page.hit.id) ? "help" : shop.roleOf(page.hit)]));
  const helps = pages.filter((page) => roles.get(page) === "help");
  if (helps.length === 0 && !(await shop.hasHelpPages())) return pages;
  const isAnswered = helps.some(({ fit }) => fit === "answers");
  return pages.filter((page) => roles.get(page) === "help" || (roles.get(page) === null && !isAnswered));
}

function asksForService({ intents: [main], parsed }: PlainReading): boolean {
  return main === "contact" || (main === "post" && parsed.asksForService);
}
