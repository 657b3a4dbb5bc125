import { useEffect, useState } from "preact/hooks";
import { useShop } from "../core/context.ts";
import { track } from "../core/events.ts";
import { ItemCard } from "../core/item-card.tsx";
import type { Item } from "../core/options.ts";
import { fill, safeAddress } from "../core/texts.ts";
import { FacetPanel } from "./facets.tsx";
import { ORDERS, type Order } from "./search-state.ts";
import type { SearchSession } from "./session.ts";

interface ResultsProps {
  session: SearchSession;
  id: string;
  isPage: boolean;
  /** Filters of the page itself. */
  own: Record<string, unknown>;
}

/** Products with their number, order and facets, and what helps where there are none. */
export function Results({ session, id, isPage, own }: ResultsProps) {
  const { state } = session;
  const { hits, total, isBusy, shownText, isCommitted, isUnavailable, filters } = state;
  const { words } = useShop();
  if (isUnavailable) return <p class="hint">{words.resting}</p>;
  if (shownText === null) return isBusy && !isPage ? <p class="hint slow">{words.oneMoment}</p> : null;
  const isFiltered = Object.values(filters).flat().length > 0;
  if (shownText === "" && !isPage) return null;
  const hasFacets = isPage || isCommitted;
  return (
    <div class={`found${hasFacets ? " with-facets" : ""}${isBusy ? " busy" : ""}`} part="results">
      {hasFacets && (hits.length > 0 || isFiltered) && <FacetPanel session={session} id={id} own={own} />}
      <div class="found">
        {total > 0 && <Head session={session} />}
        <DidYouMean session={session} />
        {total === 0 && <NoResults session={session} />}
        <ul class="cards" part="cards">
          {hits.map((item, place) => (
            <Hit key={item.id} item={item} place={place} session={session} />
          ))}
        </ul>
        {hits.length < total && hits.length < 1_000 && (
          <button type="button" class="more" part="button" disabled={isBusy} onClick={() => session.more()}>
            {words.showMore}
          </button>
        )}
      </div>
    </div>
  );
}

function Head({ session }: { session: SearchSession }) {
  const { words, options } = useShop();
  const { total, order, text, shownText } = session.state;
  const wanted = text.trim() || shownText;
  const address = safeAddress(options.results)?.replace("{text}", encodeURIComponent(wanted ?? ""));
  return (
    <div class="head">
      <p>
        <strong>{countOf(total, shownText ?? "", words)}</strong>{" "}
        {address && wanted && total > 1 && <a href={address}>{fill(words.showAll, { n: total })}</a>}
      </p>
      <label>
        {words.sortBy}
        <select value={order} onChange={({ currentTarget }) => session.sort(currentTarget.value as Order)}>
          {ORDERS.map((each) => (
            <option key={each} value={each}>
              {words[each]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Hit({ item, place, session }: { item: Item; place: number; session: SearchSession }) {
  const { options } = useShop();
  const { requestId } = session.state;
  const event = { productId: item.id, searchRequestId: requestId, position: place + 1 };
  return (
    <ItemCard
      item={item}
      onOpen={() => track(options, { type: "click", ...event })}
      onCart={() => {
        options.onAddToCart?.(item);
        track(options, { type: "add_to_cart", ...event });
      }}
    />
  );
}

function DidYouMean({ session }: { session: SearchSession }) {
  const { words } = useShop();
  const { didYouMean } = session.state;
  if (!didYouMean) return null;
  const [before = "", after = ""] = words.didYouMean.split("{text}");
  return (
    <p class="hint">
      {before}
      <button type="button" onClick={() => session.commit(didYouMean)}>
        {didYouMean}
      </button>
      {after}
    </p>
  );
}

function NoResults({ session }: { session: SearchSession }) {
  const { words } = useShop();
  const { shownText, fallback = [], filters } = session.state;
  const isFiltered = Object.values(filters).flat().length > 0;
  return (
    <div class="hint" part="no-results">
      <p>
        <strong dir="auto">{fill(words.resultsNone, { text: shownText ?? "" })}</strong>
      </p>
      {isFiltered ? (
        <button type="button" onClick={() => session.removeFilters()}>
          {words.removeFilters}
        </button>
      ) : (
        fallback.length > 0 && (
          <>
            <p>{words.noResultHelp}</p>
            <div class="chips">
              {fallback.map(({ text }) => (
                <button key={text} type="button" onClick={() => session.commit(text)}>
                  {text}
                </button>
              ))}
            </div>
          </>
        )
      )}
    </div>
  );
}

/** Time after which a screen reader hears the number: while letters come it would hear nothing else. */
const SPOKEN_AFTER_MS = 700;

/** Tells the number of results in a region of its own, which nobody sees, once typing pauses. */
export function SpokenCount({ session }: { session: SearchSession }) {
  const { words } = useShop();
  const { total, shownText, isBusy, isUnavailable } = session.state;
  const [spoken, speak] = useState("");
  const text = isUnavailable ? words.resting : shownText ? countOf(total, shownText, words) : "";
  useEffect(() => {
    const timer = setTimeout(() => !isBusy && speak(text), SPOKEN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isBusy]);
  return (
    <p class="hidden" role="status" aria-live="polite">
      {spoken || null}
    </p>
  );
}

function countOf(total: number, text: string, words: { resultsNone: string; resultsOne: string; resultsMany: string }): string {
  if (total === 0) return fill(words.resultsNone, { text });
  return total === 1 ? words.resultsOne : fill(words.resultsMany, { n: total });
}
