import { Link } from "wouter";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { useAddress } from "../../parts/hooks/use-address.ts";
import { Empty, Forbidden } from "../../parts/states.tsx";
import { ExperimentForm } from "./experiment-form.tsx";
import { ExperimentList } from "./experiment-list.tsx";
import { ExperimentPage } from "./experiment-page.tsx";
import { NEW_EXPERIMENT } from "./variant-fields.ts";

/** Experiments: a draft of the search beside the shop as it is, compared by what shoppers do. */
export function Experiments() {
  const { workspace, caller } = useSession();
  const [query, change] = useAddress();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  const id = query.get("experiment");
  const missing = missingScopes(caller, ["tenant:admin"]);
  if (id === null) return <ExperimentList mayWrite={missing.length === 0} />;
  return (
    <>
      <p className="back">
        <Link href="/experiments">All experiments</Link>
      </p>
      {id !== "new" && <ExperimentPage key={id} id={id} mayWrite={missing.length === 0} />}
      {id === "new" && missing.length > 0 && <Forbidden scopes={missing} />}
      {id === "new" && missing.length === 0 && (
        <>
          <h1>New experiment</h1>
          <ExperimentForm
            initial={NEW_EXPERIMENT}
            stored={null}
            onSaved={(saved) => change({ experiment: saved.id })}
            leave={<Link href="/experiments">Leave it</Link>}
          />
        </>
      )}
    </>
  );
}
