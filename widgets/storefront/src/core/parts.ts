import type { Words } from "../words/words.ts";
import type { WidgetOptions } from "./options.ts";

/** Name under which the scripts of the widget find each other: they are loaded one by one, without modules. */
const PARTS = Symbol.for("shop-widget");

/** A shadow root in the page, and its view. */
export interface Mount {
  /** Opens it, with a text where one was typed. */
  open(text?: string): void;
  close(): void;
}

/** Subject of a page of results. */
export interface PageSearch {
  text: string;
  filters: Record<string, unknown>;
}

export interface SearchPart {
  mountDialog(options: WidgetOptions): Mount;
  /** Shows results within an element; what it held before stays when none come. */
  mountPage(element: HTMLElement, options: WidgetOptions, search: PageSearch): Mount;
}

export interface ChatPart {
  mountDrawer(options: WidgetOptions, onClose: () => void): Mount;
}

interface CorePart {
  setConsent(options: WidgetOptions, isGiven: boolean): void;
  track(options: WidgetOptions, event: unknown): void;
}

/** All that the scripts leave for each other. */
export interface Parts {
  core?: CorePart & Record<string, unknown>;
  search?: SearchPart;
  chat?: ChatPart;
  words?: Record<string, Words>;
}

/** Returns what the scripts that have run left. */
export function parts(): Parts {
  const holder = window as unknown as Record<symbol, Parts | undefined>;
  holder[PARTS] ??= {};
  return holder[PARTS];
}
