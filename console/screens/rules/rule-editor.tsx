import { useState } from "react";
import { Link, useLocation, useSearchParams } from "wouter";
import { type Tagged, useTagged } from "../../api/hooks/use-tagged.ts";
import { useSession } from "../../api/session.ts";
import { Field } from "../../parts/form/field.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { ImpactView } from "./impact/impact-view.tsx";
import { ConditionFields, ConsequenceFields } from "./rule-fields.tsx";
import { newForm, type RuleForm, toForm, toRuleDraft } from "./rule-form.ts";
import { RulePreview } from "./rule-preview.tsx";
import { SaveBar } from "./save-bar.tsx";

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Opens a rule, or a new one for the text and the record that the address names. */
export function RuleEditor({ id }: { id: string | null }) {
  const [query] = useSearchParams();
  const answer = useTagged("GET /rules/{ruleId}", {}, { ids: [id ?? ""], enabled: id !== null });
  return (
    <>
      <p>
        <Link href="/rules">All rules</Link>
      </p>
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {id !== null && answer.isLoading && <Loading />}
      {id === null && <OpenRule stored={null} first={toNew(query)} />}
      {id !== null && answer.data && <OpenRule stored={answer.data} first={toForm(answer.data.data, OWN_ZONE)} />}
    </>
  );
}

function toNew(query: URLSearchParams): RuleForm {
  const form = newForm(query.get("q") ?? "", OWN_ZONE);
  const pinned = query.get("pin");
  return pinned ? { ...form, pins: [{ id: pinned, position: 1 }] } : form;
}

interface OpenRuleProps {
  /** As it was when it was opened, or saved last; null: not saved yet. */
  stored: Tagged<"GET /rules/{ruleId}"> | null;
  first: RuleForm;
}

function OpenRule({ stored: opened, first }: OpenRuleProps) {
  const { caller } = useSession();
  const [, go] = useLocation();
  const [stored, setStored] = useState(opened);
  const [form, setForm] = useState(first);
  const change = (changes: Partial<RuleForm>) => setForm((before) => ({ ...before, ...changes }));
  const id = stored?.data.id ?? null;
  const mayWrite = caller.effectiveScopes.includes("content:write");
  return (
    <>
      <h1>{form.name || "New rule"}</h1>
      {mayWrite && (
        <SaveBar
          form={form}
          stored={stored}
          onSaved={(next) => {
            setStored(next);
            if (next) setForm(toForm(next.data, form.timeZone));
            else go("/rules");
          }}
        />
      )}
      <div className="editor">
        <div className="editor-form card">
          <Field name="Name">
            <input
              className="input"
              value={form.name}
              maxLength={200}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          </Field>
          <ConditionFields form={form} onChange={change} />
          <ConsequenceFields form={form} onChange={change} />
          <Field name="Priority" hint="0 to 1,000; where two rules disagree, the higher one wins">
            <input
              type="number"
              className="input"
              min={0}
              max={1_000}
              value={form.priority}
              onChange={(event) => change({ priority: Math.max(0, Math.round(Number(event.currentTarget.value))) })}
            />
          </Field>
        </div>
        <RulePreview form={form} onChange={change} id={id} />
      </div>
      <ImpactView change={toTrial(form, id)} />
    </>
  );
}

function toTrial(form: RuleForm, id: string | null) {
  const draft = toRuleDraft(form, id);
  return draft && { rules: [draft] };
}
