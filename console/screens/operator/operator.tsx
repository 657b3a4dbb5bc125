import type { ReactNode } from "react";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Tabs } from "../../parts/tabs.tsx";
import { NewTenant } from "./new-tenant.tsx";
import { Redrive } from "./redrive.tsx";
import { Reindex } from "./reindex.tsx";
import { Tenants } from "./tenants.tsx";

const VIEWS: { id: string; name: string; View: () => ReactNode }[] = [
  { id: "tenants", name: "Tenants", View: Tenants },
  { id: "new", name: "New tenant", View: NewTenant },
  { id: "dead-letters", name: "Dead letters", View: Redrive },
  { id: "reindex", name: "Search index", View: Reindex },
];

/** Shows what the platform's admin key does: tenants and their subscriptions, dead letters, and the search index of all. */
export function OperatorPlace() {
  const [query] = useAddress();
  const { id: shown, View } = VIEWS.find(({ id }) => id === query.get("view")) ?? VIEWS[0]!;
  return (
    <>
      <h1>Operator</h1>
      <Tabs name="Operator" tabs={VIEWS.map(({ id, name }) => ({ name, path: `/operator?view=${id}`, isHere: id === shown }))} />
      <View />
    </>
  );
}
