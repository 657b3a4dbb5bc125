import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useLocation } from "wouter";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { missingScopes } from "../../../api/scopes.ts";
import { chooseWorkspace, useSession } from "../../../api/session.ts";
import { TableHead } from "../../../parts/charts/table-head.tsx";
import { LineForm } from "../../../parts/form/line-form.tsx";
import { toTime } from "../../../parts/formats.ts";
import { useAddress } from "../../../parts/hooks/use-address.ts";
import { Problem } from "../../../parts/problem.tsx";
import { Empty, Loading } from "../../../parts/states.tsx";
import { Removal } from "./removal.tsx";
import { ChangeWorkspace, DeleteWorkspace, MakeWorkspace } from "./workspace-acts.tsx";

type Workspace = Data<"GET /workspaces">["results"][number];
/** Number of workspaces from which on they are searched. */
const MANY = 10;

type Opened = { what: "make" } | { what: "change" | "delete"; workspace: Workspace } | null;

/** The workspaces of the account: made, renamed, opened, and deleted with all that is in them. */
export function Workspaces() {
  const { caller } = useSession();
  const [query, change] = useAddress();
  const [opened, setOpened] = useState<Opened>(null);
  const list = useAnswer("GET /workspaces", { limit: 500 });
  const mayWrite = missingScopes(caller, ["tenant:admin"]).length === 0;
  const close = () => setOpened(null);
  const removal = query.get("removal");
  const find = (query.get("find") ?? "").toLowerCase();
  const all = list.data?.results ?? [];
  const found = all.filter((each) =>
    [each.workspaceId, each.name, each.domain].some((text) => text?.toLowerCase().includes(find)),
  );
  return (
    <>
      {mayWrite && (
        <Button className="button main" onPress={() => setOpened({ what: "make" })}>
          Make a workspace
        </Button>
      )}
      {!mayWrite && <p className="quiet">Your key lists workspaces. To make, change and delete them it needs tenant:admin.</p>}
      {removal && mayWrite && <Removal key={removal} jobId={removal} onClose={() => change({ removal: "" })} />}
      {list.error && <Problem error={list.error} onRetry={() => void list.refetch()} />}
      {list.isLoading && <Loading />}
      {(all.length > MANY || find) && <FindWorkspace text={query.get("find") ?? ""} onFind={(text) => change({ find: text })} />}
      {list.data && found.length === 0 && <Empty title={find ? "No workspace has this text." : "There is no workspace yet."} />}
      {found.length > 0 && (
        <WorkspaceTable workspaces={found} mayWrite={mayWrite} onOpen={(what, workspace) => setOpened({ what, workspace })} />
      )}
      {opened?.what === "make" && <MakeWorkspace onClose={close} />}
      {opened?.what === "change" && <ChangeWorkspace workspace={opened.workspace} onClose={close} />}
      {opened?.what === "delete" && (
        <DeleteWorkspace
          workspace={opened.workspace}
          others={all.filter(({ workspaceId, status }) => status === "active" && workspaceId !== opened.workspace.workspaceId)}
          onClose={close}
          onDeleted={(jobId) => change({ removal: jobId })}
        />
      )}
    </>
  );
}

function FindWorkspace({ text, onFind }: { text: string; onFind(text: string): void }) {
  return (
    <LineForm
      key={text}
      label="Find by id, name or domain"
      action="Find"
      initial={text}
      className="row account-find"
      onSubmit={(typed) => {
        onFind(typed.trim());
        return undefined;
      }}
    />
  );
}

interface WorkspaceTableProps {
  workspaces: readonly Workspace[];
  mayWrite: boolean;
  onOpen(what: "change" | "delete", workspace: Workspace): void;
}

function WorkspaceTable({ workspaces, mayWrite, onOpen }: WorkspaceTableProps) {
  return (
    <table className="table">
      <TableHead names={["Workspace", "Domain", "Platform", "State", "Made", "Acts"]} />
      <tbody>
        {workspaces.map((workspace) => (
          <WorkspaceRow key={workspace.workspaceId} {...{ workspace, mayWrite }} onOpen={(what) => onOpen(what, workspace)} />
        ))}
      </tbody>
    </table>
  );
}

interface WorkspaceRowProps {
  workspace: Workspace;
  mayWrite: boolean;
  onOpen(what: "change" | "delete"): void;
}

function WorkspaceRow({
  workspace: { workspaceId, name, domain, platform, status, createdAt },
  mayWrite,
  onOpen,
}: WorkspaceRowProps) {
  const session = useSession();
  const [, go] = useLocation();
  const isDeleting = status === "deleting";
  const settings = () => {
    chooseWorkspace(workspaceId);
    go("/account/settings");
  };
  return (
    <tr>
      <th scope="row">
        {name || workspaceId} {name && name !== workspaceId && <code>{workspaceId}</code>}
        {session.workspace === workspaceId && <span className="quiet"> opened</span>}
      </th>
      <td data-name="Domain">{domain || "none"}</td>
      <td data-name="Platform">{platform}</td>
      <td data-name="State" className={isDeleting ? "bad" : ""}>
        {status}
      </td>
      <td data-name="Made">{toTime(createdAt)}</td>
      <td data-name="Acts">
        {!isDeleting && (
          <span className="row">
            <Button className="link" aria-label={`Settings of ${workspaceId}`} onPress={settings}>
              Settings
            </Button>
            {mayWrite && (
              <>
                <Button className="link" aria-label={`Rename ${workspaceId}`} onPress={() => onOpen("change")}>
                  Rename
                </Button>
                <Button className="link" aria-label={`Delete ${workspaceId}`} onPress={() => onOpen("delete")}>
                  Delete
                </Button>
              </>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}
