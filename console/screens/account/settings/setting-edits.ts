import { ApiError } from "../../../../clients/typescript/src/errors.ts";
import { sessionState } from "../../../api/session.ts";
import { createStore } from "../../../api/store.ts";
import { diffFields, type FieldChange, type FormField, readDraft, toDraft } from "../../../parts/form/form-fields.ts";
import type { Members } from "../../../parts/form/members.ts";
import { faultOfValue, fieldOfDetail, toMergePatch, toValues, withValues } from "./setting-fields.ts";

type Texts = Readonly<Record<string, string>>;
type Fields = readonly FormField[];

/** The settings as they were read, with the `ETag` that a change of them names. */
export interface ReadSettings {
  data: Members;
  etag: string | null;
}

/** Texts that somebody has typed and not saved. */
export interface Edit {
  base: ReadSettings;
  /** Texts by the names of their fields; none is as the saved one. */
  drafts: Texts;
  /** Changes that others have saved meanwhile. */
  theirs: readonly FieldChange[];
  /** Words of the service about fields, until they are edited. */
  refused: Texts;
}

/** Edits by key and workspace: somebody who looks at another place finds hers again. Signing out forgets them. */
export const edits = createStore<Readonly<Record<string, Edit>>>({});
sessionState.subscribe(() => sessionState.get().status !== "signed-in" && edits.set({}));

/** Has the browser ask before the page is left with something that is not saved. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
edits.subscribe(() => {
  removeEventListener("beforeunload", ask);
  if (Object.values(edits.get()).some(hasDrafts)) addEventListener("beforeunload", ask);
});

export function hasDrafts({ drafts }: Edit): boolean {
  return Object.keys(drafts).length > 0;
}

/** Reads what was typed over what is saved: values, what changes, and what is no value at all. */
export function readEdit({ base, drafts }: Edit, fields: Fields) {
  const values = toValues(base.data, fields);
  const edited = { ...values };
  const wrong = new Map<string, string>();
  for (const field of fields) {
    const draft = drafts[field.name];
    if (draft === undefined) continue;
    const read = readDraft(field, draft);
    const fault = "fault" in read ? read.fault : faultOfValue(field, read.value, fields);
    if (fault !== null) wrong.set(field.name, fault);
    else if ("value" in read) edited[field.name] = read.value;
  }
  return { values, changes: diffFields(values, edited, namesOf(fields)), wrong };
}

/** Returns the change to send: what changes, and nothing else. */
export function toPatch(edit: Edit, fields: Fields): Members {
  const { data } = edit.base;
  const changed = readEdit(edit, fields).changes.map(({ field, after }) => [field, after]);
  return toMergePatch(data, withValues(data, Object.fromEntries(changed), fields));
}

/** Returns an edit with another text in a field. */
export function withDraft(edit: Edit, field: FormField, draft: string, fields: Fields): Edit {
  const { name } = field;
  const left = withoutDrafts(edit, [name]);
  const isSaved = draft === toDraft(field, toValues(edit.base.data, fields)[name]);
  return isSaved ? left : { ...left, drafts: { ...edit.drafts, [name]: draft } };
}

export function withoutDrafts(edit: Edit, names: readonly string[]): Edit {
  return { ...edit, drafts: without(edit.drafts, names), refused: without(edit.refused, names) };
}

/** Returns what is left of an edit once it was saved as it was sent: what was typed meanwhile. */
export function afterSaving(edit: Edit, sent: Edit, saved: ReadSettings): Edit {
  const done = Object.keys(sent.drafts).filter((name) => edit.drafts[name] === sent.drafts[name]);
  return { base: saved, drafts: without(edit.drafts, done), theirs: [], refused: {} };
}

/** Lays an edit over the settings as others have saved them meanwhile. */
export function rebase(edit: Edit, now: ReadSettings, fields: Fields): Edit {
  const { values, changes, wrong } = readEdit(edit, fields);
  const found = diffFields(values, toValues(now.data, fields), namesOf(fields));
  const before = edit.theirs.filter(({ field }) => !found.some((each) => each.field === field));
  const idle = Object.keys(edit.drafts).filter((name) => !wrong.has(name) && !changes.some(({ field }) => field === name));
  return { ...withoutDrafts(edit, idle), base: now, theirs: [...before, ...found] };
}

/** Sorts the details of a refusal to their fields. */
export function toRefused(error: unknown, fields: Fields): Texts {
  const details = error instanceof ApiError ? error.details : [];
  const found = details.map(({ param, message }): [string | null, string] => [fieldOfDetail(param ?? "", fields), message]);
  return Object.fromEntries(found.filter(([name]) => name !== null).map(([name, message]) => [name, `It ${message}.`]));
}

const namesOf = (fields: Fields) => fields.map(({ name }) => name);

function without(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));
}
