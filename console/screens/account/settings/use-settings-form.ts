import { ApiError } from "../../../../clients/typescript/src/errors.ts";
import { callService } from "../../../api/call.ts";
import { sessionState, useSession } from "../../../api/session.ts";
import { createStore, useStore } from "../../../api/store.ts";
import { type Act, useAct } from "../../../api/use-act.ts";
import { answers } from "../../../api/use-answer.ts";
import { isStale, keepEtag, readTagged } from "../../../api/use-tagged.ts";
import { diffFields, type FieldChange, type FormField, readDraft, toDraft } from "../../../parts/form/form-fields.ts";
import { faultOfValue, fieldOfDetail, toMergePatch, toValues, withValues } from "./setting-fields.ts";

type Members = Record<string, unknown>;
type Texts = Readonly<Record<string, string>>;

/** The settings as they were read, with the `ETag` that a change of them names. */
interface ReadSettings {
  data: Members;
  etag: string | null;
}

/** Texts that somebody has typed and not saved. */
interface Edit {
  base: ReadSettings;
  drafts: Texts;
  /** Changes that others have saved meanwhile. */
  theirs: readonly FieldChange[];
  /** Words of the service about fields, until they are edited. */
  refused: Texts;
}

/** Edits by key and workspace: somebody who looks at another place finds hers again. Signing out forgets them. */
const edits = createStore<Readonly<Record<string, Edit>>>({});
sessionState.subscribe(() => sessionState.get().status !== "signed-in" && edits.set({}));

export interface SettingsForm {
  fields: readonly FormField[];
  /** Values that are saved. */
  values: Members;
  drafts: Texts;
  changes: readonly FieldChange[];
  theirs: readonly FieldChange[];
  /** Faults of fields by their names. */
  faults: ReadonlyMap<string, string>;
  /** False while nothing changes, or something is no value at all. */
  isReady: boolean;
  act: Act;
  edit(name: string, draft: string): void;
  /** Drops what was typed: in some fields, or in all of them. */
  undo(names?: readonly string[]): void;
  /** Saves what changes and nothing else. Returns whether it is saved. */
  save(): Promise<boolean>;
}

const READ = "GET /workspaces/{workspaceId}/settings";
const PATCH = "PATCH /workspaces/{workspaceId}/settings";

/** Follows an edit of the workspace's settings: what changes, what is wrong, and what others saved meanwhile. */
export function useSettingsForm(read: ReadSettings, fields: readonly FormField[]): SettingsForm {
  const session = useSession();
  const act = useAct();
  const place = `${session.caller.apiKeyId} ${session.workspace}`;
  useStore(edits);
  const current = (): Edit => edits.get()[place] ?? { base: read, drafts: {}, theirs: [], refused: {} };
  const keep = (changed: Partial<Edit> | null) => {
    const { [place]: _, ...others } = edits.get();
    edits.set(changed ? { ...others, [place]: { ...current(), ...changed } } : others);
  };
  const { base, drafts, theirs, refused } = current();
  const { values, changes, wrong } = readEdit(current(), fields);
  const ids = [session.workspace ?? ""];

  const undo = (names: readonly string[] = Object.keys(drafts)) => {
    act.forget();
    keep({ drafts: without(drafts, names), refused: without(refused, names) });
    if (Object.keys(current().drafts).length === 0) void forget();
  };
  /** Shows the settings as they are now, once nothing is typed. */
  const forget = async () => {
    keep({ theirs: [] });
    await answers.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(READ) });
    if (Object.keys(current().drafts).length === 0) keep(null);
  };
  const write = async () => {
    const tag = keepEtag();
    const changed = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
    const patch = toMergePatch(base.data, withValues(base.data, changed, fields));
    const { data } = await callService(session, PATCH, patch as never, { ids, ifMatch: base.etag, ...tag });
    // What was typed meanwhile is still to be saved.
    const sent = Object.keys(drafts).filter((name) => current().drafts[name] === drafts[name]);
    keep({ base: { data: data as Members, etag: tag.etag }, drafts: without(current().drafts, sent), theirs: [], refused: {} });
  };
  const meetOthers = async () => {
    const now = await readTagged(session, READ, {}, { ids });
    const found = diffFields(values, toValues(now.data as Members, fields), namesOf(fields));
    const mine = changes.map(({ field }) => field);
    const same = Object.keys(current().drafts).filter((name) => current().drafts[name] === drafts[name] && !mine.includes(name));
    const before = theirs.filter(({ field }) => !found.some((each) => each.field === field));
    keep({ base: now as ReadSettings, drafts: without(current().drafts, same), theirs: [...before, ...found] });
  };
  const save = async () => {
    const done = await act.run(async () => {
      try {
        await write();
      } catch (error) {
        if (isStale(error)) await meetOthers();
        else keep({ refused: toRefused(error, fields) });
        throw error;
      }
    });
    if (done && Object.keys(current().drafts).length === 0) keep(null);
    return done;
  };
  const edit = (name: string, draft: string) =>
    keep({ drafts: { ...current().drafts, [name]: draft }, refused: without(current().refused, [name]) });
  const faults = new Map([...Object.entries(refused), ...wrong]);
  const isReady = changes.length > 0 && wrong.size === 0 && !act.isPending;
  return { ...{ fields, values, drafts, changes, theirs, faults, isReady, act }, edit, undo, save };
}

/** Reads what was typed over what is saved. */
function readEdit({ base, drafts }: Edit, fields: readonly FormField[]) {
  const values = toValues(base.data, fields);
  const edited = { ...values };
  const wrong = new Map<string, string>();
  for (const field of fields) {
    const draft = drafts[field.name];
    if (draft === undefined || draft === toDraft(field, values[field.name])) continue;
    const read = readDraft(field, draft);
    const fault = "fault" in read ? read.fault : faultOfValue(field, read.value, fields);
    if (fault !== null) wrong.set(field.name, fault);
    else if ("value" in read) edited[field.name] = read.value;
  }
  return { values, changes: diffFields(values, edited, namesOf(fields)), wrong };
}

/** Sorts the details of a refusal to their fields. */
function toRefused(error: unknown, fields: readonly FormField[]): Texts {
  const details = error instanceof ApiError ? error.details : [];
  const found = details.map(({ param, message }): [string | null, string] => [fieldOfDetail(param ?? "", fields), message]);
  return Object.fromEntries(found.filter(([name]) => name !== null).map(([name, message]) => [name, `It ${message}.`]));
}

const namesOf = (fields: readonly FormField[]) => fields.map(({ name }) => name);

function without(texts: Texts, names: readonly string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => !names.includes(name)));
}
