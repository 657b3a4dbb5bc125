import { useMutation } from "@tanstack/react-query";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { saveFile } from "../../../parts/files/save-file.ts";
import { writeNumber } from "../../../parts/formats.ts";
import { Problem } from "../../../parts/problem.tsx";
import { IssueList } from "./dry-run-view.tsx";
import type { Importer } from "./file/importer.ts";
import { dropImport, failedRowsOf, goOn, pauseImport, type RunningImport } from "./running-import.ts";

interface RunProps {
  importer: Importer;
  run: RunningImport;
  /** Another file may be chosen. */
  onNext(): void;
}

/** An import that has begun: how far it is, how fast, and what failed. */
export function RunView({ importer, run, onNext }: RunProps) {
  const { kept, step, progress, error, issues } = run;
  const { settled, counts } = progress;
  const failed = counts.refused + counts.overCapacity;
  const drop = useMutation({ mutationFn: () => dropImport(importer), onSuccess: onNext });
  return (
    <section aria-labelledby="import-name" className="run">
      <h2 id="import-name">{kept.fileName}</h2>
      <progress aria-label="Products that are done" max={kept.total ?? undefined} value={doneOf(run)} />
      <p role="status">{describeRun(run)}</p>
      <dl className="figures">
        <Figure name="Done" value={settled} />
        <Figure name="Written" value={counts.written} />
        <Figure name="Refused" value={counts.refused} isBad />
        <Figure name="Over capacity" value={counts.overCapacity} isBad />
      </dl>
      {error != null && <Problem error={error} />}
      <IssueList issues={issues} />
      <div className="row">
        {(step === "running" || step === "pausing") && (
          <Button className="button main" isDisabled={step === "pausing"} onPress={pauseImport}>
            {step === "pausing" ? "Pausing …" : "Pause"}
          </Button>
        )}
        {(step === "paused" || step === "failed") && (
          <Button className="button main" onPress={() => void goOn(importer)}>
            Go on
          </Button>
        )}
        {failed > 0 && step !== "running" && <FailedRows importer={importer} run={run} count={failed} />}
        {step === "done" && counts.written > 0 && (
          <Link className="button" href="/catalogue/products">
            See the products
          </Link>
        )}
        {step !== "running" && step !== "pausing" && (
          <Button
            className={step === "done" ? "button main" : "button"}
            isDisabled={drop.isPending}
            onPress={() => drop.mutate()}
          >
            {step === "done" ? "Import another file" : "Give it up"}
          </Button>
        )}
      </div>
      {(step === "running" || step === "paused") && (
        <p className="quiet">You may look at other places meanwhile. After a reload it goes on from here when you say so.</p>
      )}
    </section>
  );
}

const doneOf = ({ kept, step, progress }: RunningImport): number | undefined => {
  if (step === "done") return kept.total ?? 1;
  return kept.total === null ? undefined : Math.min(progress.settled, kept.total);
};

function describeRun({ step, kept, progress, since }: RunningImport): string {
  const done = `${writeNumber(progress.settled)}${kept.total === null ? "" : ` of ${writeNumber(kept.total)}`}`;
  if (step === "done") return `Done: ${writeNumber(progress.counts.written)} products were written.`;
  if (step === "paused") return `Paused at ${done}. Nothing is lost.`;
  if (step === "failed") return `Stopped at ${done}. It goes on from there.`;
  const seconds = (Date.now() - since.at) / 1_000;
  const rate = seconds > 0.5 ? Math.round((progress.settled - since.settled) / seconds) : 0;
  return `${done} products${rate > 0 ? `, ${writeNumber(rate)} a second` : ""}`;
}

function Figure({ name, value, isBad = false }: { name: string; value: number; isBad?: boolean }) {
  return (
    <div className="card">
      <dt>{name}</dt>
      <dd className={isBad && value > 0 ? "bad" : ""}>{writeNumber(value)}</dd>
    </div>
  );
}

function FailedRows({ importer, run, count }: { importer: Importer; run: RunningImport; count: number }) {
  const save = useMutation({
    mutationFn: async () => {
      const file = await failedRowsOf(importer);
      if (file) saveFile(file, reportName(run));
    },
  });
  return (
    <>
      <Button className="button" onPress={() => save.mutate()}>
        Save the {writeNumber(count)} failed as a file
      </Button>
      {save.error && <Problem error={save.error} />}
    </>
  );
}

/** Names the report after its file; rows of JSON make no table. */
function reportName({ kept: { fileName, isTable } }: RunningImport): string {
  return `${fileName.replace(/\.[^.]*$/, "")}.failed.${isTable ? "csv" : "jsonl"}`;
}
