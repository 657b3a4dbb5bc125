import { useAnswer } from "../../api/hooks/use-answer.ts";
import type { Hit, SearchAnswer } from "../../parts/explain-hit.ts";
import { writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Loading } from "../../parts/states.tsx";
import type { Rule } from "../rules/rule-form.ts";
import { compareHits, describeMoves, type Moved, nameVariant, toVariantInput, type Variant } from "./compare-state.ts";
import { PAGE_SIZE, type SearchState, toSearchInput } from "./search-state.ts";

interface ComparedProps {
  state: SearchState;
  variant: Variant;
  rules: Rule[];
  synonyms: string[][];
  /** Answer of the first search. */
  before: SearchAnswer;
}

/** Two searches side by side, with lines between hits that both have. */
export function Compared({ state, variant, rules, synonyms, before }: ComparedProps) {
  const changes = toVariantInput(variant, { rules, synonyms });
  const input = { ...toSearchInput(state), includeFacets: false };
  const answer = useAnswer("POST /products/search", { ...input, ...changes }, { enabled: changes !== null });
  if (changes === null) return <p className="notice">Say what the second search shall try.</p>;
  if (answer.error) return <Problem error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Loading what="Searching" />;
  const after = answer.data;
  const compared = compareHits(
    before.results.map(({ id }) => id),
    after.results.map(({ id }) => id),
  );
  const names = new Map([...before.results, ...after.results].map(({ id, name }) => [id, name || id]));
  const nameOf = (id: string) => names.get(id) ?? id;
  const first = (state.page - 1) * PAGE_SIZE;
  return (
    <>
      <p role="status">
        {describeMoves(compared, nameOf)} Hits: {writeNumber(before.total)} and {writeNumber(after.total)}.
      </p>
      <div className="panes">
        <Pane
          name="As it is"
          hits={before.results}
          first={first}
          markOf={(id) => (compared.gone.includes(id) ? { text: "gone", style: "bad" } : null)}
        />
        <Lines moved={compared.moved} rows={Math.max(before.results.length, after.results.length)} />
        <Pane name={nameVariant(variant, rules)} hits={after.results} first={first} markOf={(id) => markOf(compared.moved, id)} />
      </div>
    </>
  );
}

interface Mark {
  text: string;
  style: string;
}

function markOf(moved: Moved[], id: string): Mark | null {
  const { was = null, is = 0 } = moved.find((each) => each.id === id) ?? {};
  if (was === null) return { text: "new", style: "good" };
  if (was === is) return null;
  return was > is ? { text: `↑ ${was - is}`, style: "good" } : { text: `↓ ${is - was}`, style: "bad" };
}

interface PaneProps {
  name: string;
  hits: Hit[];
  first: number;
  markOf(id: string): Mark | null;
}

function Pane({ name, hits, first, markOf: find }: PaneProps) {
  return (
    <section className="pane" aria-label={name}>
      <h2>{name}</h2>
      {hits.length === 0 && <p className="quiet">Nothing is found.</p>}
      <ol>
        {hits.map((hit, at) => {
          const mark = find(hit.id);
          return (
            <li key={hit.id} title={hit.name || hit.id}>
              <span className="position">{first + at + 1}</span>
              <span className="pane-name">{hit.name || hit.id}</span>
              {mark && <span className={mark.style}>{mark.text}</span>}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** Height of a row, as the style sheet has it. */
const ROW = 40;

/** Joins where a hit was with where it is; the marks say the same in words. */
function Lines({ moved, rows }: { moved: Moved[]; rows: number }) {
  const middle = (place: number) => (place - 0.5) * ROW;
  return (
    <svg className="pane-lines" viewBox={`0 0 48 ${rows * ROW}`} width="48" height={rows * ROW} aria-hidden="true">
      {moved.map(({ id, was, is }) =>
        was === null ? null : (
          <line
            key={id}
            x1="2"
            x2="46"
            y1={middle(was)}
            y2={middle(is)}
            className={was === is ? "still" : was > is ? "up" : "down"}
          />
        ),
      )}
    </svg>
  );
}
