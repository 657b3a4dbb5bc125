import { parentPort, workerData } from "node:worker_threads";
import { loadSite } from "../../../lib/site/site-files.ts";

// An error ends the thread with it, which `buildSiteElsewhere` reports.
parentPort!.postMessage(await loadSite(workerData));
