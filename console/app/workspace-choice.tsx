import { type FormEvent, useState } from "react";
import { useAnswer } from "../api/hooks/use-answer.ts";
import { ALL_WORKSPACES, chooseWorkspace, useSession } from "../api/session.ts";

/** Shows the workspace, and lets another one be chosen where the key opens several. */
export function WorkspaceChoice() {
  const { caller, workspace } = useSession();
  const canList = caller.workspaceId === null && caller.effectiveScopes.includes("tenant:read");
  const { data } = useAnswer("GET /workspaces", ALL_WORKSPACES, { enabled: canList, ofAccount: true });
  if (caller.keyType === "admin") return <p className="workspace">Platform</p>;
  if (caller.workspaceId !== null) return <p className="workspace">{caller.workspaceId}</p>;
  if (!canList) return <TypedWorkspace />;
  const known = data?.results ?? [];
  const missing = workspace !== null && !known.some(({ workspaceId }) => workspaceId === workspace);
  return (
    <label className="workspace">
      <span className="hidden">Workspace</span>
      <select value={workspace ?? ""} onChange={({ currentTarget }) => chooseWorkspace(currentTarget.value)}>
        {missing && <option value={workspace}>{workspace}</option>}
        {known.map(({ workspaceId, name }) => (
          <option key={workspaceId} value={workspaceId}>
            {name || workspaceId}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A key that may not list the workspaces opens one whose id is known. */
function TypedWorkspace() {
  const { workspace } = useSession();
  const [id, setId] = useState(workspace ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (id.trim()) chooseWorkspace(id.trim());
  };
  return (
    <form className="workspace" onSubmit={submit}>
      <input
        className="input"
        aria-label="Workspace id"
        placeholder="Workspace id"
        value={id}
        onChange={(event) => setId(event.currentTarget.value)}
      />
    </form>
  );
}
