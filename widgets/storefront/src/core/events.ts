import { newId } from "../../../../clients/typescript/src/retry.ts";
import { connect } from "./context.ts";
import type { ShopEvent, WidgetOptions } from "./options.ts";

/** Name under which the id of a visitor who agreed is kept. */
const VISITOR = "shop-widget-visitor";
const CONSENT = "shop-widget-consent";
/** Events are sent together: a shopper who looks at several products costs one request. */
const WAIT_MS = 2_000;
/** Largest request of the operation. */
const MAX_EVENTS = 100;

const waiting = new Map<WidgetOptions, (ShopEvent & { id: string; timestamp: string })[]>();
let timer: ReturnType<typeof setTimeout> | undefined;
let isListening = false;
/** The choice of this page's visit, where nothing can be stored. */
let choice: boolean | null = null;

/** Tells whether the shopper agreed to be known. A browser that asks not to be tracked decides before any consent. */
export function hasConsent({ consent }: WidgetOptions): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === "1" || globalPrivacyControl) return false;
  return choice ?? (consent === "granted" || read(CONSENT) === "1");
}

/** Keeps the shopper's choice; taken back, it removes the id and what was not sent yet. */
export function setConsent(_options: WidgetOptions, isGiven: boolean): void {
  choice = isGiven;
  if (isGiven) {
    write(CONSENT, "1");
    return;
  }
  waiting.clear();
  for (const name of [CONSENT, VISITOR]) remove(name);
}

/** Returns the id of the visitor: the shop's own, else one that is kept with consent alone. */
export function visitorOf(options: WidgetOptions): string | undefined {
  if (options.visitorId) return options.visitorId;
  if (!hasConsent(options)) return undefined;
  const known = read(VISITOR);
  if (known) return known;
  const made = newId();
  write(VISITOR, made);
  return made;
}

/** Notes what the shopper did. It is sent soon, together with what follows, and at the latest when the page is left. */
export function track(options: WidgetOptions, event: unknown): void {
  if (!hasConsent(options)) return;
  const noted = { ...(event as ShopEvent), id: newId(), timestamp: new Date().toISOString() };
  waiting.set(options, [...(waiting.get(options) ?? []), noted]);
  if (!isListening) {
    isListening = true;
    addEventListener("pagehide", flush);
    document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && flush());
  }
  // A click leads to another page: what is sent now needs not be sent while the page goes.
  if (noted.type === "click") flush();
  else timer ??= setTimeout(flush, WAIT_MS);
}

function flush(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const [options, events] of waiting) {
    waiting.delete(options);
    const visitorId = visitorOf(options);
    const { userJwt } = options;
    for (let start = 0; start < events.length; start += MAX_EVENTS) {
      const batch = events.slice(start, start + MAX_EVENTS).map((event) => ({ ...event, ...(visitorId && { visitorId }) }));
      const body = { events: batch, ...(userJwt && { userJwt }) };
      // What is lost here teaches the shop a little less; a shopper is not told.
      connect(options)
        .call("POST /events", body, { keepalive: true })
        .catch(() => undefined);
    }
  }
}

/** Storage is refused on some pages, and throws there. */
function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // The choice then holds for this page.
  }
}

function remove(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was stored either.
  }
}
