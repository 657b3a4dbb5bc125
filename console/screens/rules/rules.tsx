import { useSearchParams } from "wouter";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { Empty, Forbidden } from "../../parts/states.tsx";
import { Tabs } from "../../parts/tabs.tsx";
import { RuleEditor } from "./rule-editor.tsx";
import { RuleList } from "./rule-list.tsx";
import { SynonymView } from "./synonyms/synonym-view.tsx";

/** Shows what a shop changes of its searches: rules, and words that mean the same. */
export function Rules() {
  const { workspace, caller } = useSession();
  const [query] = useSearchParams();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  const rule = query.get("rule");
  if (rule) return <RuleEditor key={rule} id={rule === "new" ? null : rule} />;
  const isSynonyms = query.get("view") === "synonyms";
  const missing = isSynonyms ? missingScopes(caller, ["tenant:read"]) : [];
  return (
    <>
      <h1>Rules and synonyms</h1>
      <Tabs
        name="Rules and synonyms"
        tabs={[
          { name: "Rules", path: "/rules", isHere: !isSynonyms },
          { name: "Synonyms", path: "/rules?view=synonyms", isHere: isSynonyms },
        ]}
      />
      {!isSynonyms && <RuleList />}
      {isSynonyms && (missing.length > 0 ? <Forbidden scopes={missing} /> : <SynonymView />)}
    </>
  );
}
