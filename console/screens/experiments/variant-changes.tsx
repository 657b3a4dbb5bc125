import { useAnswer } from "../../api/hooks/use-answer.ts";
import { missingScopes } from "../../api/scopes.ts";
import { useSession } from "../../api/session.ts";
import { ChangeList } from "../../parts/form/change-list.tsx";
import { writeNumber } from "../../parts/formats.ts";
import { Problems } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import { diffGroups, type Group, writeGroup } from "../rules/synonyms/synonym-groups.ts";
import type { Experiment, ExperimentVariant } from "./experiment-words.ts";
import { describeRules, listExperimentChanges, listSettingChanges } from "./list-changes.ts";

/** Shows in what a variant differs from the shop as it is now: settings, synonyms and rules. */
export function VariantChanges({ variant }: { variant: ExperimentVariant }) {
  const { caller, workspace } = useSession();
  const may = (scope: "tenant:read" | "content:read") => missingScopes(caller, [scope]).length === 0;
  const settings = useAnswer(
    "GET /workspaces/{workspaceId}/settings",
    {},
    { ids: [workspace ?? ""], enabled: may("tenant:read") },
  );
  const rules = useAnswer("GET /rules", { limit: 500 }, { enabled: may("content:read") && variant.rules !== undefined });
  if (settings.isLoading || rules.isLoading) return <Loading what="Comparing with the shop" />;
  const shop = (settings.data ?? {}) as Record<string, unknown>;
  const changes = listSettingChanges(variant, shop);
  const lines = describeRules(variant, rules.data?.results ?? null);
  return (
    <div className="variant-changes">
      <Problems answers={[settings, rules]} />
      {!may("tenant:read") && <p className="quiet">Your key does not show what the shop has: it needs tenant:read.</p>}
      {variant.search && changes.length > 0 && <ChangeList title="Settings" changes={changes} />}
      {variant.search && changes.length === 0 && <p>Its settings are the shop’s already.</p>}
      {variant.synonyms && <SynonymChanges own={(shop.synonyms ?? []) as Group[]} variant={variant.synonyms as Group[]} />}
      {lines.length > 0 && (
        <section aria-label="Rules">
          <h3>Rules</h3>
          <ul>
            {lines.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
          <details>
            <summary>As JSON</summary>
            <pre tabIndex={0}>{JSON.stringify(variant.rules, null, 2)}</pre>
          </details>
        </section>
      )}
    </div>
  );
}

/** Lines that are shown: a shop may have a thousand. */
const SHOWN = 20;

function SynonymChanges({ own, variant }: { own: Group[]; variant: Group[] }) {
  const { removed, added } = diffGroups(own, variant);
  return (
    <section aria-label="Synonyms">
      <h3>Synonyms</h3>
      {removed.length + added.length === 0 && <p>They are the shop’s already.</p>}
      <ul>
        {added.slice(0, SHOWN).map((group) => (
          <li key={writeGroup(group)}>
            new: <ins>{writeGroup(group)}</ins>
          </li>
        ))}
        {removed.slice(0, SHOWN).map((group) => (
          <li key={writeGroup(group)}>
            gone: <del>{writeGroup(group)}</del>
          </li>
        ))}
      </ul>
      {Math.max(removed.length, added.length) > SHOWN && (
        <p className="quiet">
          In all {writeNumber(added.length)} new and {writeNumber(removed.length)} gone.
        </p>
      )}
    </section>
  );
}

/** Shows what somebody else has done to an experiment since it was read. */
export function ChangedMeanwhile({ before, after }: { before: Experiment; after: Experiment }) {
  const changes = listExperimentChanges(before, after);
  return (
    <div className="problem" role="alert">
      <p>Somebody else has changed this experiment since you opened it. Nothing was done yet.</p>
      {changes.length > 0 && <ChangeList title="What they did" changes={changes} />}
    </div>
  );
}
