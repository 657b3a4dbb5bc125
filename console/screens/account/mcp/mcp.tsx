import { missingScopes } from "../../../api/scopes.ts";
import { useSession } from "../../../api/session.ts";
import { Connect } from "./connect.tsx";
import { Servers } from "./servers.tsx";

/** The Model Context Protocol in both directions: assistants that shop here, and servers that the chat asks. */
export function Mcp() {
  const { caller } = useSession();
  const mayServe = missingScopes(caller, ["tenant:admin"]).length === 0 && caller.workspaceId === null;
  return (
    <>
      <section aria-labelledby="connect">
        <h3 id="connect">An assistant that shops here</h3>
        <Connect />
      </section>
      <section aria-labelledby="servers" className="account">
        <h3 id="servers">Servers that your chat asks</h3>
        {mayServe ? (
          <Servers />
        ) : (
          <p className="quiet">
            To see and change them a key needs <code>tenant:admin</code>, for the account as a whole.
          </p>
        )}
      </section>
    </>
  );
}
