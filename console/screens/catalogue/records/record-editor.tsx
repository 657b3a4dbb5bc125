import { useEffect } from "react";
import { Button } from "react-aria-components/Button";
import { ChangeList } from "../../../parts/form/change-list.tsx";
import { FieldEditor } from "../../../parts/form/field-editor.tsx";
import { type FieldChange, type FormField, toDraft } from "../../../parts/form/form-fields.ts";
import { Problem } from "../../../parts/problem.tsx";
import type { CatalogueRecord } from "../record-kinds.ts";
import type { RecordForm } from "./record-form.ts";
import { type Drafts, type RecordDraftOptions, useRecordDraft } from "./use-record-draft.ts";

interface EditorProps extends RecordDraftOptions {
  mayWrite: boolean;
  setChanged(isChanged: boolean): void;
}

/** Edits the fields of a record, shows what changes before it is saved, and both sides where somebody was faster. */
export function RecordEditor(props: EditorProps) {
  const { kind, form, mayWrite, setChanged } = props;
  const { base, drafts, setDrafts, edited, faults, changes, theirs, state, save } = useRecordDraft(props);
  const { fields, making } = form;
  useEffect(() => setChanged(changes.length > 0), [changes.length > 0]);
  const lacking = (making?.required ?? []).filter((name) => edited[name] === undefined);
  const isReady = changes.length > 0 && faults.size === 0 && lacking.length === 0;
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && state !== "saving") void save(drafts);
      }}
    >
      {theirs && <Met theirs={theirs} mine={changes} />}
      {typeof state === "object" && <Problem error={state.error} />}
      <Fields
        {...{ form, faults, drafts, mayWrite }}
        record={base.record}
        onChange={(name, draft) => setDrafts({ ...drafts, [name]: draft })}
      />
      <div className="record-save">
        {changes.length > 0 && <ChangeList title={making ? "What is made" : "What changes"} changes={changes} />}
        {lacking.length > 0 && mayWrite && <p className="quiet">It still needs {lacking.join(", ")}.</p>}
        {!mayWrite && (
          <p className="quiet">
            Your key may not change {kind.isFew ? kind.many : "records"}: it needs <code>{kind.writeScope}</code>.
          </p>
        )}
        {mayWrite && (
          <div className="row">
            <Button type="submit" className="button main" isDisabled={!isReady}>
              {state === "saving" ? "Saving …" : theirs ? "Save mine over it" : making ? `Make the ${kind.one}` : "Save"}
            </Button>
            {changes.length > 0 && (
              <Button className="button" onPress={() => setDrafts({})}>
                {theirs ? "Drop mine" : "Undo"}
              </Button>
            )}
            {kind.isSwitched && !making && changes.length === 0 && fields.length > 0 && (
              <Switch status={base.record.status} isBusy={state === "saving"} onPress={(status) => void save({ status })} />
            )}
          </div>
        )}
      </div>
    </form>
  );
}

interface SwitchProps {
  status: unknown;
  isBusy: boolean;
  onPress(status: string): void;
}

/** Shows the record to shoppers, or takes it from them, by its status alone. Other words than these two can become either. */
function Switch({ status = "publish", isBusy, onPress }: SwitchProps) {
  return (
    <>
      {status !== "draft" && (
        <Button className="button" isDisabled={isBusy} onPress={() => onPress("draft")}>
          Deactivate
        </Button>
      )}
      {status !== "publish" && (
        <Button className="button" isDisabled={isBusy} onPress={() => onPress("publish")}>
          Activate
        </Button>
      )}
    </>
  );
}

function Met({ theirs, mine }: { theirs: FieldChange[]; mine: FieldChange[] }) {
  return (
    <div className="problem" role="alert">
      <p>
        Somebody changed this while you did.{" "}
        {mine.length > 0 ? "Your changes are still here, below theirs." : "It is shown as it is now."}
      </p>
      <ChangeList title="What they changed" changes={theirs} />
    </div>
  );
}

interface FieldsProps {
  record: CatalogueRecord;
  form: RecordForm;
  drafts: Drafts;
  faults: ReadonlyMap<string, string>;
  mayWrite: boolean;
  onChange(name: string, draft: string): void;
}

/** Fields that have a value, or that a new record begins with, come first; the others are folded away. */
function Fields({ record, form: { fields, making }, drafts, faults, mayWrite, onChange }: FieldsProps) {
  const hasValue = ({ name }: FormField) => record[name] !== undefined && record[name] !== null;
  const filled = making
    ? making.starts.flatMap((name) => fields.find((field) => field.name === name) ?? [])
    : fields.filter(hasValue);
  const empty = fields.filter((field) => !filled.includes(field));
  const edit = (field: FormField) => (
    <FieldEditor
      key={field.name}
      field={field}
      draft={drafts[field.name] ?? toDraft(field, record[field.name])}
      fault={faults.get(field.name)}
      isReadOnly={!mayWrite}
      onChange={(draft) => onChange(field.name, draft)}
    />
  );
  return (
    <>
      {!making && (
        <p className="quiet">
          id <code>{record.id}</code>
        </p>
      )}
      {filled.map(edit)}
      {mayWrite && empty.length > 0 && (
        <details>
          <summary>{empty.length} fields without a value</summary>
          {empty.map(edit)}
        </details>
      )}
    </>
  );
}
