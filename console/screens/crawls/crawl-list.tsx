import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { TableHead } from "../../parts/charts/table-head.tsx";
import { toTime, writeNumber } from "../../parts/formats.ts";
import { ListPages } from "../../parts/list-pages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { type Crawl, describeProgress, isOver, STATE_WORDS } from "./crawl-words.ts";

/** Lists the crawls of the last year, latest first, and looks again while one is under way. */
export function CrawlList({ onStart }: { onStart(): void }) {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const answer = useAnswer(
    "GET /crawl",
    { limit: 25, ...(cursor && { cursor }) },
    { everyMs: LOOK_MS, isOver: ({ results }) => results.every(isOver) },
  );
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const { results, pagination } = answer.data;
  if (results.length === 0 && cursors.length === 0)
    return (
      <Empty title="Nothing was crawled yet.">
        <p>A crawl reads your website and makes posts and products of its pages, which search finds and the chat answers from.</p>
        <Button className="button" onPress={onStart}>
          Start the first crawl
        </Button>
      </Empty>
    );
  return (
    <>
      <table className="table crawls">
        <TableHead names={["Website", "State", "Pages", "Failed", "Left out", "Begun", "Ended"]} />
        <tbody>
          {results.map((crawl) => (
            <CrawlRow key={crawl.crawlId} crawl={crawl} />
          ))}
        </tbody>
      </table>
      <ListPages cursors={cursors} onChange={setCursors} next={pagination.hasMore ? pagination.cursor : null} />
    </>
  );
}

function CrawlRow({ crawl }: { crawl: Crawl }) {
  const { crawlId, url, status, progress, trigger, createdAt, endedAt } = crawl;
  return (
    <tr>
      <th scope="row">
        <Link href={`/crawls?crawl=${encodeURIComponent(crawlId)}`}>{url}</Link>
        {trigger === "scheduled" && <span className="quiet"> by schedule</span>}
      </th>
      <td data-name="State" className={status === "failed" ? "bad" : ""}>
        {STATE_WORDS[status]}
      </td>
      <td data-name="Pages">{describeProgress(crawl)}</td>
      <td data-name="Failed">{writeNumber(progress.failed)}</td>
      <td data-name="Left out">{writeNumber(progress.skipped)}</td>
      <td data-name="Begun">{toTime(createdAt)}</td>
      <td data-name="Ended">{endedAt === null ? "not yet" : toTime(endedAt)}</td>
    </tr>
  );
}
