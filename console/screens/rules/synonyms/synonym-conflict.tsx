import { Conflict } from "../../../parts/conflict.tsx";
import { type Change, writeGroup } from "./synonym-groups.ts";

interface SynonymConflictProps {
  conflict: { mine: Change; theirs: Change };
  onBoth(): void;
  onTheirs(): void;
}

/** Shows what two people changed at once in the synonyms. */
export function SynonymConflict({ conflict: { mine, theirs }, onBoth, onTheirs }: SynonymConflictProps) {
  return (
    <Conflict
      said="Somebody else has changed the settings since you opened them. Your change is not saved yet."
      {...{ mine: "Keep both", theirs: "Leave mine", onMine: onBoth, onTheirs }}
    >
      <div className="field-row">
        <ChangeOf name="Yours" change={mine} />
        <ChangeOf name="Theirs" change={theirs} />
      </div>
    </Conflict>
  );
}

function ChangeOf({ name, change: { added, removed } }: { name: string; change: Change }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {added.slice(0, 20).map((group) => (
          <li key={writeGroup(group)} className="good">
            added: {writeGroup(group)}
          </li>
        ))}
        {removed.slice(0, 20).map((group) => (
          <li key={writeGroup(group)} className="bad">
            removed: {writeGroup(group)}
          </li>
        ))}
      </ul>
      {added.length + removed.length > 40 && <p className="quiet">and more: {added.length + removed.length} in all</p>}
      {added.length + removed.length === 0 && <p className="quiet">other settings, no synonym</p>}
    </section>
  );
}
