/** Names the build for which the tab has loaded the page again. */
const RELOADED = "console-reloaded";

/** Words of Chromium and Firefox, and of Safari, for a script that is not there. */
const MISSING_SCRIPT = /dynamically imported module|importing a module script failed/i;

/** Tells whether a part of the console could not be loaded: after a new deployment an open page asks for scripts of the old. */
export function isMissingScript(error: unknown): boolean {
  return error instanceof Error && MISSING_SCRIPT.test(error.message);
}

/**
 * Loads the page again, once for each build: a page that lacks a script after that as well would load for ever. Returns false
 * where it does not: the service is not reached either, or the page was loaded again already.
 */
export async function reloadOnce(): Promise<boolean> {
  const build = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  if (sessionStorage.getItem(RELOADED) === build) return false;
  const page = await fetch(location.pathname, { cache: "no-store" }).catch(() => null);
  if (!page?.ok) return false;
  sessionStorage.setItem(RELOADED, build);
  location.reload();
  return true;
}
