import { Link } from "wouter";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { toTime, writeNumber } from "../../parts/formats.ts";

interface RunsProps {
  reindex: Data<"GET /workspaces/{workspaceId}/reindex"> | undefined;
  crawl: Data<"GET /crawl">["results"][number] | undefined;
}

/** States of a crawl that has not ended. */
const UNDER_WAY = new Set(["queued", "running", "cancelling"]);

/** Tells how far a reindex and a crawl are that run now; nothing where none does. */
export function Runs({ reindex, crawl }: RunsProps) {
  const isIndexing = reindex?.status === "running";
  const isCrawling = crawl !== undefined && UNDER_WAY.has(crawl.status);
  if (!isIndexing && !isCrawling) return null;
  return (
    <section className="card runs" aria-labelledby="runs">
      <h2 id="runs">Running now</h2>
      {isIndexing && (
        <Run
          name="The search index is built anew"
          path="/catalogue"
          done={reindex.processed}
          of={reindex.total}
          words={`records, begun ${toTime(reindex.startedAt)}`}
        />
      )}
      {isCrawling && (
        <Run
          name={`A crawl of ${crawl.url}`}
          path="/crawls"
          done={crawl.progress.discovered - crawl.progress.remaining}
          of={crawl.progress.discovered}
          words={`pages, ${crawl.waiting ?? `${crawl.progress.pagesPerMinute} a minute`}`}
        />
      )}
    </section>
  );
}

interface RunProps {
  name: string;
  path: string;
  done: number;
  of: number;
  words: string;
}

function Run({ name, path, done, of, words }: RunProps) {
  return (
    <div>
      <p>
        <Link href={path}>{name}</Link>
      </p>
      <progress aria-label={name} max={Math.max(1, of)} value={Math.min(done, of)} />
      <p className="quiet">
        {writeNumber(done)} of {writeNumber(of)} {words}
      </p>
    </div>
  );
}
