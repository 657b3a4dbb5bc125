import type { Data, Input } from "../../../../clients/typescript/src/types.ts";
import { useWrite } from "../../../api/hooks/use-write.ts";
import { chooseWorkspace, useSession } from "../../../api/session.ts";
import { ConfirmTyped } from "../../../parts/form/confirm-typed.tsx";
import { TextForm, type TextLine } from "../../../parts/form/text-form.tsx";
import { Sheet } from "../../../parts/sheet.tsx";

type Workspace = Data<"GET /workspaces">["results"][number];

const NEW: readonly TextLine[] = [
  { name: "workspaceId", label: "Id", isNeeded: true, hint: "3 to 50 lowercase letters, digits and inner hyphens. It stays." },
  { name: "name", label: "Name" },
  { name: "siteUrl", label: "Address of the site", hint: "Such as https://www.shop.example." },
  { name: "description", label: "Description" },
];

const CHANGED: readonly TextLine[] = [
  { name: "name", label: "Name" },
  { name: "domain", label: "Domain", hint: "Host of the site, whose pages may use a publishable key." },
];

/** Makes a workspace, which is opened. */
export function MakeWorkspace({ onClose }: { onClose(): void }) {
  const write = useWrite();
  const make = (body: Record<string, string>) =>
    write.run(async () => {
      const { workspaceId } = await write.call("POST /workspaces", body as Input<"POST /workspaces">);
      onClose();
      chooseWorkspace(workspaceId);
    });
  return (
    <Sheet title="Make a workspace" onClose={onClose}>
      <TextForm lines={NEW} action="Make it" act={write} onSubmit={(body) => void make(body)} />
    </Sheet>
  );
}

/** Changes the name or the domain of a workspace: what was not touched is not sent. */
export function ChangeWorkspace({ workspace, onClose }: { workspace: Workspace; onClose(): void }) {
  const { workspaceId, name = "", domain = "" } = workspace;
  const write = useWrite();
  const initial: Record<string, string> = { name, domain };
  const change = (values: Record<string, string>) =>
    write.run(async () => {
      const changed = Object.entries(values).filter(([field, value]) => value !== initial[field]);
      if (changed.length > 0) await write.call("PATCH /workspaces/{workspaceId}", Object.fromEntries(changed), [workspaceId]);
      onClose();
    });
  return (
    <Sheet title={`Rename ${workspaceId}`} onClose={onClose}>
      <TextForm lines={CHANGED} initial={initial} action="Save" act={write} onSubmit={(values) => void change(values)} />
    </Sheet>
  );
}

interface DeleteWorkspaceProps {
  workspace: Workspace;
  /** Workspaces that are left. */
  others: readonly Workspace[];
  onClose(): void;
  onDeleted(jobId: string): void;
}

/** Deletes a workspace after its id was typed, which unlike its name is its own. */
export function DeleteWorkspace({ workspace: { workspaceId, name }, others, onClose, onDeleted }: DeleteWorkspaceProps) {
  const { workspace: here } = useSession();
  const { call } = useWrite();
  const remove = async () => {
    const { jobId } = await call("DELETE /workspaces/{workspaceId}", {}, [workspaceId]);
    onClose();
    onDeleted(jobId);
    if (here === workspaceId && others[0]) chooseWorkspace(others[0].workspaceId);
  };
  return (
    <Sheet title={`Delete ${name || workspaceId}`} onClose={onClose}>
      <p>
        All products, posts, conversations, rules and settings of <code>{workspaceId}</code> are removed, now and for good.
        Nothing brings them back.
      </p>
      <ConfirmTyped expected={workspaceId} action="Delete it" onConfirm={remove} />
    </Sheet>
  );
}
