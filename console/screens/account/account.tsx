import { type ComponentType, lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { useSession } from "../../api/session.ts";
import { Empty, Forbidden, Loading } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { ACCOUNT_VIEWS, type AccountViewId, whyClosed } from "./views.ts";

const VIEWS: Record<AccountViewId, ComponentType> = {
  usage: lazy(async () => ({ default: (await import("./usage.tsx")).Usage })),
  settings: lazy(async () => ({ default: (await import("./settings/settings.tsx")).Settings })),
  workspaces: lazy(async () => ({ default: (await import("./workspaces/workspaces.tsx")).Workspaces })),
  keys: lazy(async () => ({ default: (await import("./keys.tsx")).Keys })),
  privacy: lazy(async () => ({ default: (await import("./privacy/privacy.tsx")).Privacy })),
  mcp: lazy(async () => ({ default: (await import("./mcp/mcp.tsx")).Mcp })),
  audit: lazy(async () => ({ default: (await import("./audit-log.tsx")).AuditLog })),
};

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
      <Tabs
        name="Account"
        tabs={ACCOUNT_VIEWS.map(({ id, name }) => ({
          ...{ name, path: `/account/${id}` },
          isHere: `${here}/`.startsWith(`/account/${id}/`),
        }))}
      />
      <Switch>
        <Route path="/account">
          <Redirect to={`/account/usage${search && `?${search}`}`} replace />
        </Route>
        {ACCOUNT_VIEWS.map((view) => (
          <Route key={view.id} path={`/account/${view.id}/*?`}>
            <ShownView view={view} />
          </Route>
        ))}
        <Route>
          <Empty title="There is no such page." />
        </Route>
      </Switch>
    </>
  );
}

/** A view for a key that may see it; else what it needs. Its heading is there before its script is. */
function ShownView({ view: { id, name, ...needs } }: { view: (typeof ACCOUNT_VIEWS)[number] }) {
  const View = VIEWS[id];
  const closed = whyClosed(needs, useSession().caller);
  return (
    <section className="account" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      {closed === null && (
        <Suspense fallback={<Loading />}>
          <View />
        </Suspense>
      )}
      {closed && "missing" in closed && <Forbidden scopes={closed.missing} />}
      {closed && "workspaceId" in closed && (
        <Empty title="Your key may not see this.">
          <p>
            It opens the workspace <code>{closed.workspaceId}</code> only, and nothing of the account as a whole.
          </p>
        </Empty>
      )}
    </section>
  );
}
