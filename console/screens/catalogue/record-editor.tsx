import { useEffect, useState } from "react";
import { Button } from "react-aria-components/Button";
import type { Input, Route } from "../../../clients/typescript/src/types.ts";
import { callService } from "../../api/call.ts";
import { useSession } from "../../api/session.ts";
import { answers } from "../../api/use-answer.ts";
import { isStale } from "../../api/use-tagged.ts";
import { ChangeList } from "../../parts/form/change-list.tsx";
import { FieldEditor } from "../../parts/form/field-editor.tsx";
import { diffFields, type FieldChange, type FormField, readDraft, toDraft } from "../../parts/form/form-fields.ts";
import { Problem } from "../../parts/problem.tsx";
import type { CatalogueRecord, RecordKind } from "./record-kinds.ts";
import type { ReadRecord } from "./record-view.tsx";
import { toWritten } from "./written-record.ts";

interface EditorProps {
  kind: RecordKind;
  found: ReadRecord;
  fields: FormField[];
  mayWrite: boolean;
  readAgain(): Promise<ReadRecord>;
  setChanged(isChanged: boolean): void;
  onSaved(): void;
  onDone(): void;
}

type Drafts = Record<string, string>;

/** Somebody else's change that was met at saving. */
interface Meanwhile {
  theirs: FieldChange[];
}

/** Edits the fields of a record, shows what changes before it is saved, and both sides where somebody was faster. */
export function RecordEditor({ kind, found, fields, mayWrite, readAgain, setChanged, onSaved, onDone }: EditorProps) {
  const session = useSession();
  const [base, setBase] = useState(found);
  const [drafts, setDrafts] = useState<Drafts>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  const [state, setState] = useState<"editing" | "saving" | { error: unknown }>("editing");
  const { edited, faults } = applyDrafts(base.record, fields, drafts);
  const names = fields.map(({ name }) => name);
  const changes = diffFields(base.record, edited, names);
  useEffect(() => setChanged(changes.length > 0), [changes.length > 0]);
  const save = async () => {
    setState("saving");
    try {
      const body = toWritten(base.record, changes, names);
      await callService(session, `POST /${kind.name}` as Route, body as Input<Route>, { ifMatch: base.etag });
      await answers.invalidateQueries();
      onSaved();
      onDone();
    } catch (error) {
      if (!isStale(error)) return setState({ error });
      await meet();
    }
  };
  const meet = async () => {
    try {
      const now = await readAgain();
      setMeanwhile({ theirs: diffFields(base.record, now.record, names) });
      setBase(now);
      setState("editing");
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <form
      className="record-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (changes.length > 0 && faults.size === 0 && state !== "saving") void save();
      }}
    >
      {meanwhile && <Met theirs={meanwhile.theirs} mine={changes} />}
      {typeof state === "object" && <Problem error={state.error} />}
      <Fields
        {...{ fields, faults, drafts, mayWrite }}
        record={base.record}
        onChange={(name, draft) => setDrafts({ ...drafts, [name]: draft })}
      />
      <div className="record-save">
        {changes.length > 0 && <ChangeList title="What changes" changes={changes} />}
        {!mayWrite && (
          <p className="quiet">
            Your key may not change records: it needs <code>content:write</code>.
          </p>
        )}
        {mayWrite && (
          <div className="row">
            <Button type="submit" className="button main" isDisabled={changes.length === 0 || faults.size > 0}>
              {state === "saving" ? "Saving …" : meanwhile ? "Save mine over it" : "Save"}
            </Button>
            {changes.length > 0 && (
              <Button className="button" onPress={() => setDrafts({})}>
                {meanwhile ? "Drop mine" : "Undo"}
              </Button>
            )}
          </div>
        )}
      </div>
    </form>
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
  fields: FormField[];
  drafts: Drafts;
  faults: ReadonlyMap<string, string>;
  mayWrite: boolean;
  onChange(name: string, draft: string): void;
}

/** Fields that have a value come first; the others are folded away. */
function Fields({ record, fields, drafts, faults, mayWrite, onChange }: FieldsProps) {
  const hasValue = ({ name }: FormField) => record[name] !== undefined && record[name] !== null;
  const filled = fields.filter(hasValue);
  const empty = fields.filter((field) => !hasValue(field));
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
      <p className="quiet">
        id <code>{record.id}</code>
      </p>
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

/** Returns the record as it is edited, and what is wrong with what was typed. */
function applyDrafts(record: CatalogueRecord, fields: FormField[], drafts: Drafts) {
  const edited: CatalogueRecord = { ...record };
  const faults = new Map<string, string>();
  for (const field of fields) {
    const draft = drafts[field.name];
    if (draft === undefined || draft === toDraft(field, record[field.name])) continue;
    const read = readDraft(field, draft);
    if ("fault" in read) faults.set(field.name, read.fault);
    else edited[field.name] = read.value;
  }
  return { edited, faults };
}
