import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { type Tagged, useTagged } from "../../api/hooks/use-tagged.ts";
import { toTime, writePercent } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { ExperimentActs } from "./experiment-acts.tsx";
import { ExperimentForm } from "./experiment-form.tsx";
import { ExperimentReport, MismatchWarning } from "./experiment-report.tsx";
import { EXPERIMENT_STATES, type Experiment, METRIC_NAMES } from "./experiment-words.ts";
import { VariantChanges } from "./variant-changes.tsx";
import { toExperimentFields } from "./variant-fields.ts";

/** One experiment: what it compares, what can be done with it, and its report once it has begun. */
export function ExperimentPage({ id, mayWrite }: { id: string; mayWrite: boolean }) {
  const answer = useTagged("GET /experiments/{experimentId}", {}, { ids: [id] });
  const [edited, setEdited] = useState<Tagged<"GET /experiments/{experimentId}"> | null>(null);
  if ((answer.error && !edited) || !answer.data)
    return (
      <>
        <h1>Experiment</h1>
        {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
        {answer.isLoading && <Loading />}
      </>
    );
  const experiment: Experiment = answer.data.data;
  if (edited)
    return (
      <>
        <h1>Change the draft</h1>
        <ExperimentForm
          initial={toExperimentFields(edited.data)}
          stored={edited}
          onSaved={() => setEdited(null)}
          leave={
            <Button className="button" onPress={() => setEdited(null)}>
              Leave it
            </Button>
          }
        />
      </>
    );
  const isDraft = experiment.status === "draft";
  return (
    <>
      {!isDraft && <MismatchWarning experiment={experiment} />}
      <h1 className="experiment-name">{experiment.name}</h1>
      <Facts experiment={experiment} />
      {mayWrite && <ExperimentActs stored={answer.data} onEdit={isDraft ? () => setEdited(answer.data) : null} />}
      {!mayWrite && <p className="quiet">Your key reads experiments. To start, stop or publish it needs tenant:admin.</p>}
      {!isDraft && <ExperimentReport experiment={experiment} />}
      <section className="card" aria-labelledby="variant">
        <h2 id="variant">What the variant changes</h2>
        {experiment.status === "published" ? (
          <p>It is the shop’s own since {toTime(experiment.publishedAt ?? null)}.</p>
        ) : (
          <VariantChanges variant={experiment.variant} />
        )}
      </section>
    </>
  );
}

function Facts({ experiment }: { experiment: Experiment }) {
  const { status, metric, traffic, minimumLift, hypothesis, startedAt, stoppedAt, publishedAt } = experiment;
  const dates = [
    startedAt && `begun ${toTime(startedAt)}`,
    stoppedAt && `stopped ${toTime(stoppedAt)}`,
    publishedAt && `published ${toTime(publishedAt)}`,
  ].filter(Boolean);
  return (
    <div className="experiment-facts">
      <p role="status">
        State: <strong>{EXPERIMENT_STATES[status]}</strong>
        {dates.length > 0 && `, ${dates.join(", ")}`}
      </p>
      {hypothesis && <p className="hypothesis">{hypothesis}</p>}
      <p className="quiet">
        Decided by {METRIC_NAMES[metric].toLowerCase()}; a change of {writePercent(minimumLift)} is worth finding;{" "}
        {writePercent(traffic)} of shoppers take part.
      </p>
    </div>
  );
}
