import { afterAll } from "@jest/globals";

// Its types would bring those of a page to all of this project, which runs in Node.
const { JSDOM } = (await import("jsdom" as string)) as { JSDOM: new (html: string, options: object) => { window: DomWindow } };

/** Names the members of an element that tests use. */
export interface DomElement {
  id: string;
  innerHTML: string;
  textContent: string;
  value: string;
  checked: boolean;
  click(): void;
  append(...children: DomElement[]): void;
  querySelector(selector: string): DomElement | null;
  querySelectorAll(selector: string): Iterable<DomElement>;
  closest(selector: string): DomElement | null;
  getAttribute(name: string): string | null;
  dispatchEvent(event: object): boolean;
}

export interface DomWindow {
  document: { body: DomElement; createElement(name: string): DomElement };
  Event: new (type: string, options?: object) => object;
  HTMLInputElement: { prototype: object };
  sessionStorage: { clear(): void };
  close(): void;
}

/** Names of the page's globals that widgets read. Those of the network stay Node's. */
const GLOBALS = ["window", "document", "navigator", "location", "history", "sessionStorage", "localStorage"] as const;
const CLASSES = [
  ...["Node", "Element", "HTMLElement", "HTMLInputElement", "HTMLIFrameElement", "SVGElement", "Text", "DocumentFragment"],
  ...["Event", "CustomEvent", "MouseEvent", "KeyboardEvent", "InputEvent", "MutationObserver"],
  ...["requestAnimationFrame", "cancelAnimationFrame", "getComputedStyle"],
];

const before = new Map<string, PropertyDescriptor | undefined>();
const windows: DomWindow[] = [];
afterAll(() => {
  for (const window of windows) window.close();
  for (const [name, descriptor] of before)
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
});

/**
 * Makes this process a page for libraries that need one: import them after it. Ends with the test file. Widgets measure nothing
 * in it, since jsdom has no layout.
 */
export function openDom(): DomWindow {
  const { window } = new JSDOM("<!doctype html><body></body>", { url: "https://shop.example/", pretendToBeVisual: true });
  const page = window as object as Record<string, unknown>;
  windows.push(window);
  const values = { ...Object.fromEntries([...GLOBALS, ...CLASSES].map((name) => [name, page[name]])), window };
  for (const [name, value] of Object.entries(values)) {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return window;
}
