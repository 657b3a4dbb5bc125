import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { isStale } from "../../../api/hooks/use-tagged.ts";
import { ChangeList } from "../../../parts/form/change-list.tsx";
import { Problem } from "../../../parts/problem.tsx";
import { SettingsConflict } from "./settings-conflict.tsx";
import { topicOf } from "./topics.ts";
import type { SettingsForm } from "./use-settings-form.ts";

/** Shows what is about to be saved, why it was not, and what others have saved meanwhile. */
export function SettingsSave({ form, isSaved }: { form: SettingsForm; isSaved: boolean }) {
  const { changes, theirs, faults, act, isReady } = form;
  const isAgain = changes.some(({ field }) => theirs.some((each) => each.field === field));
  const isIdle = changes.length === 0 && faults.size === 0 && theirs.length === 0;
  useEffect(() => {
    // What is typed in is not hidden by what appears for it.
    if (!isIdle) document.activeElement?.scrollIntoView({ block: "nearest" });
  }, [isIdle]);
  return (
    <div className="settings-save" hidden={isIdle && !isSaved}>
      {theirs.length > 0 && <SettingsConflict form={form} />}
      {act.error !== null && !isStale(act.error) && <Problem error={act.error} />}
      {changes.length > 0 && <ChangeList title="What changes" changes={changes} />}
      {changes.some(({ field }) => isIndexed(field)) && (
        <p className="quiet">All records are indexed anew after this is saved; searches go on meanwhile.</p>
      )}
      {faults.size > 0 && (
        <p className="bad">
          To be mended:{" "}
          {[...faults.keys()].map((name) => (
            <Link key={name} href={`/account/settings/${topicOf(name)}`}>
              {name}{" "}
            </Link>
          ))}
        </p>
      )}
      <p role="status" className="good">
        {isIdle && isSaved && "The settings are saved."}
      </p>
      {!isIdle && (
        <div className="row">
          <Button type="submit" className="button main" isDisabled={!isReady}>
            {act.isPending ? "Saving …" : isAgain ? "Save mine over theirs" : "Save"}
          </Button>
          <Button className="button" onPress={() => form.undo()}>
            {theirs.length === 0 ? "Undo" : changes.length > 0 ? "Drop all of mine" : "Go on with theirs"}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Tells whether a change of a setting has all records indexed anew. */
const isIndexed = (setting: string): boolean => setting === "language" || setting.startsWith("search.fields.");
