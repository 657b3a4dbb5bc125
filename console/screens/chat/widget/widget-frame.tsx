import { useEffect, useRef, useState } from "react";
import type { ShownTurn } from "../use-conversation.ts";
import type { FrameStart, FromFrame } from "./frame-messages.ts";
import { WidgetBridge, type WidgetQuestion } from "./widget-bridge.ts";

/** The page of the frame, made beside the console's scripts (lib/site/console-files.ts). */
const PAGE = "/console/assets/widget.html";
/** Its origin is its own; what a shopper opens in it is opened beside the console. */
const SANDBOX = "allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox";

interface WidgetFrameProps {
  turns: readonly ShownTurn[];
  onAsk(question: WidgetQuestion): number;
  onStop(): void;
  onOffer(): void;
  onMissing(): void;
}

/** The storefront widget as shops load it, open in a frame. Its requests come here; no key goes there. */
export function WidgetFrame({ turns, onMissing, ...acts }: WidgetFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const bridge = useRef<WidgetBridge | null>(null);
  const latest = useRef(acts);
  const [isOpened, setIsOpened] = useState(false);
  useEffect(() => {
    latest.current = acts;
    bridge.current?.pass(turns);
  });
  const connect = () => {
    const { port1, port2 } = new MessageChannel();
    const made = new WidgetBridge((message) => port1.postMessage(message), {
      ask: (question) => latest.current.onAsk(question),
      stop: () => latest.current.onStop(),
      refuseOffer: () => latest.current.onOffer(),
    });
    bridge.current = made;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.kind === "opened") setIsOpened(true);
      else if (data.kind === "missing") onMissing();
      else made.take(data);
    };
    const start: FrameStart = { theme: readColours() };
    // A frame with an origin of its own has no name to send to; what is sent is no secret.
    frame.current?.contentWindow?.postMessage(start, "*", [port2]);
  };
  return (
    <iframe
      ref={frame}
      className="widget-frame"
      title="The widget, as shoppers see it"
      src={PAGE}
      sandbox={SANDBOX}
      // The widget puts the focus into its field when it opens, which fails where nothing is drawn: whoever walks through the
      // page by keys stays where they are.
      hidden={!isOpened}
      onLoad={connect}
    />
  );
}

/** Returns the colours that the console has now. */
function readColours(): FrameStart["theme"] {
  const { colorScheme } = getComputedStyle(document.documentElement);
  if (colorScheme === "light" || colorScheme === "dark") return colorScheme;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
