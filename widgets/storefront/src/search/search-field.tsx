import type { RefObject } from "preact";
import { useShop } from "../core/context.ts";
import { Icon } from "../core/icons.tsx";
import { Marked } from "../core/item-card.tsx";
import { chooseAddress } from "../core/texts.ts";
import type { Suggestion } from "./search-state.ts";
import type { SearchSession } from "./session.ts";

/** Role of a field whose list is drawn by the page itself. */
const COMBOBOX = { role: "combobox", list: undefined } as const;

interface FieldProps {
  session: SearchSession;
  input: RefObject<HTMLInputElement | null>;
  id: string;
  /** The list is shown elsewhere; the field moves within it. */
  active: number;
  setActive(active: number): void;
  choose(suggestion: Suggestion): void;
  /** Leaves the search, where it can be left. */
  leave?: (() => void) | undefined;
}

/** The field of a combobox: arrows move in the list of suggestions, Enter takes one or searches, Escape leaves the list first. */
export function SearchField({ session, input, id, active, setActive, choose, leave }: FieldProps) {
  const { words } = useShop();
  const { text } = session.state;
  const options = shownSuggestions(session);
  const move = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const moves: Record<string, number> = {
      ArrowDown: active >= last ? -1 : active + 1,
      ArrowUp: active < 0 ? last : active - 1,
    };
    const next = event.isComposing ? undefined : moves[event.key];
    if (next !== undefined && options.length > 0) setActive(next);
    else if (event.key === "Escape" && active >= 0) setActive(-1);
    // Some browsers would empty the field first.
    else if (event.key === "Escape" && leave && !event.isComposing) leave();
    else if (event.key === "Enter" && !event.isComposing) {
      const chosen = options[active];
      if (chosen) choose(chosen);
      else session.commit();
    } else {
      // Home, End and letters belong to the text.
      if (active >= 0 && event.key !== "Shift") setActive(-1);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="field" part="field">
      <Icon name="search" />
      <input
        ref={input}
        part="input"
        type="search"
        {...COMBOBOX}
        aria-label={words.search}
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active >= 0 && active < options.length ? `${id}-${active}` : undefined}
        placeholder={words.searchPlaceholder}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={500}
        dir="auto"
        value={text}
        onInput={({ currentTarget }) => {
          setActive(-1);
          session.type(currentTarget.value);
        }}
        onKeyDown={move}
      />
      {text !== "" && (
        <button
          type="button"
          class="icon"
          aria-label={words.clear}
          onClick={() => {
            session.type("");
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** Suggestions of what is typed; for an empty field, what others look for. */
export function shownSuggestions({ state }: SearchSession): Suggestion[] {
  if (state.isCommitted) return [];
  return state.text.trim() === "" ? (state.shownText === "" ? (state.fallback ?? []) : []) : state.suggestions;
}

export function SuggestionList({ session, id, active, choose }: Pick<FieldProps, "session" | "id" | "active" | "choose">) {
  const { words } = useShop();
  const options = shownSuggestions(session);
  return (
    <ul
      class="options"
      part="suggestions"
      id={`${id}-list`}
      role="listbox"
      aria-label={words.suggestions}
      hidden={options.length === 0}
    >
      {options.map((suggestion, place) => (
        <li
          key={`${suggestion.type}-${suggestion.id ?? suggestion.text}`}
          id={`${id}-${place}`}
          class="option"
          part="suggestion"
          role="option"
          aria-selected={place === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion)}
        >
          <span dir="auto">
            <Marked highlight={suggestion.highlight} text={suggestion.text} />
          </span>
          <SuggestionKind suggestion={suggestion} />
        </li>
      ))}
    </ul>
  );
}

function SuggestionKind({ suggestion: { type, count } }: { suggestion: Suggestion }) {
  const { words } = useShop();
  const kinds: Partial<Record<Suggestion["type"], string>> = { category: words.categories, brand: words.brands };
  const label = [kinds[type], count].filter((part) => part !== undefined).join(" · ");
  return label ? <small>{label}</small> : null;
}

/** Returns what a chosen suggestion leads to: a product's page, a category's or brand's products, or a search. */
export function useChoice(session: SearchSession, setActive: (active: number) => void): (suggestion: Suggestion) => void {
  const { options } = useShop();
  return (suggestion) => {
    setActive(-1);
    const { type, text, id, url } = suggestion;
    const item = { id: id ?? "", name: text, url: url ?? null };
    const address = type === "product" ? chooseAddress(options.productUrl?.(item), url) : null;
    if (address) location.assign(address);
    else session.commit(text);
  };
}
