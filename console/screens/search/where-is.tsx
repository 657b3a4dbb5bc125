import { useState } from "react";
import { Button } from "react-aria-components/Button";
import { LOOK_MS, useAnswer } from "../../api/hooks/use-answer.ts";
import { LineForm } from "../../parts/form/line-form.tsx";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { PlaceOf } from "./place-of.tsx";
import type { SearchState } from "./search-state.ts";
import { toExplainInput } from "./where-state.ts";

interface WhereIsProps {
  state: SearchState;
  onChange(next: SearchState): void;
  /** The product that is looked for; null: none. */
  id: string | null;
  onPick(id: string | null): void;
}

/** Says why a product is not in this search, or where it is, and offers what mends the cause. */
export function WhereIs({ state, onChange, id, onPick }: WhereIsProps) {
  const [asked, setAsked] = useState("");
  return (
    <details className="where card" open={id !== null || undefined}>
      <summary>Where is my product?</summary>
      <LineForm
        label="Name or id of the product"
        action="Look for it"
        initial={id ?? ""}
        onSubmit={(text) => {
          onPick(null);
          return void setAsked(text.trim());
        }}
      />
      {id === null && asked !== "" && <Candidates text={asked} onPick={onPick} />}
      {id !== null && <Explained id={id} state={state} onChange={onChange} />}
    </details>
  );
}

/** Products that may be meant: those with such a name, also hidden ones, and the one with this id. */
function Candidates({ text, onPick }: { text: string; onPick(id: string): void }) {
  const answer = useAnswer("POST /products/search", {
    ...{ text, limit: 6, fields: ["id", "name"], matchingChunks: false, trackAnalytics: false },
  });
  if (answer.isLoading) return <Loading what="Looking" />;
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  const found = answer.data?.results ?? [];
  const isId = !/\s/.test(text) && !found.some(({ id }) => id === text);
  return (
    <div role="status">
      {found.length === 0 && !isId && <Empty title="No product is called so." />}
      <ul className="candidates" aria-label="Which one?">
        {isId && (
          <li>
            <Button className="link" onPress={() => onPick(text)}>
              The product with the id {text}
            </Button>
          </li>
        )}
        {found.map(({ id, name }) => (
          <li key={id}>
            <Button className="link" onPress={() => onPick(id)}>
              {name || id} <code>{id}</code>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Explained({ id, state, onChange }: Pick<WhereIsProps, "state" | "onChange"> & { id: string }) {
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const input = toExplainInput(state, id);
  const answer = useAnswer("POST /products/search/explain", input, { ...(waitsFor !== null && { everyMs: LOOK_MS }) });
  // What was written is found by searches some seconds later.
  const isWaiting = waitsFor !== null && answer.data?.reason === waitsFor;
  if (waitsFor !== null && answer.data && !isWaiting) setWaitsFor(null);
  if (answer.isLoading) return <Loading what="Looking" />;
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return null;
  const { reason } = answer.data;
  return (
    <>
      {isWaiting && <p className="good">It is written. Searches know it within seconds …</p>}
      <PlaceOf
        place={answer.data}
        state={state}
        onChange={onChange}
        onAgain={() => void answer.refetch()}
        onWritten={() => setWaitsFor(reason)}
      />
    </>
  );
}
