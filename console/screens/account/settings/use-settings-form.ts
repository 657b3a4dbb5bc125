import { answers } from "../../../api/answers.ts";
import { callService } from "../../../api/call.ts";
import { type Act, useAct } from "../../../api/hooks/use-act.ts";
import { isStale, keepEtag, readTagged } from "../../../api/hooks/use-tagged.ts";
import { useSession } from "../../../api/session.ts";
import { useStore } from "../../../api/store.ts";
import type { FieldChange, FormField } from "../../../parts/form/form-fields.ts";
import type { Members } from "../../../parts/form/members.ts";
import {
  afterSaving,
  type Edit,
  edits,
  hasDrafts,
  type ReadSettings,
  readEdit,
  rebase,
  toPatch,
  toRefused,
  withDraft,
  withoutDrafts,
} from "./setting-edits.ts";

export interface SettingsForm {
  fields: readonly FormField[];
  /** Values that are saved. */
  values: Members;
  drafts: Readonly<Record<string, string>>;
  changes: readonly FieldChange[];
  theirs: readonly FieldChange[];
  /** Faults of fields by their names. */
  faults: ReadonlyMap<string, string>;
  /** False while nothing changes, or something is no value at all. */
  isReady: boolean;
  act: Act;
  edit(field: FormField, draft: string): void;
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
  const { current, keep } = useEdit(`${session.caller.apiKeyId} ${session.workspace}`, read);
  const { base, drafts, theirs, refused } = current();
  const { values, changes, wrong } = readEdit(current(), fields);
  const target = { ids: [session.workspace ?? ""] };
  const write = async () => {
    const [sent, tag] = [current(), keepEtag()];
    const answer = await callService(session, PATCH, toPatch(sent, fields) as never, { ...target, ifMatch: base.etag, ...tag });
    keep(afterSaving(current(), sent, { data: answer.data as Members, etag: tag.etag }));
  };
  const save = async () => {
    const done = await act.run(async () => {
      try {
        await write();
      } catch (error) {
        if (isStale(error)) keep(rebase(current(), (await readTagged(session, READ, {}, target)) as ReadSettings, fields));
        else keep({ ...current(), refused: toRefused(error, fields) });
        throw error;
      }
    });
    if (done && !hasDrafts(current())) keep(null);
    return done;
  };
  const undo = async (names = Object.keys(drafts)) => {
    act.forget();
    keep(withoutDrafts(current(), names));
    if (hasDrafts(current())) return;
    keep({ ...current(), theirs: [] });
    await answers.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(READ) });
    if (!hasDrafts(current())) keep(null);
  };
  return {
    ...{ fields, values, drafts, changes, theirs, act, save },
    faults: new Map([...Object.entries(refused), ...wrong]),
    isReady: changes.length > 0 && wrong.size === 0 && !act.isPending,
    edit: (field, draft) => keep(withDraft(current(), field, draft, fields)),
    undo: (names) => void undo(names ? [...names] : undefined),
  };
}

/** Follows the edit of one place; without one it is that of the settings as they were read. */
function useEdit(place: string, read: ReadSettings) {
  useStore(edits);
  const current = (): Edit => edits.get()[place] ?? { base: read, drafts: {}, theirs: [], refused: {} };
  const keep = (edit: Edit | null) => {
    const { [place]: _, ...others } = edits.get();
    edits.set(edit ? { ...others, [place]: edit } : others);
  };
  return { current, keep };
}
