import { useEffect, useId, useRef, useState } from "preact/hooks";
import { useShop } from "../core/context.ts";
import { Icon } from "../core/icons.tsx";
import type { PageSearch } from "../core/parts.ts";
import { Results, SpokenCount } from "./results.tsx";
import { SearchField, SuggestionList, shownSuggestions, useChoice } from "./search-field.tsx";
import { Things } from "./things.tsx";
import { useSession } from "./use-session.ts";

interface DialogProps {
  /** Opens it, when called with a text, which the field then has. */
  connectOpener(open: (text: string) => void, close: () => void): void;
  /** Hears that nothing comes on this page any more, and what was typed; returns true where the dialog has to go. */
  onUnavailable(text: string, isRefused: boolean, mayComeBack: boolean): boolean;
}

/** The search as a dialog over the page: the page behind keeps its place, and gets the focus back. */
export function SearchDialog({ connectOpener, onUnavailable }: DialogProps) {
  const shop = useShop();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const session = useSession(shop, null, {});
  const [active, setActive] = useState(-1);
  const choose = useChoice(session, setActive);
  const { isUnavailable, isRefused, text } = session.state;
  const close = () => dialog.current?.close();
  useEffect(() => {
    connectOpener((typed) => {
      if (!dialog.current?.open) dialog.current?.showModal();
      input.current?.focus();
      if (typed !== "" || session.state.shownText === null) session.type(typed);
      if (input.current) input.current.value = session.state.text;
    }, close);
  }, [session]);
  useEffect(() => {
    if (isUnavailable && onUnavailable(text, isRefused, session.mayComeBack())) close();
  }, [isUnavailable]);
  return (
    <dialog
      ref={dialog}
      class="search-dialog"
      part="dialog"
      aria-label={shop.words.search}
      onClose={() => session.rest()}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <div class="search-bar">
        <SearchField {...{ session, input, id, active, setActive, choose, leave: close }} />
        <button type="button" class="icon" aria-label={shop.words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      <Body {...{ session, id, active, choose, isPage: false, own: {} }} />
    </dialog>
  );
}

interface BodyProps extends Pick<Parameters<typeof SuggestionList>[0], "session" | "id" | "active" | "choose"> {
  isPage: boolean;
  own: Record<string, unknown>;
}

function Body({ session, id, active, choose, isPage, own }: BodyProps) {
  const isTyping = shownSuggestions(session).length > 0;
  return (
    <div class={isTyping ? "search-body typing" : "search-body"}>
      <SpokenCount session={session} />
      <Things session={session} />
      <SuggestionList {...{ session, id, active, choose }} />
      <Results session={session} id={id} isPage={isPage} own={own} />
    </div>
  );
}

interface PageProps {
  search: PageSearch;
  connectOpener(open: (text: string) => void): void;
  /** Hears once whether there is something to show. */
  onFirst(isShown: boolean): void;
}

/** The search as part of a page: results of a text, or the products of a category with its facets. */
export function SearchPage({ search, connectOpener, onFirst }: PageProps) {
  const shop = useShop();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const session = useSession(shop, search.filters, { text: search.text, isCommitted: true });
  const [active, setActive] = useState(-1);
  const choose = useChoice(session, setActive);
  const { shownText, isUnavailable } = session.state;
  useEffect(() => {
    connectOpener((text) => session.commit(text));
    session.commit();
  }, [session]);
  useEffect(() => {
    if (shownText !== null || isUnavailable) onFirst(!isUnavailable);
  }, [shownText !== null, isUnavailable]);
  return (
    <div class="page">
      <div class="search-bar">
        <SearchField {...{ session, input, id, active, setActive, choose }} />
      </div>
      <Body {...{ session, id, active, choose, isPage: true, own: search.filters }} />
    </div>
  );
}
