import { useState } from "react";
import type { Input, Route } from "../../../../clients/typescript/src/types.ts";
import { answers } from "../../../api/answers.ts";
import { callService } from "../../../api/call.ts";
import { isMissing, isStale } from "../../../api/hooks/use-tagged.ts";
import { useSession } from "../../../api/session.ts";
import { diffFields, type FieldChange, type FormField, readDraft, toDraft } from "../../../parts/form/form-fields.ts";
import type { CatalogueRecord, RecordKind } from "../record-kinds.ts";
import { type RecordForm, toWritten } from "./record-form.ts";

/** A record as it was read, and the ETag that a change of it names. */
export interface ReadRecord {
  record: CatalogueRecord;
  etag: string;
}

export interface RecordDraftOptions {
  kind: RecordKind;
  found: ReadRecord;
  form: RecordForm;
  /** Texts that it begins with. */
  preset: Drafts;
  /** Reads the record as it is now; a new one by the id that it is given. */
  readAgain(made: string): Promise<ReadRecord>;
  onSaved(): void;
  onDone(): void;
}

/** Texts that were typed, by the names of their fields. */
export type Drafts = Record<string, string>;

/** Follows what is typed of a record until it is saved: what changes, and what somebody else has changed meanwhile. */
export function useRecordDraft({
  kind,
  found,
  form: { fields, making },
  preset,
  readAgain,
  onSaved,
  onDone,
}: RecordDraftOptions) {
  const session = useSession();
  const [base, setBase] = useState(found);
  const [drafts, setDrafts] = useState<Drafts>(preset);
  const [theirs, setTheirs] = useState<FieldChange[] | null>(null);
  const [state, setState] = useState<"editing" | "saving" | { error: unknown }>("editing");
  const names = fields.map(({ name }) => name);
  const { edited, faults } = applyDrafts(base.record, fields, drafts);
  const save = async (typed: Drafts) => {
    setDrafts(typed);
    setState("saving");
    try {
      const changes = diffFields(base.record, applyDrafts(base.record, fields, typed).edited, names);
      const body = toWritten(base.record, changes, names);
      if (making && body.id !== undefined) await requireFree(body.id);
      await callService(session, `POST /${kind.name}` as Route, body as Input<Route>, { ifMatch: base.etag });
      await answers.invalidateQueries();
      onSaved();
      onDone();
    } catch (error) {
      if (!isStale(error)) return setState({ error });
      await meet();
    }
  };
  /** Throws where a record has the id already: a new one would replace it. */
  const requireFree = async (id: string) => {
    try {
      await readAgain(id);
    } catch (error) {
      if (isMissing(error)) return;
      throw error;
    }
    throw new Error(`There is a ${kind.one} with the id ${id} already. Choose another one, or open that one to change it.`);
  };
  const meet = async () => {
    try {
      const now = await readAgain(base.record.id);
      setTheirs(diffFields(base.record, now.record, names));
      setBase(now);
      setState("editing");
    } catch (error) {
      setState({ error });
    }
  };
  return { base, drafts, setDrafts, edited, faults, changes: diffFields(base.record, edited, names), theirs, state, save };
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
