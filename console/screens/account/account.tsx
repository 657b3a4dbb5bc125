import type { ReactNode } from "react";
import { missingScopes, type Scope } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Forbidden } from "../../parts/states.tsx";
import { AuditLog } from "./audit-log.tsx";
import { Keys } from "./keys.tsx";
import { Usage } from "./usage.tsx";

const SECTIONS: { id: string; name: string; scopes: Scope[]; View: () => ReactNode }[] = [
  { id: "usage", name: "Usage and limits", scopes: ["tenant:read"], View: Usage },
  { id: "keys", name: "Keys", scopes: ["keys:manage"], View: Keys },
  { id: "audit", name: "Who changed what", scopes: ["tenant:admin"], View: AuditLog },
];

/** The account: what it has used, its keys, and who changed what. */
export function Account() {
  const { caller } = useSession();
  return (
    <>
      <h1>Account</h1>
      <p className="quiet">
        <code>{caller.tenantId}</code>, tier {caller.tier}
      </p>
      {SECTIONS.map(({ id, name, scopes, View }) => (
        <section key={id} className="account" aria-labelledby={id}>
          <h2 id={id}>{name}</h2>
          {missingScopes(caller, scopes).length > 0 ? <Forbidden scopes={scopes} /> : <View />}
        </section>
      ))}
    </>
  );
}
