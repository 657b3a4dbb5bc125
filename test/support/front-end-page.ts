import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../local/adapters/local-renderer.ts";

/** Time for which a test waits for something in a page before it fails: on a loaded machine what takes a moment takes long. */
export const PAGE_PATIENCE_MS = 60_000;
/**
 * Names what Chromium does without. For each window it loads two documents of its own behind the address bar, which take four
 * fifths of a window's processor time. The last switch of features counts, so that those that Playwright names are here again.
 */
const FEATURES_OFF = [
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ...[
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
  ],
  ...["LensOverlay", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect"],
  ...["OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
];
const DOCUMENTS = new URL("../../docs/", import.meta.url);
const TYPES: Record<string, string> = { html: "text/html", css: "text/css", js: "text/javascript" };

/** Returns the files that a page of the documentation shows, by their names. */
function readShownFiles(name: string): Map<string, string> {
  const document = readFileSync(new URL(name, DOCUMENTS), "utf8");
  return new Map([...document.matchAll(/^```\w+ file=(\S+)\n(.*?)^```$/gms)].map(([, name, code]) => [name!, code!]));
}

interface ServedFiles {
  origin: string;
  /** Sets the service and key that the page names. */
  aim(baseUrl: string, key: string): void;
  stop(): void;
}

/** Serves the shown files as a shop's website would. */
export async function serveShownFiles(document = "chat-front-end.md"): Promise<ServedFiles> {
  const files = readShownFiles(document);
  let target = { baseUrl: "", key: "" };
  const server = createServer(({ url = "/" }, response) => {
    const [path = "/"] = url.split("?");
    const name = path === "/" ? "index.html" : path.slice(1);
    const code = files.get(name);
    if (code === undefined) return void response.writeHead(404).end();
    const aimed = code.replaceAll("http://localhost:3001", target.baseUrl).replaceAll("if_pk_…", target.key);
    response.writeHead(200, { "content-type": `${TYPES[name.split(".").at(-1)!]}; charset=utf-8` }).end(aimed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    aim(baseUrl, key) {
      target = { baseUrl, key };
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Starts a browser; its shell without windows where it is installed. */
export function launchBrowser(): Promise<Browser> {
  const chromiumPath = findChromium(process.env)!;
  const shell = `${chromiumPath}-headless-shell`;
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: existsSync(shell) ? shell : chromiumPath,
    chromiumSandbox: !isRoot,
    args: [`--disable-features=${FEATURES_OFF.join()}`],
  });
}
