import { Button } from "react-aria-components/Button";
import { ChangeList } from "../../../parts/form/change-list.tsx";
import type { FieldChange } from "../../../parts/form/form-fields.ts";
import { showValue } from "../../../parts/form/show-value.ts";
import type { SettingsForm } from "./use-settings-form.ts";

/** Shows field by field what others have saved meanwhile beside one's own. Nothing of either is lost. */
export function SettingsConflict({ form }: { form: SettingsForm }) {
  const { theirs, changes } = form;
  const mineOf = (name: string) => changes.find(({ field }) => field === name);
  const both = theirs.filter(({ field }) => mineOf(field));
  const alone = theirs.filter(({ field }) => !mineOf(field));
  return (
    <div className="problem" role="alert">
      <p>Somebody else has changed settings while you did. Yours are not saved yet; nothing of either is lost.</p>
      {both.map((their) => (
        <BothChanged key={their.field} their={their} mine={mineOf(their.field)!} form={form} />
      ))}
      {alone.length > 0 && <ChangeList title="Only they changed, and it stays" changes={alone} />}
    </div>
  );
}

interface BothChangedProps {
  their: FieldChange;
  mine: FieldChange;
  form: SettingsForm;
}

function BothChanged({ their: { field, before, after }, mine, form }: BothChangedProps) {
  const merged = mergeLists(before, after, mine.after);
  const known = form.fields.find(({ name }) => name === field)!;
  return (
    <section className="both" aria-label={`Both changed ${field}`}>
      <h3>{field}</h3>
      <dl>
        <dt>Before</dt>
        <dd>
          <Side value={before} />
        </dd>
        <dt>Theirs</dt>
        <dd>
          <Side value={after} />
        </dd>
        <dt>Yours</dt>
        <dd>
          <Side value={mine.after} />
        </dd>
      </dl>
      <div className="row">
        <Button className="button" aria-label={`Take theirs: ${field}`} onPress={() => form.undo([field])}>
          Take theirs
        </Button>
        {merged && merged.join("\n") !== form.drafts[field] && (
          <Button className="button" aria-label={`Take both: ${field}`} onPress={() => form.edit(known, merged.join("\n"))}>
            Take both
          </Button>
        )}
      </div>
    </section>
  );
}

/** A value in short; a long one opens to all of it. */
function Side({ value }: { value: unknown }) {
  const short = showValue(value);
  if (!short.endsWith("…")) return <>{short || "nothing"}</>;
  return (
    <details>
      <summary>{short}</summary>
      <pre tabIndex={0}>{typeof value === "string" ? value : JSON.stringify(value, null, 2)}</pre>
    </details>
  );
}

/** Returns the list of others with what was added and removed on this side; null for what is no list of texts. */
function mergeLists(before: unknown, theirs: unknown, mine: unknown): string[] | null {
  const [was, their, own] = [before ?? [], theirs ?? [], mine ?? []];
  if (!isList(was) || !isList(their) || !isList(own)) return null;
  const removed = was.filter((each) => !own.includes(each));
  const added = own.filter((each) => !was.includes(each) && !their.includes(each));
  return [...their.filter((each) => !removed.includes(each)), ...added];
}

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((each) => typeof each === "string");
