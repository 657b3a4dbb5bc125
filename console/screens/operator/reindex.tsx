import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import type { Input } from "../../../clients/typescript/src/types.ts";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { toTime } from "../../parts/formats.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { Loading } from "../../parts/states.tsx";

type Kind = NonNullable<Input<"POST /admin/reindex">>["kind"];
const KINDS: readonly Kind[] = ["products", "posts", "prompts", "threads"];

/** Rebuilds a search index of all tenants, and follows the run, which stands in the address. */
export function Reindex() {
  const [query, change] = useAddress();
  const [kind, setKind] = useState<Kind>("products");
  const { call } = useWrite();
  const [running, setRunning] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const follow = (id: string) => {
    setAsking(false);
    change({ run: id });
  };
  const run = query.get("run");
  const start = async () => {
    try {
      const { executionId } = await call("POST /admin/reindex", { kind });
      follow(executionId);
    } catch (error) {
      // Of a kind one run goes at a time: the refusal names the other.
      setRunning(error instanceof ApiError && error.status === 409 ? findRun(error.message) : null);
      throw error;
    }
  };
  return (
    <section className="card tenant" aria-labelledby="reindex">
      <h2 id="reindex">Search index of all tenants</h2>
      <p>Builds an index anew from its table. Searches and writes go on meanwhile.</p>
      <div className="form">
        <Choice name="Which" value={kind} choices={KINDS} onChange={(chosen) => setKind(chosen as Kind)} />
      </div>
      <Button className="button main" onPress={() => setAsking(true)}>
        Build it anew …
      </Button>
      {asking && (
        <Sheet title={`Build the index of ${kind} anew`} onClose={() => setAsking(false)}>
          <p>It is that of all tenants.</p>
          <ConfirmTyped expected={kind} action="Build it anew" onConfirm={start} />
          {running && (
            <Button className="button" onPress={() => follow(running)}>
              Follow {running}
            </Button>
          )}
        </Sheet>
      )}
      {run && <Run key={run} id={run} />}
    </section>
  );
}

function findRun(message: string): string | null {
  return /GET \/admin\/reindex\/([\w-]+)/.exec(message)?.[1] ?? null;
}

function Run({ id }: { id: string }) {
  const isOver = ({ status }: { status: string }) => status !== "running";
  const answer = useAnswer("GET /admin/reindex/{executionId}", {}, { ids: [id], everyMs: LOOK_MS, isOver });
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading />;
  const { kind, status, startedAt, stoppedAt } = answer.data;
  const minutes = Math.floor((Date.parse(stoppedAt ?? new Date().toISOString()) - Date.parse(startedAt)) / 60_000);
  return (
    <>
      <p role="status" className={status === "failed" ? "bad" : ""}>
        {kind}: {status}
      </p>
      <p className="quiet">
        <code>{id}</code>, begun {toTime(startedAt)}
        {stoppedAt && `, ended ${toTime(stoppedAt)}`}, {minutes < 1 ? "less than a minute" : `${minutes} min`}. The service tells
        no count of the records that are done.
      </p>
    </>
  );
}
