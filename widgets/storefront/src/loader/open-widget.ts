import type { ShopEvent, WidgetOptions } from "../core/options.ts";
import type { Mount, Parts } from "../core/parts.ts";
import { drawLauncher } from "./launcher.ts";
import { readFilters } from "./options-of.ts";

/** Calls of pages: `window.ShopWidget`. */
export interface ShopWidget {
  version: string;
  /** Sets the shop; a later call changes options. Nothing is asked of the service. */
  init(options: Partial<WidgetOptions>): void;
  /** Opens the search, with a text where one is given. */
  open(text?: string): void;
  openChat(): void;
  close(): void;
  /** Takes the shopper's consent to be known, or takes it back. */
  consent(isGiven: boolean): void;
  /** Tells what a shopper did with a product; without consent nothing is sent. */
  track(event: ShopEvent): void;
}

/** Put in when the loader is built. */
declare const WIDGET_VERSION: string;

type Kind = "search" | "chat";

/** Loads a part of the widget with the words of the first language that it knows. */
export type LoadPart = <Name extends "search" | "chat" | "core">(
  name: Name,
  url: string,
  languages: readonly (string | undefined)[],
) => Promise<NonNullable<Parts[Name]>>;

/** Makes the widget of a page, and what its elements and its shop's own field call. */
export function openWidget(serviceUrl: string, loadPart: LoadPart) {
  const options: WidgetOptions = { key: "", url: serviceUrl };
  const opened: Partial<Record<Kind, Promise<Mount>>> = {};
  /** Elements that stand in the page before the shop is known. */
  const waiting = new Set<HTMLElement>();
  let launcher: HTMLElement | undefined;

  const languages = () => [options.language, document.documentElement.lang, ...navigator.languages];
  // Where a script does not come, the shop's own search and pages go on as they are.
  const warn = (error: Error) => console.warn(error.message);

  const openPart = (kind: Kind, mount: () => Promise<Mount>, text?: string) => {
    if (!options.key) return;
    opened[kind] ??= mount();
    opened[kind].then(
      (part) => {
        if (kind === "chat") launcher?.setAttribute("hidden", "");
        part.open(text);
      },
      (error) => {
        delete opened[kind];
        warn(error);
      },
    );
  };
  const open = (text?: string) =>
    openPart("search", () => loadPart("search", options.url, languages()).then((part) => part.mountDialog(options)), text);
  const onClose = () => launcher?.removeAttribute("hidden");
  const openChat = () =>
    openPart("chat", () => loadPart("chat", options.url, languages()).then((part) => part.mountDrawer(options, onClose)));
  const withCore = (act: "setConsent" | "track", given: unknown) => {
    if (options.key) loadPart("core", options.url, languages()).then((core) => core[act](options, given as never), warn);
  };

  const drawButton = (host: HTMLElement, kind: Kind) =>
    drawLauncher(host, kind, options.words?.[kind === "search" ? "searchPlaceholder" : "chat"], languages(), () =>
      kind === "search" ? open() : openChat(),
    );
  /** Draws an element of the page: a button, or with `results` what is found. */
  const show = (element: HTMLElement) => {
    if (!options.key) return waiting.add(element);
    if (!element.hasAttribute("results")) return drawButton(element, element.localName === "shop-chat" ? "chat" : "search");
    const search = { text: element.getAttribute("text") ?? "", filters: readFilters(element.getAttribute("filters")) };
    loadPart("search", options.url, languages()).then((part) => part.mountPage(element, options, search), warn);
  };

  const widget: ShopWidget = {
    version: WIDGET_VERSION,
    init(given) {
      Object.assign(options, given);
      if (!options.key) return console.warn("ShopWidget: data-key is missing.");
      if (options.chat && !launcher) {
        launcher = document.createElement("div");
        launcher.setAttribute("data-shop-widget", "launcher");
        document.documentElement.append(launcher);
        drawButton(launcher, "chat");
      }
      if (given.open) given.open === "chat" ? openChat() : open();
      waiting.forEach(show);
      waiting.clear();
    },
    open,
    openChat,
    close() {
      for (const each of Object.values(opened)) each.then((mount) => mount.close(), warn);
    },
    consent: (isGiven) => withCore("setConsent", isGiven),
    track: (event) => withCore("track", event),
  };
  const prepare = () => loadPart("search", options.url, languages()).catch(warn);
  return { widget, show, options, prepare };
}
