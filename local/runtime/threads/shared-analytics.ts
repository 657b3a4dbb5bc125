import { once } from "node:events";
import { MessageChannel, type MessagePort, Worker } from "node:worker_threads";
import type { Analytics } from "../../../functions/platform/ports/analytics/analytics.ts";
import { PortCalls } from "./port-calls.ts";

export const ANALYTICS = "The store of analytics";

export const ANALYTICS_METHODS = [
  "put",
  "remove",
  "listOfVisitors",
  "replaceVisitors",
  "removeWorkspace",
  "removeExpired",
  "searches",
  "experiment",
  "chats",
  "feedback",
  "learning",
  "popularQueries",
  "popularProducts",
] as const satisfies (keyof Analytics)[];

export interface AnalyticsThreadData {
  file: string;
  /** Ports to the threads that call the store. */
  ports: MessagePort[];
}

interface AnalyticsThread {
  analytics: Analytics;
  /** For `connectAnalytics` on another thread. */
  port: MessagePort;
}

/**
 * Starts the thread that has the store of analytics to itself: a report over a million searches takes a quarter of a second, for
 * which neither requests nor the indexer wait. Closing `analytics` ends the thread; `onEnd` is called when it fails.
 */
export function startAnalyticsThread(file: string, onEnd: (error: Error) => void): AnalyticsThread {
  const channels = [new MessageChannel(), new MessageChannel()] as const;
  const ports = channels.map(({ port2 }) => port2);
  const workerData = { file, ports } satisfies AnalyticsThreadData;
  const thread = new Worker(new URL("./analytics-thread.ts", import.meta.url), {
    name: "analytics",
    workerData,
    transferList: ports,
  });
  thread.on("error", (error) => onEnd(error as Error));
  const ended = once(thread, "exit");
  const analytics = connectAnalytics(channels[0].port1);
  return {
    analytics: {
      ...analytics,
      async close() {
        await analytics.close();
        thread.postMessage("close");
        await ended;
      },
    },
    port: channels[1].port1,
  };
}

/** Calls the store of analytics over a port to its thread. */
export function connectAnalytics(port: MessagePort): Analytics {
  const thread = new PortCalls(port, ANALYTICS, {});
  return {
    put: (...args) => thread.call("put", args),
    remove: (...args) => thread.call("remove", args),
    listOfVisitors: (...args) => thread.call("listOfVisitors", args),
    replaceVisitors: (...args) => thread.call("replaceVisitors", args),
    removeWorkspace: (...args) => thread.call("removeWorkspace", args),
    removeExpired: (...args) => thread.call("removeExpired", args),
    searches: (...args) => thread.call("searches", args),
    experiment: (...args) => thread.call("experiment", args),
    chats: (...args) => thread.call("chats", args),
    feedback: (...args) => thread.call("feedback", args),
    learning: (...args) => thread.call("learning", args),
    popularQueries: (...args) => thread.call("popularQueries", args),
    popularProducts: (...args) => thread.call("popularProducts", args),
    close: async () => thread.close(),
  };
}
