import type { ShopEvent, WidgetOptions } from "../core/options.ts";
import type { Mount } from "../core/parts.ts";
import { drawLauncher } from "./launcher.ts";
import { loadPart } from "./load-part.ts";
import { optionsOf, readFilters } from "./options-of.ts";

/** Put in when the loader is built. */
declare const WIDGET_VERSION: string;

/** What pages call: `window.ShopWidget`. */
class ShopWidget {
  readonly version = WIDGET_VERSION;
  private options: WidgetOptions | null = null;
  private readonly scriptUrl: string;
  private search: Promise<Mount> | null = null;
  private chat: Promise<Mount> | null = null;
  private launcher: HTMLElement | null = null;

  constructor(scriptUrl: string) {
    this.scriptUrl = scriptUrl;
  }

  /** True once the shop is known. */
  get isReady(): boolean {
    return !!this.options?.key;
  }

  /** Sets the shop; a later call changes options. Nothing is asked of the service. */
  init(given: Partial<WidgetOptions>): void {
    const options = Object.assign(this.options ?? { key: "", url: this.scriptUrl }, given);
    this.options = options;
    if (!options.key) return console.warn("The shop widget has no key: set data-key to a publishable one.");
    if (options.chat && !this.launcher) this.showLauncher(options);
    if (options.open === "search") this.open();
    if (options.open === "chat") this.openChat();
    for (const element of waiting) element.show();
    waiting.clear();
  }

  /** Opens the search, with a text where one is given. */
  open(text = ""): void {
    const { options } = this;
    if (!options?.key) return;
    this.search ??= loadPart("search", options.url, languagesOf(options)).then((part) => part.mountDialog(options));
    this.search.then(
      (mount) => mount.open(text),
      (error: Error) => {
        // The shop's own search goes on as it is.
        this.search = null;
        console.warn(error.message);
      },
    );
  }

  /** Opens the chat. */
  openChat(): void {
    const { options } = this;
    if (!options?.key) return;
    const onClose = () => this.launcher?.removeAttribute("hidden");
    this.chat ??= loadPart("chat", options.url, languagesOf(options)).then((part) => part.mountDrawer(options, onClose));
    this.chat.then(
      (mount) => {
        this.launcher?.setAttribute("hidden", "");
        mount.open();
      },
      (error: Error) => {
        this.chat = null;
        console.warn(error.message);
      },
    );
  }

  close(): void {
    for (const opened of [this.search, this.chat]) opened?.then((mount) => mount.close(), () => undefined);
  }

  /** Takes the shopper's consent to be known, or takes it back. */
  consent(isGiven: boolean): void {
    this.withCore((core, options) => core.setConsent(options, isGiven));
  }

  /** Tells what a shopper did with a product; without consent nothing is sent. */
  track(event: ShopEvent): void {
    this.withCore((core, options) => core.track(options, event));
  }

  /** Shows the results of an element, in the shop's page. */
  showPage(element: HTMLElement): void {
    const { options } = this;
    if (!options?.key) return;
    const search = { text: element.getAttribute("text") ?? "", filters: readFilters(element.getAttribute("filters")) };
    loadPart("search", options.url, languagesOf(options)).then(
      (part) => part.mountPage(element, options, search),
      (error: Error) => console.warn(error.message),
    );
  }

  showButton(element: HTMLElement, kind: "search" | "chat"): void {
    const { options } = this;
    if (!options?.key) return;
    const look = { languages: languagesOf(options), label: options.words?.[kind === "search" ? "searchPlaceholder" : "chat"] };
    drawLauncher(element, kind, look, () => (kind === "search" ? this.open() : this.openChat()));
  }

  /** Called with the selector of the shop's field: letters that come before the search are kept. */
  follow(event: Event): void {
    const { options } = this;
    const target = event.target as Element | null;
    if (!options?.key || !target?.closest) return;
    const { search, trigger } = options;
    if (trigger && event.type === "click" && target.closest(trigger)) {
      event.preventDefault();
      return this.open();
    }
    const field = search ? target.closest<HTMLInputElement>(search) : null;
    if (!field || field.hasAttribute("data-shop-widget-off")) return;
    // A focus alone opens nothing: who walks through the page by Tab goes on.
    if (event.type === "focusin") loadPart("search", options.url, languagesOf(options)).catch(() => undefined);
    else if (event.type !== "keydown" || (event as KeyboardEvent).key === "ArrowDown") this.open(field.value);
  }

  private showLauncher(options: WidgetOptions): void {
    const host = document.createElement("div");
    host.setAttribute("data-shop-widget", "launcher");
    document.documentElement.append(host);
    this.launcher = host;
    drawLauncher(host, "chat", { languages: languagesOf(options), label: options.words?.chat }, () => this.openChat());
  }

  private withCore(act: (core: { setConsent: CallableFunction; track: CallableFunction }, options: WidgetOptions) => void): void {
    const { options } = this;
    if (!options?.key) return;
    loadPart("core", options.url, languagesOf(options)).then(
      (core) => act(core, options),
      () => undefined,
    );
  }
}

function languagesOf({ language }: WidgetOptions): (string | undefined)[] {
  return [language, document.documentElement.lang, ...navigator.languages];
}

interface Waiting {
  show(): void;
}

/** Elements that stand in the page before the shop is known. */
const waiting = new Set<Waiting>();

/** Defines `<shop-search>` and `<shop-chat>`: a button, or with `results` a page of results. */
function defineElements(widget: ShopWidget): void {
  const define = (name: string, kind: "search" | "chat") => {
    if (customElements.get(name)) return;
    const element = class extends HTMLElement {
      connectedCallback(): void {
        if (this.shadowRoot) return;
        if (widget.isReady) this.show();
        else waiting.add(this);
      }

      show(): void {
        if (this.hasAttribute("results")) widget.showPage(this);
        else widget.showButton(this, kind);
      }
    };
    customElements.define(name, element);
  };
  define("shop-search", "search");
  define("shop-chat", "chat");
}

/** Starts the widget once in a page, however often its script is there. */
function start(): void {
  const holder = window as unknown as { ShopWidget?: ShopWidget; shopWidgetOptions?: Partial<WidgetOptions> };
  if (holder.ShopWidget) return;
  const script = document.currentScript as HTMLScriptElement | null;
  const url = script ? new URL(script.src).origin : location.origin;
  const widget = new ShopWidget(url);
  holder.ShopWidget = widget;
  for (const type of ["focusin", "click", "input", "keydown"]) document.addEventListener(type, (event) => widget.follow(event), true);
  defineElements(widget);
  if (script?.dataset.key || holder.shopWidgetOptions) widget.init({ ...optionsOf({ ...script?.dataset }, url), ...holder.shopWidgetOptions });
  document.dispatchEvent(new Event("shop-widget-ready"));
}

start();
