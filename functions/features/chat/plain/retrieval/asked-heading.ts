import { normalise } from "../../../../platform/text/words.ts";
import type { SearchHit } from "../../../search/index.ts";
import type { CuratorResult } from "../../contracts/answer.ts";
import type { Intent } from "../../contracts/interpretation.ts";
import { outlineText, type TextPiece } from "../../shop/text-outline.ts";
import type { PlainReading } from "../plain-reading.ts";

const QUESTION_MARK = /[?？؟]/;
/** Longer messages are no heading's words. */
const MAX_HEADING = 300;

/** Returns what a page says below the heading that is the message, word for word, when that heading asks; null otherwise. */
export function findAskedSection({ title, content }: SearchHit, message: string, language: string): TextPiece[] | null {
  const asked = message.length <= MAX_HEADING ? plainWords(message) : "";
  if (asked === "" || typeof content !== "string") return null;
  const isAsked = (heading: string) => QUESTION_MARK.test(heading) && plainWords(heading) === asked;
  const isTitle = typeof title === "string" && isAsked(title);
  // Outlining a text takes longer than looking whether it holds the words at all.
  if (!isTitle && !plainWords(content).includes(asked)) return null;
  const pieces = outlineText(content, language);
  const section = pieces.find(({ headings }) => headings.some(isAsked))?.section;
  if (section !== undefined) return pieces.filter((piece) => piece.section === section);
  return isTitle ? pieces : null;
}

/**
 * Leaves to the answer only the pages that answer the message under a heading of its very words: products that share some of
 * these words are not what was asked for. Other domains that the message is about first stay as they are.
 */
export function preferAskedPages(
  interpretation: PlainReading,
  curated: CuratorResult[],
): { interpretation: PlainReading; curated: CuratorResult[] } {
  const { intents } = interpretation;
  const isAsked = curated.some(({ candidates }) => candidates.some((candidate) => candidate.isAsked));
  if (!isAsked || !["product", "post"].includes(intents[0]!)) return { interpretation, curated };
  const postFirst: Intent[] = ["post", ...intents.filter((intent) => intent !== "post")];
  const kept = curated.map((result) =>
    ["product", "post"].includes(result.domain)
      ? { ...result, candidates: result.candidates.filter((candidate) => candidate.isAsked) }
      : result,
  );
  return { interpretation: { ...interpretation, intents: postFirst }, curated: kept };
}

function plainWords(text: string): string {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim();
}
