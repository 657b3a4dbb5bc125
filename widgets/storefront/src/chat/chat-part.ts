import { h } from "preact";
import { openShop } from "../core/context.ts";
import { deferred } from "../core/deferred.ts";
import type { WidgetOptions } from "../core/options.ts";
import { type ChatPart, type Mount, parts } from "../core/parts.ts";
import { addHost, drawInShadow } from "../core/shadow.ts";
import { ChatDrawer } from "./chat-drawer.tsx";

function mountDrawer(options: WidgetOptions, onClose: () => void): Mount {
  const host = addHost("chat");
  const opener = deferred<() => void>();
  let close: () => void = () => undefined;
  const connectOpener = (open: () => void, closing: () => void) => {
    close = closing;
    opener.connect(open);
  };
  drawInShadow(host, openShop(options), h(ChatDrawer, { connectOpener, onClose }));
  return {
    open() {
      if (!host.isConnected) document.documentElement.append(host);
      opener.run();
    },
    close: () => close(),
  };
}

parts().chat = { mountDrawer } satisfies ChatPart;
