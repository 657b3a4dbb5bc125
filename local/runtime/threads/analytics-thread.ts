import { type MessagePort, parentPort, workerData } from "node:worker_threads";
import { openOrReplaceAnalytics } from "../../analytics/sqlite-analytics.ts";
import { surviveFullDisk } from "../terminal/disk-full.ts";
import { reportToTerminal } from "../terminal/report-to-terminal.ts";
import { PortCalls } from "./port-calls.ts";
import { ANALYTICS, ANALYTICS_METHODS, type AnalyticsThreadData } from "./shared-analytics.ts";

surviveFullDisk();

const { file, ports } = workerData as AnalyticsThreadData;
const analytics = openOrReplaceAnalytics(file, (reason) => reportToTerminal(`${reason} It begins anew.`, null));
const handlers = Object.fromEntries(
  ANALYTICS_METHODS.map((method) => [
    method,
    (...args: never[]) => (analytics[method] as (...args: never[]) => unknown)(...args),
  ]),
);
const connections = ports.map((port: MessagePort) => new PortCalls(port, ANALYTICS, handlers));

parentPort!.once("message", () => {
  void analytics.close();
  for (const connection of connections) connection.close();
});
