import type { Candidate } from "../../contracts/answer.ts";
import type { RenderContext } from "./render-context.ts";
import { summarizeRecord } from "./summarize-record.ts";

const MOST = 3;
/** Beside products only a page that is surely about the same. */
const MIN_BESIDE = 0.7;
const MAX_BESIDE = 1;
/** A second page is worth a shopper's time when it fits nearly as well. */
const MIN_OF_BEST = 0.8;
const LONG = 500;

/** What the best page says, and cards of it and those that also fit. */
export function renderPosts({ writer, phrases: say }: RenderContext, posts: Candidate[], place: "first" | "beside"): void {
  const fitting =
    place === "beside" ? posts.filter(({ score }) => score >= MIN_BESIDE).slice(0, MAX_BESIDE) : selectClosePosts(posts);
  const [best] = fitting;
  if (!best) return;
  const write = (card: Candidate) => summarizeRecord(card);
  if (place === "first") writer.text(`${say.page(best.title)} ${summarizeRecord(best, LONG)}`, [best.id]);
  else
    writer.text(
      say.alsoPages(fitting.length > 1),
      fitting.map(({ id }) => id),
    );
  writer.writeCards(fitting, { field: "summary", write });
}

function selectClosePosts(posts: Candidate[]): Candidate[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  return posts.filter(({ score }) => score >= MIN_OF_BEST * best).slice(0, MOST);
}
