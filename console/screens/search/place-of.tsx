import { Button } from "react-aria-components/Button";
import { Link } from "wouter";
import { callService } from "../../api/call.ts";
import { useAct } from "../../api/hooks/use-act.ts";
import { useSession } from "../../api/session.ts";
import { describeCondition } from "../../parts/describe-condition.ts";
import { explainHit } from "../../parts/explain-hit.ts";
import { Problem } from "../../parts/problem.tsx";
import type { SearchState } from "./search-state.ts";
import { listMends, type Mend, type Place } from "./where-state.ts";

/** The ways of a product into a search, in the order in which the service tests them. */
const STAGES: [stage: NonNullable<Place["stage"]>, passed: string][] = [
  ["index", "It is indexed"],
  ["status", "It is published"],
  ["visibility", "Shoppers may see it"],
  ["keyFilter", "The key does not filter it out"],
  ["filter", "It fits the filters"],
  ["text", "It fits what the text asks for"],
  ["rule", "No rule hides it"],
  ["words", "It has the words, or their meaning"],
  ["minScore", "It fits well enough"],
  ["order", "The order shows it"],
  ["group", "It stands for its group"],
  ["page", "Pages reach it"],
];

interface PlaceOfProps {
  place: Place;
  state: SearchState;
  onChange(next: SearchState): void;
  onAgain(): void;
  /** The product was changed; searches learn of it later. */
  onWritten(): void;
}

/** Tells stage by stage where a product is, and offers what mends the cause. */
export function PlaceOf({ place, state, onChange, onAgain, onWritten }: PlaceOfProps) {
  const { stage, reason, remedy, found, conditions = [], words, explanation, score } = place;
  const reached = STAGES.findIndex(([each]) => each === stage);
  return (
    <div className="place-of">
      <p role="status" className={found ? "good" : "bad"}>
        <strong>{reason}</strong>
      </p>
      {conditions.length > 0 && (
        <ul>
          {conditions.map((condition, at) => (
            <li key={at}>{describeCondition(condition)}</li>
          ))}
        </ul>
      )}
      {words && words.has.length > 0 && <p className="quiet">It has: {words.has.join(", ")}</p>}
      <div className="row">
        {listMends(place, state).map((mend, at) => (
          <MendButton key={mend.name} mend={mend} isMain={at === 0} id={place.id} onChange={onChange} onWritten={onWritten} />
        ))}
        <Button className="button" onPress={onAgain}>
          Look again
        </Button>
      </div>
      {remedy && <p className="quiet">{remedy}</p>}
      <details>
        <summary>{found ? `Why here? Score ${(score ?? 0).toFixed(3)}` : "Stage by stage"}</summary>
        <ul className="stages">
          {found && explanation
            ? explainHit(explanation).map((line) => <li key={line}>{line}</li>)
            : STAGES.slice(0, reached < 0 ? STAGES.length : reached + 1).map(([each, passed], at) => (
                <li key={each} className={at === reached ? "bad" : "good"}>
                  {at === reached ? `✗ not so: ${passed}` : `✓ ${passed}`}
                </li>
              ))}
        </ul>
      </details>
    </div>
  );
}

interface MendButtonProps {
  mend: Mend;
  isMain: boolean;
  id: string;
  onChange(next: SearchState): void;
  onWritten(): void;
}

function MendButton({ mend, isMain, id, onChange, onWritten }: MendButtonProps) {
  const session = useSession();
  const act = useAct();
  const style = isMain ? "button main" : "button";
  if (mend.act === "go")
    return (
      <Link className={style} href={mend.path}>
        {mend.name}
      </Link>
    );
  if (mend.act === "write" && !session.caller.effectiveScopes.includes("content:write"))
    return <span className="quiet">{mend.name}: your key needs content:write.</span>;
  const press = async () => {
    if (mend.act === "search") onChange(mend.state);
    else if (await act.run(() => callService(session, "PATCH /products/{id}", mend.changes, { ids: [id] }))) onWritten();
  };
  return (
    <>
      <Button className={style} isPending={act.isPending} onPress={() => void press()}>
        {mend.name}
      </Button>
      {act.error !== null && <Problem error={act.error} />}
    </>
  );
}
