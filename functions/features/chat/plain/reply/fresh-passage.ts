import type { Candidate } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";

/** Characters of the section that follows what was quoted. */
const MAX_NEXT = 420;
/** Characters by which a quote is known again. */
const MAX_COMPARED = 80;

/**
 * Returns a page with a passage that the answer before has not quoted: its own, what follows it on the page, or that of the next
 * page. Null where all of them were quoted.
 */
export function toFreshPassage(page: Candidate, pages: Candidate[], { history }: Turn): Candidate | null {
  const said = history.at(-1)?.answer ?? "";
  // What was quoted beside it may be asked for now.
  const isSaid = ({ passage = "" }: Candidate) => passage !== "" && said.includes(`: ${passage.slice(0, MAX_COMPARED)}`);
  if (!isSaid(page)) return page;
  const next = readNext(page, said);
  if (next !== "") return { ...page, passage: next, decisive: next };
  return pages.find((other) => !isSaid(other)) ?? null;
}

/** Returns the sentences of a page that follow the last one that was said, as many as fit; its beginning where none follows. */
function readNext({ sentences = [] }: Candidate, said: string): string {
  const isNew = (sentence: string) => !said.includes(sentence);
  const last = sentences.findLastIndex((sentence) => !isNew(sentence));
  const following = sentences.slice(last + 1).filter(isNew);
  const left = following.length > 0 ? following : sentences.filter(isNew);
  const kept: string[] = [];
  for (const sentence of left) {
    if (kept.length > 0 && [...kept, sentence].join(" ").length > MAX_NEXT) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}
