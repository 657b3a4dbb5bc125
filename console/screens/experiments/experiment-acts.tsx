import { type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link, useLocation } from "wouter";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import type { Tagged } from "../../api/hooks/use-tagged.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { writePercent } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { EXPERIMENT_STATES, type Experiment, pathOfExperiment, runningIdOf, typedName } from "./experiment-words.ts";
import { type ExperimentAct, useExperimentAct } from "./use-experiment-act.ts";
import { ChangedMeanwhile, VariantChanges } from "./variant-changes.tsx";

const NAMES: Record<ExperimentAct, string> = { start: "Start", stop: "Stop", publish: "Publish", delete: "Delete" };
const ACTS: Record<Experiment["status"], ExperimentAct[]> = {
  draft: ["start", "delete"],
  running: ["publish", "stop"],
  stopped: ["publish", "delete"],
  published: ["delete"],
};

interface ExperimentActsProps {
  /** The experiment as it is shown. */
  stored: Tagged<"GET /experiments/{experimentId}">;
  /** Null: it is no draft any more. */
  onEdit: (() => void) | null;
}

/** Buttons for all that can be done with an experiment in its state. */
export function ExperimentActs({ stored, onEdit }: ExperimentActsProps) {
  const [opened, setOpened] = useState<ExperimentAct | null>(null);
  return (
    <>
      <div className="row experiment-acts">
        {ACTS[stored.data.status].map((act) => (
          <Button key={act} className={act === "start" ? "button main" : "button"} onPress={() => setOpened(act)}>
            {NAMES[act]} …
          </Button>
        ))}
        {onEdit && (
          <Button className="button" onPress={onEdit}>
            Change the draft
          </Button>
        )}
      </div>
      {opened !== null && <ActSheet act={opened} stored={stored} onClose={() => setOpened(null)} />}
    </>
  );
}

interface ActSheetProps extends Pick<ExperimentActsProps, "stored"> {
  act: ExperimentAct;
  onClose(): void;
}

/** Asks before an act on what was shown alone: where somebody else was faster, that is shown, and it asks again. */
function ActSheet({ act, stored, onClose }: ActSheetProps) {
  const [, go] = useLocation();
  const { shown, before, perform } = useExperimentAct(act, stored);
  const experiment: Experiment = shown.data;
  const run = async () => {
    if (!(await perform())) return;
    onClose();
    if (act === "delete") go("/experiments");
  };
  const isPossible = ACTS[experiment.status].includes(act);
  return (
    <Sheet title={`${NAMES[act]} ${stored.data.name}`} onClose={onClose}>
      {before && <ChangedMeanwhile before={before} after={experiment} />}
      {!isPossible && (
        <>
          <p>
            It is {EXPERIMENT_STATES[experiment.status]} now: there is nothing to {act} any more.
          </p>
          <Button className="button main" onPress={onClose}>
            Look at it
          </Button>
        </>
      )}
      {isPossible && act === "start" && <Start key={shown.etag} experiment={experiment} onConfirm={run} onClose={onClose} />}
      {isPossible && act !== "start" && <Ask key={shown.etag} act={act} experiment={experiment} onConfirm={run} />}
    </Sheet>
  );
}

interface AskProps {
  experiment: Experiment;
  onConfirm(): Promise<void>;
}

function Start({ experiment: { traffic }, onConfirm, onClose }: AskProps & { onClose(): void }) {
  const { run, isPending, error } = useAct();
  const running = error instanceof ApiError && error.status === 409 ? runningIdOf(error.message) : null;
  return (
    <>
      <ul className="told">
        <li>
          Within ten seconds {traffic === 1 ? "all shoppers" : `${writePercent(traffic)} of shoppers`} are divided: half of them
          see the variant, half the shop as it is. Who is in which half stays.
        </li>
        <li>Searches must name their shopper by visitorId or userJwt. Others are in neither half.</li>
        <li>The draft does not change any more, nor do measure and share of shoppers.</li>
        <li>One experiment of a workspace runs at a time.</li>
        <li>Let it run until its report says that it is decided: seven days at least.</li>
      </ul>
      {error !== null && <Problem error={error} />}
      {running && (
        <p>
          <Link href={pathOfExperiment(running)} onClick={onClose}>
            Look at the experiment that is running
          </Link>
        </p>
      )}
      <Button className="button main" isDisabled={isPending} onPress={() => void run(onConfirm)}>
        {isPending ? "Wait …" : "Start it"}
      </Button>
    </>
  );
}

const TOLD: Record<Exclude<ExperimentAct, "start">, ReactNode> = {
  stop:
    "It is for good: a stopped experiment does not run again. All shoppers have the shop as it is within ten seconds. " +
    "The report stays.",
  publish:
    "All shoppers get the variant: what it changes becomes the shop’s own. An experiment that runs is stopped by it, for " +
    "good. Nothing asks whether it was decided: read the verdict first.",
  delete: "It goes with its report, for good. What it has published stays.",
};

function Ask({ act, experiment, onConfirm }: AskProps & { act: Exclude<ExperimentAct, "start"> }) {
  return (
    <>
      <p>{TOLD[act]}</p>
      {act === "publish" && (
        <section aria-label="What will change">
          <h3>What will change</h3>
          <VariantChanges variant={experiment.variant} />
        </section>
      )}
      <ConfirmTyped
        expected={typedName(experiment)}
        action={`${NAMES[act]} it`}
        gone={act === "delete" ? experiment.id : undefined}
        onConfirm={onConfirm}
      />
    </>
  );
}
