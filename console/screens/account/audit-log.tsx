import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useAnswer } from "../../api/use-answer.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { toTime } from "../../parts/to-time.ts";

/** Lists who changed what, the latest first, each with what changed. */
export function AuditLog() {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const log = useAnswer("GET /tenant/audit-log", { limit: 25, ...(cursor && { cursor }) });
  if (log.error) return <Problem error={log.error} onRetry={() => void log.refetch()} />;
  if (!log.data) return <Loading />;
  const { results, pagination } = log.data;
  const next = pagination.hasMore ? pagination.cursor : null;
  return (
    <>
      {results.length === 0 && <Empty title="Nothing was changed yet." />}
      <ul className="requests">
        {results.map(({ id, at, actor, action, target, details }) => (
          <li key={id}>
            <details>
              <summary>
                {action} {target.kind} {target.id}{" "}
                <span className="quiet">
                  {actor.label || actor.type}, {toTime(at)}
                </span>
              </summary>
              <pre tabIndex={0}>{JSON.stringify(details, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
      <div className="row">
        {cursors.length > 0 && (
          <Button className="button" onPress={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
        )}
        {next && (
          <Button className="button" onPress={() => setCursors([...cursors, next])}>
            Older
          </Button>
        )}
      </div>
    </>
  );
}
