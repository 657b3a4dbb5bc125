import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { ApiError } from "../../../clients/typescript/src/errors.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { Field } from "../../parts/form/field.tsx";
import { LineForm } from "../../parts/form/line-form.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { HitsBoard } from "./hits-board.tsx";
import type { FieldsProps } from "./rule-fields.tsx";
import { type RuleForm, toRuleDraft } from "./rule-form.ts";
import { toInstant } from "./rule-words.ts";

/** Hits of a search with the rule as it is being written, at a time of choice. */
export function RulePreview({ form, onChange, id }: FieldsProps & { id: string | null }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState("");
  const text = typed ?? firstText(form);
  const draft = toRuleDraft(form, id);
  const instant = at ? toInstant(at, form.timeZone) : Number.NaN;
  const answer = useAnswer("POST /products/search", {
    ...{ text: text.trim() || "*", limit: 20, matchingChunks: false, trackAnalytics: false },
    fields: ["id", "name", "stockStatus"],
    ...(draft && { rules: [draft] }),
    ...(Number.isFinite(instant) && { rulesAt: new Date(instant).toISOString() }),
  });
  const applies = answer.data?.appliedRules?.some((rule) => rule.id === (id ?? "draft-1"));
  return (
    <section className="card" aria-labelledby="preview">
      <h2 id="preview">What shoppers would see</h2>
      <div className="field-row">
        <Field name="They search">
          <input
            type="search"
            className="input"
            placeholder="empty lists everything"
            value={text === "*" ? "" : text}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Field>
        <Field name={`Seen at (${form.timeZone})`}>
          <input type="datetime-local" className="input" value={at} onChange={(event) => setAt(event.currentTarget.value)} />
        </Field>
      </div>
      {form.kind !== "products" && <p className="notice">This rule is for {form.kind}; these hits are products.</p>}
      {answer.error && <PreviewProblem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading what="Searching" />}
      {answer.data && !answer.error && (
        <>
          {draft && !answer.isPlaceholderData && !applies && (
            <p className="notice">The rule does not apply to this search{at ? " at this time" : " now"}.</p>
          )}
          {answer.data.redirect && <p className="notice">Shoppers are led to {answer.data.redirect}</p>}
          {answer.data.results.length === 0 && <Empty title="Nothing is found." />}
          <HitsBoard hits={answer.data.results} form={form} onChange={onChange} />
        </>
      )}
      <Hidden form={form} onChange={onChange} />
      <PinById form={form} onChange={onChange} />
    </section>
  );
}

/** Tells a rule that is half written from a failure: the service says what is missing. */
function PreviewProblem({ error, onRetry }: { error: unknown; onRetry(): void }) {
  const isUnfinished = error instanceof ApiError && error.status === 400;
  if (!isUnfinished) return <Problem error={error} onRetry={onRetry} />;
  return (
    <p className="notice" role="status">
      Not yet: {error.details.map(({ message }) => message).join("; ") || error.message}
    </p>
  );
}

function firstText({ match, texts }: RuleForm): string {
  return match === "any" ? "" : (texts.split("\n")[0] ?? "");
}

function Hidden({ form, onChange }: FieldsProps) {
  if (form.hidden.length === 0) return null;
  return (
    <>
      <h3>Hidden</h3>
      <ul className="chips">
        {form.hidden.map((id) => (
          <li key={id}>
            {id}{" "}
            <Button
              className="link"
              aria-label={`Show again: ${id}`}
              onPress={() => onChange({ hidden: form.hidden.filter((each) => each !== id) })}
            >
              show again
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pins a record that the search does not find by itself. */
function PinById({ form, onChange }: FieldsProps) {
  const pin = (text: string) => {
    const wanted = text.trim();
    if (wanted === "") return false;
    const first = Array.from({ length: 51 }, (_, at) => at + 1).find((place) =>
      form.pins.every(({ position }) => position !== place),
    );
    onChange({ pins: [...form.pins.filter(({ id }) => id !== wanted), { id: wanted, position: first ?? 1 }] });
    return true;
  };
  return <LineForm label="Id of another product to pin" action="Pin it" onSubmit={pin} />;
}
