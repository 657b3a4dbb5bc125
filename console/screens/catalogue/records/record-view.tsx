import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { Dialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import type { Route } from "../../../../clients/typescript/src/types.ts";
import type { callService } from "../../../api/call.ts";
import { useSchemas } from "../../../api/hooks/use-schemas.ts";
import { readTagged } from "../../../api/hooks/use-tagged.ts";
import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import { Icon } from "../../../parts/icon.tsx";
import { Problem } from "../../../parts/problem.tsx";
import { Loading } from "../../../parts/states.tsx";
import type { CatalogueRecord, RecordKind } from "../record-kinds.ts";
import { ProductKeywords } from "./product-keywords.tsx";
import { RecordEditor } from "./record-editor.tsx";
import { toRecordForm } from "./record-form.ts";
import type { Drafts, ReadRecord } from "./use-record-draft.ts";

interface RecordViewProps {
  kind: RecordKind;
  /** Null for one that is made. */
  id: string | null;
  /** Texts that a new one begins with, by the names of its fields. */
  preset: Drafts;
  onClose(): void;
  onSaved(): void;
}

/** A record as a form. It is read when it is opened, and again when somebody else has changed it: never beneath an edit. */
export function RecordView({ kind, id, preset, onClose, onSaved }: RecordViewProps) {
  const session = useSession();
  const [isChanged, setChanged] = useState(false);
  const [hasNewWords, setNewWords] = useState(false);
  const [round, setRound] = useState(0);
  const form = useSchemas((schemas) => toRecordForm(schemas, kind, id === null));
  const found = useQuery({
    queryKey: [session.caller.apiKeyId, session.workspace, "record", kind.name, id],
    queryFn: () => (id === null ? BLANK : readRecord(session, kind, id)),
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  });
  const mayWrite = missingScopes(session.caller, [kind.writeScope]).length === 0;
  const leave = () => {
    if (!(isChanged || hasNewWords) || confirm("Leave without saving what you changed?")) onClose();
  };
  // Words that are not saved yet keep the record open, as it is now.
  const finish = () => (hasNewWords ? void found.refetch().then(() => setRound(round + 1)) : onClose());
  const error = found.error ?? form.error;
  return (
    <ModalOverlay className="veil" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && leave()}>
      <Modal className="sheet">
        <Dialog>
          <div className="row">
            <Heading slot="title" className="grow">
              {String(id === null ? `New ${kind.one}` : (found.data?.record[kind.label] ?? id))}
            </Heading>
            <Button className="tool" aria-label="Close" onPress={leave}>
              <Icon name="close" />
            </Button>
          </div>
          {error && <Problem error={error} onRetry={() => void (found.error ? found : form).refetch()} />}
          {!error && !(found.data && form.data) && <Loading />}
          {found.data && form.data && (
            <RecordEditor
              key={round}
              {...{ kind, mayWrite, onSaved, setChanged }}
              found={found.data}
              preset={id === null ? preset : {}}
              form={form.data}
              onDone={finish}
              readAgain={(made) => readRecord(session, kind, id ?? made)}
            />
          )}
          {found.data && kind.name === "products" && id !== null && (
            <ProductKeywords key={id} {...{ id, mayWrite }} setChanged={setNewWords} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** State that a new record begins with. */
const BLANK: ReadRecord = { record: {} as CatalogueRecord, etag: "" };

/** Reads a record with its ETag. */
async function readRecord(session: Parameters<typeof callService>[0], kind: RecordKind, id: string): Promise<ReadRecord> {
  const { data, etag } = await readTagged(session, `GET /${kind.name}/{id}` as Route, {} as never, { ids: [id] });
  return { record: data as unknown as CatalogueRecord, etag: etag ?? "" };
}
