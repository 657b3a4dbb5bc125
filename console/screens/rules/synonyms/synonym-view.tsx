import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { useSearchParams } from "wouter";
import { useSession } from "../../../api/session.ts";
import { Problem } from "../../../parts/problem.tsx";
import { Empty, Loading } from "../../../parts/states.tsx";
import { ImpactView } from "../impact/impact-view.tsx";
import { SuggestedSynonyms } from "./suggested-view.tsx";
import { SynonymConflict } from "./synonym-conflict.tsx";
import { SynonymFiles } from "./synonym-files.tsx";
import { applyChange, type Change, faultOf, type Group, MAX_GROUPS, readGroup, toKey, writeGroup } from "./synonym-groups.ts";
import { SynonymRows } from "./synonym-rows.tsx";
import { useSynonyms } from "./use-synonyms.ts";

/** Words that find each other: what each gains, what is missing, and files of them. */
export function SynonymView() {
  const { caller } = useSession();
  const synonyms = useSynonyms();
  const { answer, groups, act, conflict, last } = synonyms;
  const [said, say] = useState("");
  const mayWrite = caller.effectiveScopes.includes("tenant:admin");
  const change = async (made: Change, what: string) => {
    const done = await synonyms.change(made);
    say(done ? what : "");
    return done;
  };
  if (answer.isLoading) return <Loading />;
  return (
    <div className="synonyms">
      {!mayWrite && <p className="notice">Your key reads synonyms. To change them it needs tenant:admin.</p>}
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {conflict && <SynonymConflict conflict={conflict} onBoth={() => void synonyms.keepBoth()} onTheirs={synonyms.takeTheirs} />}
      {!conflict && act.error !== null && <Problem error={act.error} />}
      <p role="status" className="row">
        {said && <span className="good">{said}</span>}
        {said && last && (
          <Button
            className="button"
            isPending={act.isPending}
            onPress={async () => {
              if (await synonyms.undo()) say("It is as it was before.");
            }}
          >
            Undo
          </Button>
        )}
      </p>
      {mayWrite && (
        <AddSynonym
          groups={groups}
          onAdd={(group) => change({ removed: [], added: [group] }, `“${writeGroup(group)}” is added.`)}
        />
      )}
      <SuggestedSynonyms
        groups={groups}
        mayWrite={mayWrite}
        onAdd={(group) => void change({ removed: [], added: [group] }, `“${writeGroup(group)}” is added.`)}
      />
      {groups.length === 0 && !answer.error && (
        <Empty title="There is no synonym yet.">
          <p>Write the words that your shoppers use beside those of your catalogue: runners, trainers, sneakers.</p>
        </Empty>
      )}
      {groups.length > 0 && <SynonymRows groups={groups} mayWrite={mayWrite} onChange={change} />}
      <SynonymFiles groups={groups} mayWrite={mayWrite} onChange={change} />
    </div>
  );
}

function AddSynonym({ groups, onAdd }: { groups: Group[]; onAdd(group: Group): Promise<boolean> }) {
  const [query] = useSearchParams();
  const [line, setLine] = useState(query.get("add") ?? "");
  const [fault, setFault] = useState<string | null>(null);
  const group = readGroup(line);
  const isReady = faultOf(group) === null;
  const add = async () => {
    const isKnown = groups.some((each) => toKey(each) === toKey(group));
    const why = faultOf(group) ?? (isKnown ? "This synonym is there already." : null);
    setFault(why ?? (groups.length >= MAX_GROUPS ? `There are ${MAX_GROUPS} already: remove one first.` : null));
    if (why === null && groups.length < MAX_GROUPS && (await onAdd(group))) setLine("");
  };
  return (
    <div>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <input
          className="input grow"
          aria-label="New synonym"
          aria-describedby="synonym-hint"
          placeholder="runners, trainers, sneakers"
          value={line}
          onChange={(event) => {
            setLine(event.currentTarget.value);
            setFault(null);
          }}
        />
        <Button type="submit" className="button main">
          Add
        </Button>
      </form>
      <p id="synonym-hint" className="quiet">
        Words with commas between them find each other. With <code>sneaker =&gt; trainer</code> a search for sneakers also finds
        trainers, and not the other way round.
      </p>
      {fault && (
        <p className="bad" role="alert">
          {fault}
        </p>
      )}
      {isReady && (
        <details>
          <summary>Try it on your shoppers’ searches first</summary>
          <ImpactView change={{ synonyms: applyChange(groups, { removed: [], added: [group] }) }} />
        </details>
      )}
    </div>
  );
}
