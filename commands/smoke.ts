import { randomBytes } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import {
  type CheckResult,
  cleanUp,
  describeRemains,
  runChecks,
  SMOKE_CHECKS,
  SmokeClient,
  type SmokeContext,
  type SmokeReceiver,
} from "../functions/features/smoke/index.ts";
import type { ServiceLocation } from "../local/runtime/client/api-caller.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { clientCheck } from "./clients/client-check.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";
import { readServiceLocation } from "./service-location.ts";

const USAGE = `Usage: npm run smoke -- [--url http://localhost:3001] [--admin-key <admin key>] [--receiver <url>] [--json]
Checks a running service from outside with a tenant of its own, which it cleans up, and ends with 1 when a check fails.
The key may also stand in ADMIN_KEY; without one, that of the service started here is taken (DATA_DIR, .local by default).
--receiver: an endpoint that answers POST with 200, for webhooks. Without one a service on this machine delivers to this command,
and any other to itself: to its /health, which answers POST with 405.
--json: one JSON document instead of lines.`;

const OPTIONS = {
  url: { type: "string" },
  "admin-key": { type: "string" },
  receiver: { type: "string" },
  json: { type: "boolean" },
} as const;

/** Checks of the function that runs by itself, and one of the client that it does not have. */
export const COMMAND_CHECKS = [...SMOKE_CHECKS, clientCheck];

interface SmokeSettings extends ServiceLocation {
  receiver: string | null;
  json: boolean;
}

/** Reads the command line of `npm run smoke`. Throws CommandError at the first wrong value. */
function readSettings(args: string[], environment: NodeJS.ProcessEnv): SmokeSettings {
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS);
  if (positionals.length > 0) throw new CommandError(`What is ${positionals.join(" ")}? Give options only.\n${USAGE}`);
  const { receiver = null } = values;
  if (receiver !== null && !URL.canParse(receiver)) throw new CommandError(`${receiver} is no URL of a receiver.\n${USAGE}`);
  const location = readServiceLocation({ url: values.url, key: values["admin-key"] }, environment, USAGE);
  return { ...location, receiver, json: values.json ?? false };
}

/** Runs all checks, then cleans up. Throws CommandError when something failed, after the report was written. */
async function runSmokeTest({ baseUrl, adminKey, receiver, json }: SmokeSettings, write: (text: string) => void): Promise<void> {
  const report = (result: CheckResult) => json || write(`${describeResult(result)}\n`);
  const own = receiver === null && isOnThisMachine(baseUrl) ? await startReceiver() : null;
  const context: SmokeContext = {
    client: new SmokeClient(baseUrl),
    adminKey,
    run: randomBytes(4).toString("hex"),
    receiver: own?.receiver ?? findReceiver(baseUrl, receiver),
    tenant: null,
    webhookId: null,
    threadId: null,
    feedbackId: null,
    purgeJobId: null,
    pause,
  };
  if (!json) write(`Smoke test of ${baseUrl}, run ${context.run}\n`);
  const results = await runChecks(COMMAND_CHECKS, context, report);
  results.push(...(await runChecks([cleanUp], context, report)));
  own?.server.close();
  const remains = describeRemains(context);
  const failed = results.filter(({ outcome }) => outcome !== "passed").length;
  if (json)
    write(`${JSON.stringify({ url: baseUrl, run: context.run, passed: failed === 0, checks: results, remains }, null, 2)}\n`);
  else for (const remainder of remains) write(`Remains: ${remainder}.\n`);
  if (failed > 0) throw new CommandError(`${failed} of ${results.length} checks did not pass.`);
  if (!json) write(`All ${results.length} checks passed.\n`);
}

/** Returns the receiver that was given, or else the service itself: nobody else has agreed to receive anything. */
export function findReceiver(baseUrl: string, given: string | null): SmokeReceiver {
  return given === null ? { url: `${baseUrl}/health`, status: 405 } : { url: given, status: 200 };
}

function describeResult({ name, outcome, ms, detail }: CheckResult): string {
  const label = { passed: "ok", failed: "FAILED", skipped: "skipped" }[outcome];
  return `${label.padEnd(8)}${name} (${ms} ms)${detail ? `\n        ${detail}` : ""}`;
}

function isOnThisMachine(baseUrl: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(new URL(baseUrl).hostname);
}

/** Starts an endpoint on this machine that takes every delivery. */
async function startReceiver(): Promise<{ server: Server; receiver: SmokeReceiver }> {
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, receiver: { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, status: 200 } };
}

if (import.meta.main)
  await runCommand(USAGE, (args) => runSmokeTest(readSettings(args, process.env), (text) => void process.stdout.write(text)));
