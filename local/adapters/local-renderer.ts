import { existsSync } from "node:fs";
import { createPageAddressGuard } from "../../functions/platform/network/address-guard.ts";
import type { Log } from "../../functions/platform/ports/log.ts";
import { noPageRenderer, type PageRenderer } from "../../functions/platform/ports/page-renderer.ts";
import { createChromiumRenderer } from "../../functions/platform/rendering/chromium-renderer.ts";
import { localPageAddresses, resolveBySystem } from "./local-addresses.ts";

/** Names a Chromium, or `off`: pages are then not rendered. */
const VARIABLE = "CHROMIUM_PATH";
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Returns the Chromium of this machine; null when there is none, or it is switched off. */
export function findChromium(environment: Record<string, string | undefined>): string | null {
  const named = environment[VARIABLE];
  if (named === "off") return null;
  return (named ? [named] : USUAL_PLACES).find((path) => existsSync(path)) ?? null;
}

/** Renders with the Chromium of this machine. Pages reach none of the `engines`. */
export function localRenderer(
  environment: Record<string, string | undefined>,
  log: Log,
  engines: Record<string, string>,
): PageRenderer {
  const executablePath = findChromium(environment);
  if (!executablePath) return noPageRenderer;
  return createChromiumRenderer({
    executablePath,
    // Chromium refuses to start with its sandbox as root.
    sandbox: process.getuid?.() !== 0,
    addressesFor: (url) => addressesFor(url, engines),
    log,
  });
}

/** Lets pages of this machine ask this machine. A page of the internet must not: it would reach what developers run here. */
function addressesFor(url: string, engines: Record<string, string>) {
  const isOwn = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
  return isOwn ? localPageAddresses(resolveBySystem, engines) : createPageAddressGuard(resolveBySystem);
}
