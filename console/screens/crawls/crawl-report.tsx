import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { TableHead } from "../../parts/charts/table-head.tsx";
import { toTime, writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { type Crawl, describeLimit, describeProgress, isOver, STATE_WORDS } from "./crawl-words.ts";
import { NotifyForm } from "./notify-form.tsx";

/** One crawl: how far it is, what it did, and why pages failed or were left out. */
export function CrawlReport({ crawlId }: { crawlId: string }) {
  const answer = useAnswer("GET /crawl/{crawlId}", {}, { ids: [crawlId], everyMs: LOOK_MS, isOver });
  if (answer.error && !answer.data) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const crawl = answer.data;
  return (
    <>
      <p className="back">
        <Link href="/crawls">All crawls</Link>
      </p>
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      <Progress crawl={crawl} />
      <Figures crawl={crawl} />
      <Reasons crawl={crawl} />
      <Failures crawl={crawl} />
      {!isOver(crawl) && (
        <section className="card" aria-labelledby="notify">
          <h2 id="notify">Tell somebody when it ends</h2>
          <NotifyForm />
        </section>
      )}
    </>
  );
}

function Progress({ crawl }: { crawl: Crawl }) {
  const { crawlId, url, status, waiting, error, progress, createdAt, endedAt } = crawl;
  const { call, run, isPending, error: refused } = useWrite();
  const { discovered, remaining, pagesPerMinute } = progress;
  const limit = describeLimit(crawl);
  return (
    <section className="card crawl" aria-labelledby="crawl">
      <h2 id="crawl">{url}</h2>
      <p role="status" className={status === "failed" ? "bad" : ""}>
        It {STATE_WORDS[status]}.
      </p>
      {waiting && !isOver(crawl) && <p>{waiting}</p>}
      {error && <p className="bad">{error}</p>}
      {limit && <p className="notice">{limit}</p>}
      <progress aria-label={`Crawl of ${url}`} max={Math.max(1, discovered)} value={discovered - remaining} />
      <p>
        {describeProgress(crawl)}
        {!isOver(crawl) && `, ${writeNumber(pagesPerMinute)} a minute`}
      </p>
      <p className="quiet">
        Begun {toTime(createdAt)}
        {endedAt && `, ended ${toTime(endedAt)}`}
      </p>
      {refused !== null && <Problem error={refused} />}
      {!isOver(crawl) && (
        <div className="row">
          <Button
            className="button"
            isDisabled={isPending || status === "cancelling"}
            onPress={() => void run(() => call("POST /crawl/{crawlId}/cancel", {}, [crawlId]))}
          >
            Cancel the crawl
          </Button>
          <span className="quiet">What it has stored stays.</span>
        </div>
      )}
    </section>
  );
}

function Figures({ crawl: { progress, records, robots } }: { crawl: Crawl }) {
  const figures: [name: string, value: number, about: string][] = [
    ["Read", progress.fetched, "each is one crawled page of the month"],
    ["Unchanged", progress.unchanged, "free"],
    ["Failed", progress.failed, "for the reasons below"],
    ["Left out", progress.skipped, "for the reasons below"],
    ["Remaining", progress.remaining, "not read yet"],
    [
      "Records",
      records.created + records.updated,
      `${records.created} new, ${records.updated} changed, ${records.removed} removed`,
    ],
  ];
  return (
    <>
      <dl className="figures" aria-label="Pages">
        {figures.map(([name, value, about]) => (
          <div key={name} className="card">
            <dt>{name}</dt>
            <dd>{writeNumber(value)}</dd>
            <dd className="quiet">{about}</dd>
          </div>
        ))}
      </dl>
      {robots === "unreachable" && <p className="notice">The site's robots.txt could not be read: without it no page is.</p>}
    </>
  );
}

function Reasons({ crawl: { reasons } }: { crawl: Crawl }) {
  if (reasons.length === 0) return <p className="quiet">No page failed or was left out.</p>;
  return (
    <section aria-labelledby="reasons">
      <h2 id="reasons">Why pages failed or were left out</h2>
      <table className="table" aria-labelledby="reasons">
        <TableHead names={["Reason", "Pages", "What became of them", "Name"]} />
        <tbody>
          {reasons.map(({ outcome, reason, message, count }) => (
            <tr key={`${outcome} ${reason}`}>
              <th scope="row">{message}</th>
              <td data-name="Pages">{writeNumber(count)}</td>
              <td data-name="What became of them">{outcome === "failed" ? "failed" : "left out"}</td>
              <td data-name="Name">
                <code>{reason}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Failures({ crawl: { failures } }: { crawl: Crawl }) {
  if (failures.length === 0) return null;
  return (
    <details className="card">
      <summary>{failures.length === 1 ? "A page that failed" : `${failures.length} pages that failed`}</summary>
      <ul className="failures">
        {failures.map(({ url, reason, message }) => (
          <li key={url}>
            <p className="address">{url}</p>
            <p>
              {message} <code>{reason}</code>
            </p>
            <Link href={`/crawls?view=page&url=${encodeURIComponent(url)}`}>Would it be read now?</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
