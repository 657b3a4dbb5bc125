import { type ReactNode, useState } from "react";
import type { Data } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { ListPages } from "../../parts/list-pages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";

export type AuditEntry = Data<"GET /tenant/audit-log">["results"][number];

interface AuditPagesProps {
  /** Entries of this operation alone; none: of all. */
  action?: string;
  /** Said where there is no entry. */
  empty: string;
  children(entry: AuditEntry): ReactNode;
}

/** The audit log by pages, the latest entry first. */
export function AuditPages({ action, empty, children }: AuditPagesProps) {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const log = useAnswer("GET /tenant/audit-log", { limit: 25, ...(action && { action }), ...(cursor && { cursor }) });
  if (log.error) return <Problem error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <Loading />;
  const { results, pagination } = log.data;
  const next = pagination.hasMore ? pagination.cursor : null;
  return (
    <>
      {results.length === 0 && <Empty title={next || cursor ? "No such entry on this page." : empty} />}
      <ul className="requests">
        {results.map((entry) => (
          <li key={entry.id}>{children(entry)}</li>
        ))}
      </ul>
      <ListPages cursors={cursors} next={next} onChange={setCursors} />
    </>
  );
}
