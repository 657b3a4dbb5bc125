import type { FrameStart, FromFrame, ToFrame } from "./frame-messages.ts";

/*
 * Runs in the frame that shows the storefront widget, before the widget's own loader. The frame has an origin of its own and asks
 * nobody: each request of the widget is a message to the console, which knows the key.
 */

/** Time after which the chat's drawer is not waited for any more: its button is there in any case. */
const OPENING_MS = 10_000;
/** Pause between two looks whether it is open. A frame that is not drawn has no animation frames. */
const LOOK_MS = 30;

function start({ theme }: FrameStart, port: MessagePort): void {
  const say = (message: FromFrame) => port.postMessage(message);
  const { ShopWidget } = window as unknown as { ShopWidget?: { init(options: object): void } };
  if (!ShopWidget) {
    say({ kind: "missing" });
    return;
  }
  ShopWidget.init({ key: "none", chat: true, open: "chat", theme, fetch: sendBy(port) });
  const deadline = performance.now() + OPENING_MS;
  const look = () => {
    if (isDrawerOpen() || performance.now() > deadline) say({ kind: "opened" });
    else setTimeout(look, LOOK_MS);
  };
  look();
}

function isDrawerOpen(): boolean {
  const host = document.querySelector("[data-shop-widget=chat]");
  return Boolean(host?.shadowRoot?.querySelector("dialog[open]"));
}

interface OpenRequest {
  begin(status: number): void;
  text: Pick<ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>, "enqueue" | "close" | "error">;
}

/** Makes a `fetch` whose requests and answers are messages. */
function sendBy(port: MessagePort): typeof fetch {
  const open = new Map<number, OpenRequest>();
  const encoder = new TextEncoder();
  const say = (message: FromFrame) => port.postMessage(message);
  let count = 0;
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    const request = open.get(data.id);
    if (!request) return;
    if (data.kind === "begin") request.begin(data.status);
    else if (data.kind === "text") request.text.enqueue(encoder.encode(data.text));
    else {
      open.delete(data.id);
      request.text.close();
    }
  };
  return (address, { method = "GET", headers, body = null, signal } = {}) =>
    new Promise((resolve, reject) => {
      const id = ++count;
      const { pathname, search } = new URL(String(address));
      const leave = () => {
        if (open.delete(id)) say({ kind: "leave", id });
      };
      const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
        start(text) {
          open.set(id, { text, begin: (status) => resolve(new Response(content, { status })) });
        },
        cancel: leave,
      });
      signal?.addEventListener("abort", () => {
        open.get(id)?.text.error(signal.reason);
        leave();
        reject(signal.reason);
      });
      const idempotencyKey = new Headers(headers).get("idempotency-key");
      say({ kind: "request", id, method, path: pathname + search, idempotencyKey, body: body === null ? null : String(body) });
    });
}

addEventListener("message", function begin({ source, data, ports: [port] }: MessageEvent<FrameStart>) {
  if (source !== parent || !port) return;
  removeEventListener("message", begin);
  start(data, port);
});
