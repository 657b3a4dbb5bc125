import { lazy, Suspense } from "react";
import { Redirect, Route, Switch, useLocation, useSearch } from "wouter";
import { useSession } from "../../api/session.ts";
import { Empty, Loading } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { RECORD_KINDS } from "./record-kinds.ts";
import { Records } from "./records.tsx";

const Import = lazy(async () => ({ default: (await import("./import/import.tsx")).Import }));

const TABS = [
  { path: "/catalogue/products", name: "Products" },
  { path: "/catalogue/posts", name: "Posts" },
  { path: "/catalogue/taxonomies", name: "Taxonomies" },
  { path: "/catalogue/prompts", name: "Prompts" },
  { path: "/catalogue/import", name: "Import" },
] as const;

/** Records of the shop, and the way to bring more in. */
export function Catalogue() {
  const { workspace } = useSession();
  const [here] = useLocation();
  return (
    <>
      <h1>Catalogue</h1>
      <Tabs name="Catalogue" tabs={TABS.map(({ path, name }) => ({ path, name, isHere: here.startsWith(path) }))} />
      {workspace === null ? <Empty title="Which workspace?">Type its id above.</Empty> : <Tab />}
    </>
  );
}

function Tab() {
  const search = useSearch();
  return (
    <Suspense fallback={<Loading />}>
      <Switch>
        <Route path="/catalogue">
          <Redirect to={`/catalogue/products${search && `?${search}`}`} replace />
        </Route>
        {Object.values(RECORD_KINDS).map((kind) => (
          <Route key={kind.name} path={`/catalogue/${kind.name}`}>
            <Records key={kind.name} kind={kind} />
          </Route>
        ))}
        <Route path="/catalogue/import">
          <Import />
        </Route>
        <Route>
          <Empty title="There is no such page." />
        </Route>
      </Switch>
    </Suspense>
  );
}
