import { useState } from "react";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { describeCondition } from "../../parts/describe-condition.ts";
import { Field } from "../../parts/form/field.tsx";
import { useSettled } from "../../parts/hooks/use-settled.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { EventToTry, useEventToTry } from "./event-to-try.tsx";
import { readPreviewInput, type WebhookFields } from "./webhook-fields.ts";

interface FilterAndTemplateProps {
  fields: WebhookFields;
  set(changes: Partial<WebhookFields>): void;
  /** True for a webhook with a schedule: its template gets batches. */
  isBatched: boolean;
}

/** The filter and the template of a webhook, and what they make of an event while they are typed. */
export function FilterAndTemplate({ fields, set, isBatched }: FilterAndTemplateProps) {
  const [chosen, setChosen] = useState("");
  const tried = useEventToTry(chosen, fields.events);
  const draft = readPreviewInput({ fields, event: tried.event, isBatched });
  const current = JSON.stringify("body" in draft ? draft.body : null);
  const settled = useSettled(current);
  const body: Input<"POST /webhooks/preview"> | null = JSON.parse(settled);
  const isAsked = body !== null && current !== "null";
  const answer = useAnswer("POST /webhooks/preview", body as Input<"POST /webhooks/preview">, { enabled: isAsked });
  const faultOf = (name: string) => (isAsked ? findFault(answer.error, name) : undefined);
  const faults = {
    filter: "wrong" in draft ? draft.wrong : faultOf("eventFilters"),
    template: faultOf("payloadTemplate"),
  };
  const isRefused = faults.filter !== undefined || faults.template !== undefined;
  return (
    <>
      <Field name="Filter of the events' data (eventFilters, as JSON)" {...(faults.filter && { hint: faults.filter })}>
        <textarea
          className="input"
          rows={3}
          spellCheck={false}
          aria-invalid={faults.filter !== undefined}
          value={fields.filter}
          onChange={(event) => set({ filter: event.currentTarget.value })}
        />
      </Field>
      <Field
        name="Template of the body (payloadTemplate)"
        hint={faults.template ?? "When you save, it is tried on a sample of each event."}
      >
        <textarea
          className="input"
          rows={4}
          spellCheck={false}
          aria-invalid={faults.template !== undefined}
          value={fields.template}
          onChange={(event) => set({ template: event.currentTarget.value })}
        />
      </Field>
      <section aria-labelledby="preview-of-event">
        <h3 id="preview-of-event">What becomes of an event</h3>
        <EventToTry {...tried} onChange={setChosen} />
        {isAsked && answer.error && !isRefused && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
        {isAsked && answer.isLoading && <Loading />}
        {isRefused && (
          <p role="status" className="bad">
            Not yet: see above.
          </p>
        )}
        {isAsked && answer.data && !answer.error && (
          <Verdict {...answer.data} isCurrent={settled === current && !answer.isPlaceholderData} />
        )}
      </section>
    </>
  );
}

interface VerdictProps extends Data<"POST /webhooks/preview"> {
  /** False while what was typed or chosen since is tried. */
  isCurrent: boolean;
}

/** Tells whether the event passes, why not, and shows the body that would be sent. */
function Verdict({ passes, reason, conditions, body, contentType, isCurrent }: VerdictProps) {
  const verdict = passes ? "It passes and is sent." : `It is not sent: ${reason}`;
  return (
    <>
      <p role="status" className={isCurrent ? (passes ? "good" : "bad") : "quiet"}>
        {isCurrent ? verdict : "Trying it …"}
      </p>
      {conditions.length > 0 && (
        <ul>
          {conditions.map((condition, place) => (
            <li key={place}>{describeCondition(condition)}</li>
          ))}
        </ul>
      )}
      <p className="quiet">
        {passes ? "Its body" : "Its body, if it passed"}, {contentType}:
      </p>
      <pre tabIndex={0}>{indent(body)}</pre>
    </>
  );
}

/** Returns what the service says of a field of the request, at whatever depth. */
function findFault(error: unknown, name: string): string | undefined {
  const details = error instanceof ApiError ? error.details : [];
  const fault = details.find(({ param }) => param === name || param?.startsWith(`${name}.`) || param?.startsWith(`${name}[`));
  if (!fault) return undefined;
  const isSentence = /^[A-Z]|\.$/.test(fault.message);
  return isSentence ? fault.message : `${fault.param} ${fault.message}.`;
}

/** Breaks a body into lines. The service makes JSON only. */
function indent(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
