import { Button } from "react-aria-components/Button";
import { ChangeList } from "../../../parts/form/change-list.tsx";
import { showValue } from "../../../parts/form/show-value.ts";
import type { SettingsForm } from "./use-settings-form.ts";

/** Shows field by field what others have saved meanwhile beside one's own. Nothing of either is lost. */
export function SettingsConflict({ form }: { form: SettingsForm }) {
  const { theirs, changes } = form;
  const both = theirs.filter(({ field }) => changes.some((each) => each.field === field));
  const alone = theirs.filter((each) => !both.includes(each));
  return (
    <div className="problem" role="alert">
      <p>Somebody else has changed settings while you did. Yours are not saved yet; nothing of either is lost.</p>
      {both.map(({ field, before, after }) => (
        <section key={field} className="both" aria-label={`Both changed ${field}`}>
          <h3>{field}</h3>
          <dl>
            <dt>Before</dt>
            <dd>{showValue(before) || "nothing"}</dd>
            <dt>Theirs</dt>
            <dd>{showValue(after) || "nothing"}</dd>
            <dt>Yours</dt>
            <dd>{showValue(changes.find((each) => each.field === field)?.after) || "nothing"}</dd>
          </dl>
          <Button className="button" aria-label={`Take theirs: ${field}`} onPress={() => form.undo([field])}>
            Take theirs
          </Button>
        </section>
      ))}
      {alone.length > 0 && <ChangeList title="Only they changed, and it stays" changes={alone} />}
    </div>
  );
}
