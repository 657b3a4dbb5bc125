import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Link, useLocation } from "wouter";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { useWrite } from "../../api/hooks/use-write.ts";
import { ConfirmTyped } from "../../parts/form/confirm-typed.tsx";
import { writePercent } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Sheet } from "../../parts/sheet.tsx";
import { type Experiment, pathOfExperiment, runningIdOf, typedName } from "./experiment-words.ts";
import { VariantChanges } from "./variant-changes.tsx";

type Act = "start" | "stop" | "publish" | "delete";

const NAMES: Record<Act, string> = { start: "Start", stop: "Stop", publish: "Publish", delete: "Delete" };
const ACTS: Record<Experiment["status"], Act[]> = {
  draft: ["start", "delete"],
  running: ["publish", "stop"],
  stopped: ["publish", "delete"],
  published: ["delete"],
};

interface ExperimentActsProps {
  experiment: Experiment;
  /** Null: it is no draft any more. */
  onEdit: (() => void) | null;
}

/** Buttons for all that can be done with an experiment in its state. */
export function ExperimentActs({ experiment, onEdit }: ExperimentActsProps) {
  const [opened, setOpened] = useState<Act | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <div className="row experiment-acts">
        {ACTS[experiment.status].map((act) => (
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
      {opened === "start" && <Start experiment={experiment} onClose={close} />}
      {opened !== null && opened !== "start" && <Ask act={opened} experiment={experiment} onClose={close} />}
    </>
  );
}

interface SheetOfProps {
  experiment: Experiment;
  onClose(): void;
}

function Start({ experiment: { id, name, traffic }, onClose }: SheetOfProps) {
  const { call, run, isPending, error } = useWrite();
  const running = error instanceof ApiError && error.status === 409 ? runningIdOf(error.message) : null;
  const start = () =>
    run(async () => {
      await call("POST /experiments/{experimentId}/start", {}, [id]);
      onClose();
    });
  return (
    <Sheet title={`Start ${name}`} onClose={onClose}>
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
      <Button className="button main" isDisabled={isPending} onPress={() => void start()}>
        {isPending ? "Wait …" : "Start it"}
      </Button>
    </Sheet>
  );
}

const TOLD: Record<Exclude<Act, "start">, string> = {
  stop:
    "It is for good: a stopped experiment does not run again. All shoppers have the shop as it is within ten seconds. " +
    "The report stays.",
  publish:
    "All shoppers get the variant: what it changes becomes the shop’s own. An experiment that runs is stopped by it, for " +
    "good. Nothing asks whether it was decided: read the verdict first.",
  delete: "It goes with its report, for good. What it has published stays.",
};

const ROUTES = {
  stop: "POST /experiments/{experimentId}/stop",
  publish: "POST /experiments/{experimentId}/publish",
  delete: "DELETE /experiments/{experimentId}",
} as const;

function Ask({ act, experiment, onClose }: SheetOfProps & { act: Exclude<Act, "start"> }) {
  const { id, name, variant } = experiment;
  const { call } = useWrite();
  const [, go] = useLocation();
  const confirm = async () => {
    await call(ROUTES[act], {}, [id]);
    onClose();
    if (act === "delete") go("/experiments");
  };
  return (
    <Sheet title={`${NAMES[act]} ${name}`} onClose={onClose}>
      <p>{TOLD[act]}</p>
      {act === "publish" && (
        <section aria-label="What will change">
          <h3>What will change</h3>
          <VariantChanges variant={variant} />
        </section>
      )}
      <ConfirmTyped
        expected={typedName(experiment)}
        action={`${NAMES[act]} it`}
        gone={act === "delete" ? id : undefined}
        onConfirm={confirm}
      />
    </Sheet>
  );
}
