import { useState } from "react";
import { Link } from "wouter";
import { toCurl } from "../../api/copy-request.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSession } from "../../api/session.ts";
import { TableHead } from "../../parts/charts/table-head.tsx";
import { toTime } from "../../parts/formats.ts";
import { ListPages } from "../../parts/list-pages.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { EXPERIMENT_STATES, type Experiment, METRIC_NAMES, pathOfExperiment } from "./experiment-words.ts";

/** Lists the experiments of a workspace, the latest first. */
export function ExperimentList({ mayWrite }: { mayWrite: boolean }) {
  const [cursors, setCursors] = useState<string[]>([]);
  const cursor = cursors.at(-1);
  const answer = useAnswer("GET /experiments", { limit: 25, ...(cursor && { cursor }) });
  const results = answer.data?.results ?? [];
  const isEmpty = answer.data !== undefined && results.length === 0 && cursors.length === 0;
  return (
    <>
      <div className="row titled">
        <h1 className="grow">Experiments</h1>
        {mayWrite && !isEmpty && (
          <Link href={pathOfExperiment("new")} className="button main">
            New experiment
          </Link>
        )}
      </div>
      {!mayWrite && <p className="quiet">Your key reads experiments. To make and start them it needs tenant:admin.</p>}
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading />}
      {isEmpty && !answer.error && <NoExperiment mayWrite={mayWrite} />}
      {results.length > 0 && !answer.error && (
        <table className="table experiments">
          <TableHead names={["Name", "State", "Measure that decides", "Made", "Begun", "Ended"]} />
          <tbody>
            {results.map((experiment) => (
              <ExperimentRow key={experiment.id} experiment={experiment} />
            ))}
          </tbody>
        </table>
      )}
      <ListPages
        cursors={cursors}
        onChange={setCursors}
        next={answer.data?.pagination.hasMore ? answer.data.pagination.cursor : null}
      />
    </>
  );
}

function ExperimentRow({ experiment }: { experiment: Experiment }) {
  const { id, name, status, metric, createdAt, startedAt, stoppedAt } = experiment;
  return (
    <tr>
      <th scope="row">
        <Link href={pathOfExperiment(id)}>{name}</Link>
      </th>
      <td data-name="State">{status === "running" ? <strong>running</strong> : EXPERIMENT_STATES[status]}</td>
      <td data-name="Measure that decides">{METRIC_NAMES[metric]}</td>
      <td data-name="Made">{toTime(createdAt)}</td>
      <td data-name="Begun">{startedAt ? toTime(startedAt) : "not yet"}</td>
      <td data-name="Ended">{stoppedAt ? toTime(stoppedAt) : "not yet"}</td>
    </tr>
  );
}

const EXAMPLE = { name: "By words alone", variant: { search: { semantic: "off" } } };

function NoExperiment({ mayWrite }: { mayWrite: boolean }) {
  const { workspace } = useSession();
  const request = { route: "POST /experiments", method: "POST", path: "/experiments", ids: [], input: EXAMPLE, workspace };
  return (
    <Empty title="There is no experiment yet.">
      <p>
        An experiment shows a draft of your search to half of the shoppers, the shop as it is to the other half, and tells by
        clicks and purchases which is better.
      </p>
      {mayWrite && (
        <Link href={pathOfExperiment("new")} className="button main">
          Make the first experiment
        </Link>
      )}
      <pre tabIndex={0}>{toCurl({ ...request, ifMatch: null }, location.origin)}</pre>
    </Empty>
  );
}
