import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSchemas } from "../../api/hooks/use-schemas.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Choice } from "../../parts/form/choice.tsx";
import { Field } from "../../parts/form/field.tsx";
import { type Draft, NO_DRAFT, toTriedSettings } from "./draft.ts";

interface DraftFormProps {
  draft: Draft;
  onChange(draft: Draft): void;
}

/** Settings that are tried beside those that are saved. Nothing of it is saved. */
export function DraftForm({ draft, onChange }: DraftFormProps) {
  const saved = useSavedSettings();
  const models = useSchemas((schemas) => readModels(schemas.ChatSettings));
  const set = (change: Partial<Draft>) => onChange({ ...draft, ...change });
  const chat = saved.chat ?? {};
  return (
    <section className="card form" aria-label="Draft of the settings">
      <Field name="Instructions: tone, names, policies">
        <textarea
          className="input"
          rows={3}
          value={draft.instructions ?? saved.instructions ?? ""}
          onChange={(event) => set({ instructions: event.currentTarget.value })}
        />
      </Field>
      <div className="field-row">
        <Choice
          name="Model"
          value={draft.model ?? chat.model ?? ""}
          choices={[["", "the tier's own"], ...(models.data ?? [])]}
          onChange={(model) => set({ model })}
        />
        <Field name="Language">
          <input
            className="input"
            placeholder="de"
            value={draft.language ?? saved.language ?? ""}
            onChange={(event) => set({ language: event.currentTarget.value })}
          />
        </Field>
        <Field name="Longest answer, in tokens">
          <input
            type="number"
            className="input"
            placeholder="1200"
            value={draft.composerMaxTokens ?? chat.composerMaxTokens ?? ""}
            onChange={(event) => set({ composerMaxTokens: event.currentTarget.value })}
          />
        </Field>
        <Choice
          name="Look-ups"
          value={draft.composerMaxLookups ?? String(chat.composerMaxLookups ?? "")}
          choices={[["", "up to 3"], "0", "1", "2", "3"]}
          onChange={(composerMaxLookups) => set({ composerMaxLookups })}
        />
        <GuardChoice value={draft.guard ?? chat.guard ?? ""} onChange={(guard) => set({ guard })} />
      </div>
      <MoreSettings draft={draft} set={set} />
      <div className="row">
        <Button className="button" onPress={() => onChange(NO_DRAFT)}>
          As saved
        </Button>
        <Link href="/account/settings/chat?section=settings">Save it in Account</Link>
      </div>
    </section>
  );
}

/** Offers who judges, beside rules, what a model says. */
function GuardChoice(props: { value: string; onChange(guard: string): void }) {
  const choices = [
    ["", "words"],
    ["model", "a small model as well"],
  ] as const;
  return <Choice name="Judge of its sentences" choices={choices} {...props} />;
}

/** Further settings as JSON, and all that the draft changes. */
function MoreSettings({ draft, set }: { draft: Draft; set(change: Partial<Draft>): void }) {
  const { text, wrong } = describeDraft(draft);
  return (
    <>
      <Field name="Further settings, as JSON" {...(wrong && { hint: wrong })}>
        <textarea
          className="input"
          rows={2}
          spellCheck={false}
          placeholder='{"chat": {"promotionCodes": ["WELCOME10"]}}'
          aria-invalid={wrong !== undefined}
          value={draft.more}
          onChange={(event) => set({ more: event.currentTarget.value })}
        />
      </Field>
      <p className="quiet">{text ? "What the draft changes:" : "The draft changes nothing yet: nothing is asked under it."}</p>
      {text && <pre tabIndex={0}>{text}</pre>}
    </>
  );
}

function describeDraft(draft: Draft): { text?: string; wrong?: string } {
  try {
    const settings = toTriedSettings(draft);
    return settings ? { text: JSON.stringify(settings, null, 2) } : {};
  } catch (error) {
    return { wrong: (error as Error).message };
  }
}

interface SavedSettings {
  instructions?: string;
  language?: string;
  chat?: { model?: string; guard?: string; composerMaxTokens?: number; composerMaxLookups?: number };
}

function useSavedSettings(): SavedSettings {
  const { caller, workspace } = useSession();
  const enabled = missingScopes(caller, ["tenant:read"]).length === 0;
  const saved = useAnswer("GET /workspaces/{workspaceId}/settings", {}, { ids: [workspace ?? ""], enabled });
  return (saved.data ?? {}) as SavedSettings;
}

/** Models that the API's document names. */
function readModels(schema: { properties?: object } | undefined): string[] {
  const { model } = (schema?.properties ?? {}) as { model?: { enum?: string[] } };
  return model?.enum ?? [];
}
