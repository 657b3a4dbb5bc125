import { type ComponentType, lazy, Suspense } from "react";
import { Link, Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { missingScopes, type Scope } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Empty, Forbidden, Loading } from "../../parts/states.tsx";

/** A view of the account, below `/account/<id>`. */
interface AccountView {
  id: string;
  name: string;
  scopes: Scope[];
  /** A key of one workspace can do nothing here. */
  ofAccount?: boolean;
  View: ComponentType;
}

const VIEWS: readonly AccountView[] = [
  {
    ...{ id: "usage", name: "Usage", scopes: ["tenant:read"], ofAccount: true },
    View: lazy(async () => ({ default: (await import("./usage.tsx")).Usage })),
  },
  {
    ...{ id: "settings", name: "Settings", scopes: ["tenant:read"] },
    View: lazy(async () => ({ default: (await import("./settings/settings.tsx")).Settings })),
  },
  {
    ...{ id: "workspaces", name: "Workspaces", scopes: ["tenant:read"], ofAccount: true },
    View: lazy(async () => ({ default: (await import("./workspaces/workspaces.tsx")).Workspaces })),
  },
  {
    ...{ id: "keys", name: "Keys", scopes: ["keys:manage"], ofAccount: true },
    View: lazy(async () => ({ default: (await import("./keys.tsx")).Keys })),
  },
  {
    ...{ id: "privacy", name: "Privacy", scopes: ["tenant:admin"], ofAccount: true },
    View: lazy(async () => ({ default: (await import("./privacy/privacy.tsx")).Privacy })),
  },
  {
    ...{ id: "mcp", name: "MCP", scopes: ["tenant:read"] },
    View: lazy(async () => ({ default: (await import("./mcp/mcp.tsx")).Mcp })),
  },
  {
    ...{ id: "audit", name: "Audit log", scopes: ["tenant:admin"], ofAccount: true },
    View: lazy(async () => ({ default: (await import("./audit-log.tsx")).AuditLog })),
  },
];

/** The account: what it has used, its workspaces and their settings, its keys, and what happened to all of these. */
export function Account() {
  const { caller } = useSession();
  const [here] = useLocation();
  const search = useSearch();
  return (
    <>
      <h1>Account</h1>
      <p className="quiet">
        <code>{caller.tenantId}</code>, tier {caller.tier}
      </p>
      <nav className="tabs account-tabs" aria-label="Account">
        {VIEWS.map(({ id, name }) => (
          <Link
            key={id}
            href={`/account/${id}`}
            className="tab"
            aria-current={`${here}/`.startsWith(`/account/${id}/`) ? "page" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Loading />}>
        <Switch>
          <Route path="/account">
            <Redirect to={`/account/usage${search && `?${search}`}`} replace />
          </Route>
          {VIEWS.map((view) => (
            <Route key={view.id} path={`/account/${view.id}/*?`}>
              <ShownView view={view} />
            </Route>
          ))}
          <Route>
            <Empty title="There is no such page." />
          </Route>
        </Switch>
      </Suspense>
    </>
  );
}

/** A view for a key that may see it; else what it needs. */
function ShownView({ view: { id, name, scopes, ofAccount = false, View } }: { view: AccountView }) {
  const { caller } = useSession();
  const missing = missingScopes(caller, scopes);
  return (
    <section className="account" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {missing.length > 0 && <Forbidden scopes={missing} />}
      {missing.length === 0 && ofAccount && caller.workspaceId !== null && (
        <Empty title="Your key may not see this.">
          <p>
            It opens the workspace <code>{caller.workspaceId}</code> only, and nothing of the account as a whole.
          </p>
        </Empty>
      )}
      {missing.length === 0 && !(ofAccount && caller.workspaceId !== null) && <View />}
    </section>
  );
}
