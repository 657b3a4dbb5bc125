import { Conflict } from "../../parts/conflict.tsx";
import { toClock } from "../../parts/formats.ts";
import type { Rule, RuleInput } from "./rule-form.ts";
import { describeConditions, describeConsequences } from "./rule-words.ts";

interface RuleConflictProps {
  /** As it was when this tab opened it. */
  stored: Rule;
  mine: RuleInput;
  /** As somebody else has saved it meanwhile. */
  theirs: Rule;
  onMine(): void;
  onTheirs(): void;
}

/** Shows both versions of a rule that two people changed. */
export function RuleConflict({ stored, mine, theirs, onMine, onTheirs }: RuleConflictProps) {
  return (
    <Conflict
      said={`Somebody else has changed this rule since you opened it (${toClock(theirs.updatedAt)}).`}
      {...{ mine: "Save mine over theirs", theirs: "Take theirs", onMine, onTheirs }}
    >
      <div className="field-row">
        <Version name="Yours" rule={mine} than={stored} />
        <Version name="Theirs" rule={theirs} than={stored} />
      </div>
    </Conflict>
  );
}

const PARTS = ["name", "kind", "enabled", "priority", "conditions", "consequences"] as const;

function Version({ name, rule, than }: { name: string; rule: RuleInput; than: Rule }) {
  const changed = PARTS.filter((part) => JSON.stringify(rule[part] ?? null) !== JSON.stringify(than[part] ?? null));
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <p>{rule.name}</p>
      <p>{describeConditions(rule)}</p>
      <p>{describeConsequences(rule)}</p>
      <p className="quiet">{changed.length > 0 ? `changed: ${changed.join(", ")}` : "not changed"}</p>
      <details>
        <summary>Whole rule</summary>
        <pre tabIndex={0}>{JSON.stringify(Object.fromEntries(PARTS.map((part) => [part, rule[part]])), null, 2)}</pre>
      </details>
    </section>
  );
}
