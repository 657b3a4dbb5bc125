import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import type { Input, Route } from "../../../clients/typescript/src/types.ts";
import { answers } from "../../api/answers.ts";
import { callService } from "../../api/call.ts";
import { isMissing } from "../../api/hooks/use-tagged.ts";
import { useSession } from "../../api/session.ts";
import { readDraft } from "../../parts/form/form-fields.ts";
import { writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import type { RecordKind } from "./record-kinds.ts";

/** Fields that are changed together: what a shop does to a shelf. */
const CHANGEABLE = {
  status: { input: "line", choices: [], help: "State of publication; shoppers see publish only, or none." },
  stockStatus: { input: "choice", choices: ["instock", "outofstock", "onbackorder"], help: "Products out of stock come last." },
  indexStatus: {
    input: "choice",
    choices: ["active", "hidden", "disabled"],
    help: "hidden and disabled keep it out of every search.",
  },
  featured: { input: "boolean", choices: ["true", "false"], help: "Whether the shop features it." },
  onSale: { input: "boolean", choices: ["true", "false"], help: "Whether the reduced price is paid." },
  salePrice: { input: "number", choices: [], help: "Reduced price." },
  price: { input: "number", choices: [], help: "Price that a shopper pays, unless it is on sale." },
  tags: { input: "list", choices: [], help: "One in each line; they replace those that are there." },
  categories: { input: "list", choices: [], help: "One in each line; they replace those that are there." },
  brands: { input: "list", choices: [], help: "One in each line; they replace those that are there." },
} as const;
type Changeable = keyof typeof CHANGEABLE;

const BATCH = 500;

interface BulkDialogProps {
  kind: RecordKind;
  act: "change" | "delete";
  ids: string[];
  onDone(): void;
  onClose(): void;
}

/** Says how many records are meant, and begins when this number was typed. */
export function BulkDialog({ kind, act, ids, onDone, onClose }: BulkDialogProps) {
  const session = useSession();
  const [field, setField] = useState<Changeable>("status");
  const [draft, setDraft] = useState("");
  const [typed, setTyped] = useState("");
  const [state, setState] = useState<BulkState>({ step: "asking" });
  const read = readDraft({ name: field, ...CHANGEABLE[field], choices: [...CHANGEABLE[field].choices] }, draft);
  const value = "value" in read ? read.value : undefined;
  const isReady = typed.trim() === String(ids.length) && (act === "delete" || value !== undefined);
  const run = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || state.step === "running") return;
    const change = act === "change" ? { [field]: value } : null;
    setState(await carryOut(session, kind, { ids, change }, setState));
    await answers.invalidateQueries();
  };
  const what = `${writeNumber(ids.length)} ${ids.length === 1 ? kind.one : kind.many}`;
  const leave = () => (state.step === "done" || (state.step === "failed" && state.done > 0) ? onDone() : onClose());
  return (
    <ModalOverlay className="veil" isOpen onOpenChange={(isOpen) => !isOpen && state.step !== "running" && leave()}>
      <Modal className="sheet">
        <Dialog>
          <Heading slot="title">
            {act === "delete" ? "Delete" : "Change"} {what}
          </Heading>
          {state.step !== "done" && (
            <form className="bulk-form" onSubmit={run}>
              {act === "change" && (
                <ChangeFields {...{ field, setField, draft, setDraft }} fault={"fault" in read ? read.fault : null} />
              )}
              {act === "delete" && <p>They are gone from searches and answers at once, and cannot be brought back from here.</p>}
              <label htmlFor="bulk-count">Type {ids.length} to go on</label>
              <input
                id="bulk-count"
                className="input"
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
              <div className="row">
                <Button type="submit" className="button main" isDisabled={!isReady || state.step === "running"}>
                  {act === "delete" ? "Delete" : "Change"} {what}
                </Button>
                <Button className="button" isDisabled={state.step === "running"} onPress={leave}>
                  Cancel
                </Button>
              </div>
            </form>
          )}
          <Outcome state={state} act={act} onLeave={leave} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface Failure {
  id?: string;
  error: string;
}
type BulkState =
  | { step: "asking" }
  | { step: "running"; done: number }
  | { step: "done"; done: number; failed: Failure[] }
  | { step: "failed"; done: number; error: unknown };

/**
 * Carries out in requests of 500, or of one where the API takes no more. What was done before a failure
 * stays: the same again changes nothing.
 */
async function carryOut(
  session: Parameters<typeof callService>[0],
  kind: RecordKind,
  { ids, change }: { ids: string[]; change: object | null },
  onProgress: (state: BulkState) => void,
): Promise<BulkState> {
  let done = 0;
  const failed: Failure[] = [];
  const batchSize = kind.isFew ? 1 : BATCH;
  for (let at = 0; at < ids.length; at += batchSize) {
    onProgress({ step: "running", done });
    try {
      const answer = await carryOutBatch(session, kind, { ids: ids.slice(at, at + batchSize), change });
      done += answer.succeeded.length;
      failed.push(...answer.failed);
    } catch (error) {
      return { step: "failed", done, error };
    }
  }
  return { step: "done", done, failed };
}

interface BulkAnswer {
  succeeded: string[];
  failed: Failure[];
}

async function carryOutBatch(
  session: Parameters<typeof callService>[0],
  { name, isFew }: RecordKind,
  { ids, change }: { ids: string[]; change: object | null },
): Promise<BulkAnswer> {
  if (isFew) {
    try {
      await callService(session, `DELETE /${name}/{id}` as Route, {} as Input<Route>, { ids });
      return { succeeded: ids, failed: [] };
    } catch (error) {
      if (!isMissing(error)) throw error;
      return { succeeded: [], failed: ids.map((id) => ({ id, error: error.message })) };
    }
  }
  const input = change ? { [name]: ids.map((id) => ({ id, ...change })) } : { ids };
  const route = `${change ? "PATCH" : "DELETE"} /${name}/bulk` as Route;
  return ((await callService(session, route, input as unknown as Input<Route>)) as unknown as { data: BulkAnswer }).data;
}

interface ChangeFieldsProps {
  field: Changeable;
  setField(field: Changeable): void;
  draft: string;
  setDraft(draft: string): void;
  fault: string | null;
}

function ChangeFields({ field, setField, draft, setDraft, fault }: ChangeFieldsProps) {
  const { input, choices, help } = CHANGEABLE[field];
  const choose = (value: string) => {
    setField(value as Changeable);
    setDraft("");
  };
  const shared = { id: "bulk-value", className: "input", value: draft, "aria-describedby": "bulk-help" };
  return (
    <>
      <label htmlFor="bulk-field">Field</label>
      <select id="bulk-field" className="input" value={field} onChange={(event) => choose(event.currentTarget.value)}>
        {Object.keys(CHANGEABLE).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label htmlFor="bulk-value">New value</label>
      {choices.length > 0 ? (
        <select {...shared} onChange={(event) => setDraft(event.currentTarget.value)}>
          <option value="">…</option>
          {choices.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      ) : input === "list" ? (
        <textarea {...shared} rows={3} onChange={(event) => setDraft(event.currentTarget.value)} />
      ) : (
        <input {...shared} onChange={(event) => setDraft(event.currentTarget.value)} />
      )}
      <p id="bulk-help" className="quiet">
        {fault && <strong className="bad">{fault} </strong>}
        {help}
      </p>
    </>
  );
}

function Outcome({ state, act, onLeave }: { state: BulkState; act: "change" | "delete"; onLeave(): void }) {
  const did = act === "delete" ? "deleted" : "changed";
  return (
    <>
      <p role="status">
        {state.step === "running" && `${writeNumber(state.done)} ${did} so far …`}
        {state.step === "done" && `${writeNumber(state.done)} ${did}. A search shows it in a moment.`}
        {state.step === "failed" && state.done > 0 && `${writeNumber(state.done)} were ${did} before it stopped.`}
      </p>
      {state.step === "failed" && <Problem error={state.error} />}
      {state.step === "done" && state.failed.length > 0 && (
        <ul className="bad">
          {state.failed.slice(0, 20).map(({ id, error }) => (
            <li key={`${id} ${error}`}>
              {id}: {error}
            </li>
          ))}
        </ul>
      )}
      {state.step === "done" && (
        <Button className="button main" onPress={onLeave}>
          Close
        </Button>
      )}
    </>
  );
}
