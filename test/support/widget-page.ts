import type { DomElement, DomWindow } from "./open-dom.ts";

/** Names the members of an instance of InstantSearch that tests use: its own types need those of a page. */
export interface InstantSearch {
  status: string;
  helper: { lastResults: WidgetResults | null } | null;
  addWidgets(widgets: object[]): void;
  start(): void;
  dispose(): void;
  refresh(): void;
  use(middleware: object): void;
  getUiState(): Record<string, object>;
  setUiState(state: object): void;
  on(event: string, listen: (told: { error: Error }) => void): void;
  removeListener(event: string, listen: (told: { error: Error }) => void): void;
}

interface WidgetResults {
  nbHits: number;
  nbPages: number;
  // biome-ignore lint/suspicious/noExplicitAny: hits have the fields of records, which tests look into.
  hits: any[];
  [name: string]: unknown;
}

/** A page of widgets whose answers can be awaited. */
export interface WidgetPage {
  search: InstantSearch;
  /** Acts, and resolves when the widgets show what came of it. */
  act(what: () => unknown): Promise<void>;
  /** Resolves when the page, which changes by itself, is as expected. */
  until(isSo: () => boolean): Promise<void>;
  element(selector: string): DomElement;
  all(selector: string): DomElement[];
  results(): WidgetResults;
  stop(): void;
}

/** Starts widgets in containers of the document, one a name, and waits for the first answer. */
export async function openWidgetPage(
  { document }: DomWindow,
  search: InstantSearch,
  widgets: Record<string, (container: never) => object>,
): Promise<WidgetPage> {
  document.body.innerHTML = "";
  search.addWidgets(
    Object.entries(widgets).map(([name, make]) => {
      const container = document.createElement("div");
      container.id = name;
      document.body.append(container);
      return make(container as never);
    }),
  );
  const answered = () =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        const isSettled = () => search.status === "idle" && Boolean(search.helper?.lastResults);
        // A render that was due before the act comes before its search.
        if (isSettled()) setImmediate(() => isSettled() && end());
      };
      const end = () => {
        stop();
        resolve();
      };
      const fail = ({ error }: { error: Error }) => {
        stop();
        reject(error);
      };
      const stop = () => {
        search.removeListener("render", look);
        search.removeListener("error", fail);
      };
      search.on("render", look);
      search.on("error", fail);
    });
  const all = (selector: string): DomElement[] => [...document.body.querySelectorAll(selector)];
  const page: WidgetPage = {
    search,
    async act(what) {
      const done = answered();
      await what();
      await done;
    },
    async until(isSo) {
      while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
    },
    element(selector) {
      const [found] = all(selector);
      if (!found) throw new Error(`There is no ${selector} in ${document.body.innerHTML.slice(0, 2_000)}`);
      return found;
    },
    all,
    results: () => search.helper!.lastResults!,
    stop: () => search.dispose(),
  };
  const first = answered();
  search.start();
  await first;
  return page;
}
