import { type FormEvent, useState } from "react";
import { Button } from "react-aria-components/Button";
import { useSearchParams } from "wouter";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { useSession } from "../../api/session.ts";
import type { SearchAnswer } from "../../parts/explain-hit.ts";
import { writeNumber } from "../../parts/formats.ts";
import { Problem } from "../../parts/problem.tsx";
import { Empty, Loading } from "../../parts/states.tsx";
import { CompareForm } from "./compare-form.tsx";
import { readVariant, writeVariant } from "./compare-state.ts";
import { Compared } from "./compared.tsx";
import { Facets } from "./facets.tsx";
import { Interpretation } from "./interpretation.tsx";
import { OneHit } from "./one-hit.tsx";
import { PAGE_SIZE, readSearch, type SearchState, toggleValue, toSearchInput, writeSearch } from "./search-state.ts";
import { useComparable } from "./use-comparable.ts";
import { WhereIs } from "./where-is.tsx";

/** Searches as shoppers do, and says why each hit stands where it does. */
export function Search() {
  const { workspace } = useSession();
  if (workspace === null) return <Empty title="Which workspace?">Type its id above.</Empty>;
  return <SearchView />;
}

function SearchView() {
  const [query, setQuery] = useSearchParams();
  const state = readSearch(query);
  const variant = readVariant(query.get("b"));
  const answer = useAnswer("POST /products/search", toSearchInput(state));
  const known = useComparable();
  const write = (next: SearchState, beside: { b: string | null; where: string | null }) => {
    const address = writeSearch(next);
    for (const [name, value] of Object.entries(beside)) if (value !== null) address.set(name, value);
    setQuery(address);
  };
  const beside = { b: query.get("b"), where: query.get("where") };
  const change = (next: SearchState) => write(next, beside);
  return (
    <>
      <h1>Search</h1>
      <SearchForm key={state.text} state={state} onChange={change} />
      <WhereIs state={state} onChange={change} id={beside.where} onPick={(where) => write(state, { ...beside, where })} />
      <CompareForm
        variant={variant}
        rules={known.rules}
        knowsSynonyms={known.knowsSynonyms}
        onChange={(next) => write(state, { ...beside, b: next && writeVariant(next) })}
      />
      {answer.error && <Problem error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isLoading && <Loading what="Searching" />}
      {answer.data && !answer.error && variant && (
        <Compared state={state} variant={variant} rules={known.rules} synonyms={known.synonyms} before={answer.data} />
      )}
      {answer.data && !answer.error && !variant && (
        <Found data={answer.data} state={state} onChange={change} isStale={answer.isPlaceholderData} />
      )}
    </>
  );
}

const SORTS = [
  ["", "Best first"],
  ["price:asc", "Cheapest first"],
  ["price:desc", "Dearest first"],
  ["rating:desc", "Best rated first"],
  ["createdAt:desc", "Newest first"],
] as const;

interface Changed {
  state: SearchState;
  onChange(next: SearchState): void;
}

function SearchForm({ state, onChange }: Changed) {
  const [text, setText] = useState(state.text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange({ ...state, text, page: 1 });
  };
  return (
    <form className="row search-form" role="search" onSubmit={submit}>
      <input
        type="search"
        className="input grow"
        aria-label="What a shopper types"
        placeholder="What a shopper types; empty lists everything"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <select
        className="input"
        aria-label="Order"
        value={state.sort}
        onChange={(event) => onChange({ ...state, text, sort: event.currentTarget.value, page: 1 })}
      >
        {SORTS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" className="button main">
        Search
      </Button>
    </form>
  );
}

function Found({ data, state, onChange, isStale }: Changed & { data: SearchAnswer; isStale: boolean }) {
  const { total, results, didYouMean } = data;
  return (
    <div className="found-page" data-stale={isStale || undefined}>
      <Facets
        facets={data.facets ?? {}}
        chosen={state.chosen}
        onToggle={(field, key) => onChange(toggleValue(state, field, key))}
      />
      <section aria-label="Hits">
        <p role="status">
          <strong>{writeNumber(total)}</strong> {total === 1 ? "product" : "products"}
        </p>
        <Interpretation data={data} />
        {results.length === 0 && (
          <Empty title="Nothing fits.">
            {didYouMean && (
              <Button className="button" onPress={() => onChange({ ...state, text: didYouMean, page: 1 })}>
                Search for “{didYouMean}”
              </Button>
            )}
            {Object.keys(state.chosen).length > 0 && (
              <Button className="button" onPress={() => onChange({ ...state, chosen: {}, page: 1 })}>
                Without filters
              </Button>
            )}
          </Empty>
        )}
        <ol className="hits" start={(state.page - 1) * PAGE_SIZE + 1}>
          {results.map((hit, place) => (
            <OneHit key={hit.id} hit={hit} position={(state.page - 1) * PAGE_SIZE + place + 1} />
          ))}
        </ol>
        <Pages total={total} state={state} onChange={onChange} />
      </section>
    </div>
  );
}

function Pages({ total, state, onChange }: Changed & { total: number }) {
  const last = Math.min(50, Math.ceil(total / PAGE_SIZE));
  if (last <= 1) return null;
  const go = (page: number) => onChange({ ...state, page });
  return (
    <nav className="row" aria-label="Pages">
      <Button className="button" isDisabled={state.page <= 1} onPress={() => go(state.page - 1)}>
        Before
      </Button>
      <span>
        Page {state.page} of {last}
      </span>
      <Button className="button" isDisabled={state.page >= last} onPress={() => go(state.page + 1)}>
        Next
      </Button>
    </nav>
  );
}
