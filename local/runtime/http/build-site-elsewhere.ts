import { Worker } from "node:worker_threads";
import type { SiteFolders, SiteName } from "../../../lib/site/site-files.ts";

/**
 * Returns the folders of a part of the static site, as `loadSite` does. Hashing the sources and building the pages takes a second
 * of processor time, during which a thread that serves would answer nobody: it happens on a thread of its own. Rejects with the
 * error of the build.
 */
export function buildSiteElsewhere(part: SiteName): Promise<SiteFolders> {
  const { promise, resolve, reject } = Promise.withResolvers<SiteFolders>();
  const thread = new Worker(new URL("./site-thread.ts", import.meta.url), { name: "site", workerData: part });
  thread.once("message", resolve);
  thread.once("error", reject);
  thread.once("exit", () => reject(new Error("The thread that builds the static site ended early.")));
  return promise;
}
