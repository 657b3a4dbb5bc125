import type { ReactNode } from "react";
import { Link } from "wouter";
import { useAddress } from "../../parts/use-address.ts";
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
      <nav className="tabs" aria-label="Operator">
        {VIEWS.map(({ id, name }) => (
          <Link key={id} href={`/operator?view=${id}`} aria-current={id === shown ? "page" : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <View />
    </>
  );
}
