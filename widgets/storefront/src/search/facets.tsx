import { useState } from "preact/hooks";
import { useShop } from "../core/context.ts";
import { fill } from "../core/texts.ts";
import { facetsOf } from "./ask-service.ts";
import type { FacetValue } from "./search-state.ts";
import type { SearchSession } from "./session.ts";
import { readRange, shownValues } from "./to-query.ts";

/** Facets with their counts. On a phone they unfold. */
export function FacetPanel({ session, id, own }: { session: SearchSession; id: string; own: Record<string, unknown> }) {
  const shop = useShop();
  const { words } = shop;
  const { facets, filters, total } = session.state;
  const [isOpen, setOpen] = useState(false);
  const shown = facetsOf(shop)
    .map((field) => ({ field, values: shownValues(facets, filters, field) }))
    // What all have in common is no choice.
    .map(({ field, values }) => ({
      field,
      values: field in own ? values.filter(({ key, count }) => count < total || filters[field]?.includes(key)) : values,
    }))
    .filter(({ values }) => values.length > 0);
  if (shown.length === 0) return null;
  const chosen = Object.values(filters).flat().length;
  return (
    <div>
      <button type="button" class="fold" aria-expanded={isOpen} aria-controls={`${id}-facets`} onClick={() => setOpen(!isOpen)}>
        {words.filters}
        {chosen > 0 && ` (${chosen})`}
      </button>
      <div id={`${id}-facets`} class={isOpen ? "facets" : "facets folded"} part="facets">
        {chosen > 0 && (
          <button type="button" onClick={() => session.removeFilters()}>
            {words.removeFilters}
          </button>
        )}
        {shown.map(({ field, values }) => (
          <fieldset key={field} part="facet">
            <legend>{labelOf(field, words)}</legend>
            {values.map((value) => (
              <label key={value.key} class="facet">
                <input
                  type="checkbox"
                  checked={filters[field]?.includes(value.key) ?? false}
                  onChange={() => session.toggle(field, value.key)}
                />
                <span dir="auto">{field === "priceRanges" ? <PriceRange value={value} /> : value.key}</span>
                <small>{value.count}</small>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

/** `attributes.shoe_size` is shown as "Shoe size" where the shop has no word for it. */
function labelOf(field: string, words: object): string {
  const name = field === "priceRanges" ? "price" : field.replace(/^(attributes|metadata)\./, "");
  const known = (words as Record<string, string>)[name];
  if (known) return known;
  const plain = name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function PriceRange({ value: { key } }: { value: FacetValue }) {
  const shop = useShop();
  const { from, to } = readRange(key);
  if (from === null) return <>{fill(shop.words.upTo, { text: shop.price(to ?? 0) })}</>;
  if (to === null) return <>{fill(shop.words.from, { text: shop.price(from) })}</>;
  return <>{`${shop.price(from)} – ${shop.price(to)}`}</>;
}
