import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "react-aria-components/Button";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { callService } from "../../api/call.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import { isStale, readTagged, type Tagged } from "../../api/hooks/use-tagged.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { Line, Lines } from "../../parts/lines.tsx";
import { Problem } from "../../parts/problem.tsx";
import { type Experiment, type ExperimentInput, METRIC_NAMES } from "./experiment-words.ts";
import { ChangedMeanwhile } from "./variant-changes.tsx";
import { type ExperimentFields, type FieldIssues, readExperimentFields } from "./variant-fields.ts";
import { VariantForm } from "./variant-form.tsx";

interface ExperimentFormProps {
  initial: ExperimentFields;
  /** The draft that is changed; null: another one is made. */
  stored: Tagged<"GET /experiments/{experimentId}"> | null;
  onSaved(saved: Experiment): void;
  /** Leads away without saving. */
  leave: ReactNode;
}

/** Makes a draft of an experiment, or changes one. */
export function ExperimentForm({ initial, stored, onSaved, leave }: ExperimentFormProps) {
  const session = useSession();
  const [fields, setFields] = useState(initial);
  const [isTried, setTried] = useState(false);
  const { run, isPending, error } = useAct();
  const read = readExperimentFields(fields);
  const wrong = isTried && "faults" in read ? read.faults : {};
  const details = error instanceof ApiError ? error.details : [];
  const set = (change: Partial<ExperimentFields>) => setFields({ ...fields, ...change });
  /** The draft as somebody else has changed it meanwhile. */
  const [theirs, setTheirs] = useState<typeof stored>(null);
  const change = async ({ data: { id }, etag }: NonNullable<typeof stored>, input: ExperimentInput) => {
    const ids = [id];
    try {
      return await callService(session, "PATCH /experiments/{experimentId}", input, { ids, ifMatch: etag });
    } catch (error) {
      if (isStale(error)) setTheirs(await readTagged(session, "GET /experiments/{experimentId}", {}, { ids }));
      throw error;
    }
  };
  const save = (read: ReturnType<typeof readExperimentFields>, over: typeof stored) => {
    setTried(true);
    if ("faults" in read || isPending) return;
    const { input } = read;
    void run(async () => {
      const { data } = over ? await change(over, input) : await callService(session, "POST /experiments", input);
      onSaved(data as Experiment);
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(read, stored);
  };
  return (
    <form className="card experiment-form" onSubmit={submit}>
      <Question fields={fields} set={set} wrong={wrong} />
      <VariantForm fields={fields} set={set} wrong={wrong} details={details} />
      {wrong.variant && (
        <p className="bad" role="alert">
          {wrong.variant}
        </p>
      )}
      {Object.keys(wrong).some((name) => name !== "variant") && (
        <p className="bad" role="alert">
          It is not saved: something above is wrong, as its field says.
        </p>
      )}
      {error !== null && !isStale(error) && <Problem error={error} />}
      {isStale(error) && stored && theirs && (
        <>
          <ChangedMeanwhile before={stored.data} after={theirs.data} />
          <div className="row">
            <Button className="button" onPress={() => save(read, theirs)}>
              Save mine over theirs
            </Button>
          </div>
        </>
      )}
      <div className="row">
        <Button type="submit" className="button main">
          {isPending ? "Wait …" : "Save the draft"}
        </Button>
        {leave}
      </div>
    </form>
  );
}

interface QuestionProps {
  fields: ExperimentFields;
  set(change: Partial<ExperimentFields>): void;
  wrong: FieldIssues;
}

function Question({ fields, set, wrong }: QuestionProps) {
  return (
    <>
      <fieldset>
        <legend>What do you want to know?</legend>
        <Field name="Name" fault={wrong.name}>
          <Line value={fields.name} onChange={(name) => set({ name })} isFirst />
        </Field>
        <Field name="Hypothesis" hint="What you expect, and why. For your own record.">
          <Lines value={fields.hypothesis} onChange={(hypothesis) => set({ hypothesis })} />
        </Field>
      </fieldset>
      <fieldset>
        <legend>How is it decided?</legend>
        <Choice
          name="Measure that decides"
          hint="It is chosen before the start, so that nobody looks for the figure that pleases."
          value={fields.metric}
          choices={Object.entries(METRIC_NAMES)}
          onChange={(metric) => set({ metric: metric as ExperimentFields["metric"] })}
        />
        <Field name="Shoppers that take part, in percent" hint="Half of them see the variant." fault={wrong.traffic}>
          <Line value={fields.traffic} onChange={(traffic) => set({ traffic })} />
        </Field>
        <Field
          name="Smallest change worth finding, in percent"
          hint="10: from 20 % to 22 % of searches. The smaller, the more shoppers it needs."
          fault={wrong.minimumLift}
        >
          <Line value={fields.minimumLift} onChange={(minimumLift) => set({ minimumLift })} />
        </Field>
      </fieldset>
    </>
  );
}
