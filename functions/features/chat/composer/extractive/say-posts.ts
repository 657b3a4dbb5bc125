import type { Candidate } from "../../contracts.ts";
import type { Saying } from "./saying.ts";
import { summaryOf } from "./summary.ts";

const MOST = 3;
/** Beside products only a page that is surely about the same. */
const LEAST_BESIDE = 0.7;
const MOST_BESIDE = 1;
/** A second page is worth a shopper's time when it fits nearly as well. */
const LEAST_OF_BEST = 0.8;
const LONG = 500;

/** What the best page says, and cards of it and those that also fit. */
export function sayPosts({ writer, say }: Saying, posts: Candidate[], place: "first" | "beside"): void {
  const fitting = place === "beside" ? posts.filter(({ score }) => score >= LEAST_BESIDE).slice(0, MOST_BESIDE) : close(posts);
  const [best] = fitting;
  if (!best) return;
  const write = (card: Candidate) => summaryOf(card);
  if (place === "first") writer.text(`${say.page(best.title)} ${summaryOf(best, LONG)}`, [best.id]);
  else
    writer.text(
      say.alsoPages(fitting.length > 1),
      fitting.map(({ id }) => id),
    );
  writer.cards(fitting, { field: "summary", write });
}

function close(posts: Candidate[]): Candidate[] {
  const best = Math.max(0, ...posts.map(({ score }) => score));
  return posts.filter(({ score }) => score >= LEAST_OF_BEST * best).slice(0, MOST);
}
