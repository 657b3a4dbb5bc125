import { INDEX_KINDS } from "../../../functions/platform/ports/search/search-index.ts";
import { readLimitsFile } from "../../../lib/configuration/files/limits-file.ts";
import { readModelBudget } from "../../../lib/configuration/model-budget.ts";
import { replaceLimits, TIER_LIMITS, type Tier, type TierLimits, withModelCeiling } from "../../../schemas/limits.ts";
import { readLocalModel } from "../../adapters/local-model.ts";
import { rebuildIndex } from "../client/rebuild-index.ts";
import { checkDataFiles } from "../data-folder/check-files.ts";
import { type DataFolder, dataFiles, openDataFolder } from "../data-folder/data-folder.ts";
import { type ApiServer, startApiServer } from "../http/api-server.ts";
import { CommandError } from "../terminal/command-error.ts";
import { isDiskFull, surviveFullDisk } from "../terminal/disk-full.ts";
import { reportToTerminal } from "../terminal/report-to-terminal.ts";
import { startThreads, type Threads } from "../threads/start-threads.ts";
import { makeConsoleLink } from "./console-link.ts";
import { openDemoShop, welcomeText, writeProgress } from "./demo-shop.ts";
import { prepareLanguages } from "./prepare-languages.ts";

/** Open parts of the service, in the order in which they are closed. */
interface OpenParts {
  server?: ApiServer;
  threads?: Threads;
  folder?: DataFolder;
  /** True once the credentials of this start are written. */
  hasCredentials?: boolean;
}

/** Serves until a signal ends it (`npm start`). Throws CommandError when it cannot start, after closing what was opened. */
export async function runService(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const begin = performance.now();
  const settings = readStartSettings(args, environment);
  const opened: OpenParts = {};
  endOnSignals(() => close(opened));
  surviveFullDisk();
  try {
    await open(settings, environment, opened);
    await rebuildLostIndex(opened);
    await showDemoShop(settings, opened, begin);
    await prepareLanguages(opened.server!);
  } catch (error) {
    await close(opened).catch(() => undefined);
    throw isDiskFull(error) ? diskFullError(settings.dataFolder) : error;
  }
}

async function open(
  { port, dataFolder, fresh, rateLimits, retryDelayScale, tierLimits }: StartSettings,
  environment: NodeJS.ProcessEnv,
  opened: OpenParts,
): Promise<void> {
  opened.server = await listen(port);
  opened.folder = openDataFolder(dataFolder, { fresh });
  const { server, folder } = opened;
  const notices = checkDataFiles(dataFiles(folder.path), { ownStore: !environment.DYNAMODB_ENDPOINT });
  for (const notice of notices) console.log(notice);
  const onEnd = (error: Error) => {
    console.error(`${error.message} The data is safe; start again.`);
    process.exit(1);
  };
  const settings = { baseUrl: toBaseUrl(server), rateLimits, retryDelayScale, tierLimits };
  const isReady = () => opened.hasCredentials === true;
  opened.threads = await startThreads({ server, settings, dataFolder: folder.path, environment, isReady, onEnd });
}

function diskFullError(dataFolder: string): CommandError {
  return new CommandError(`The disk of the data folder ${dataFolder} is full. Nothing is lost: make room and start again.`);
}

async function rebuildLostIndex({ server, threads }: OpenParts): Promise<void> {
  if (!threads!.lostIndex) return;
  console.log("The search index is missing, damaged or of another version: it is rebuilt from the tables.");
  const terminal = { write: (text: string) => void process.stdout.write(text), isLive: process.stdout.isTTY };
  for (const kind of INDEX_KINDS)
    await rebuildIndex({ kind, baseUrl: toBaseUrl(server!), adminKey: threads!.adminKey }, terminal);
}

async function showDemoShop({ dataFolder, demoShop }: StartSettings, opened: OpenParts, begin: number): Promise<void> {
  const { server, threads, folder } = opened;
  const credentials = await openDemoShop({
    baseUrl: toBaseUrl(server!),
    adminKey: threads!.adminKey,
    files: dataFiles(folder!.path),
    withRecords: demoShop,
    idle: () => threads!.idle(),
    onCredentials() {
      opened.hasCredentials = true;
    },
    onProgress: writeProgress,
  });
  if (demoShop) server!.showDemo(credentials);
  const consoleLink = await makeConsoleLink(credentials);
  const shown = { dataFolder, hasPages: demoShop, consoleLink };
  console.log(welcomeText(credentials, shown, (performance.now() - begin) / 1_000));
}

async function close({ server, threads, folder }: OpenParts): Promise<void> {
  await server?.stop(GRACE_MS);
  await threads?.stop();
  folder?.release();
}

function toBaseUrl(server: ApiServer): string {
  return `http://localhost:${server.port}`;
}

async function listen(port: number): Promise<ApiServer> {
  try {
    return await startApiServer(port, reportToTerminal);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new CommandError(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
    if (code === "EACCES")
      throw new CommandError(`Port ${port} is reserved for the system. Choose one from 1024 on: PORT=3001 npm start`);
    throw new CommandError(`Port ${port} cannot be used: ${message}`);
  }
}

/** Time for requests in flight to finish; a person waits for it. */
const GRACE_MS = 2_000;
/** Time after which the process ends even when parts are still open. */
const HARD_LIMIT_MS = 3_000;

/** Ends the process cleanly on Ctrl-C, SIGTERM and the end of the terminal, and at once on a second signal. */
function endOnSignals(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(`Stopping failed: ${error.message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
}

/** Settings of `npm start`. */
export interface StartSettings {
  port: number;
  dataFolder: string;
  rateLimits: boolean;
  /** Factor for the waits before retries of webhook deliveries. */
  retryDelayScale: number;
  fresh: boolean;
  /** Limits of the tiers. */
  tierLimits: Record<Tier, TierLimits>;
  /** False leaves the demo shop out: load tests bring their own data. */
  demoShop: boolean;
}

const USAGE =
  "Usage: npm start -- [--fresh] [--no-demo], with PORT, DATA_DIR, LIMITS_FILE, MODEL_BUDGET and WEBHOOK_DELAY_SCALE in the " +
  "environment.";

/** Reads the command line and the environment. Throws CommandError at the first wrong value. */
export function readStartSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const unknown = args.find((argument) => !["--fresh", "--no-demo"].includes(argument));
  if (unknown) throw new CommandError(`Unknown argument ${unknown}. ${USAGE}`);
  checkModel(environment);
  return {
    port: readPort(environment.PORT),
    dataFolder: environment.DATA_DIR || ".local",
    rateLimits: environment.DISABLE_RATE_LIMITS !== "1",
    retryDelayScale: readScale(environment.WEBHOOK_DELAY_SCALE),
    tierLimits: readTierLimits(environment),
    fresh: args.includes("--fresh"),
    demoShop: !args.includes("--no-demo"),
  };
}

/** Each thread of the service creates its model of the same environment. */
function checkModel(environment: NodeJS.ProcessEnv): void {
  try {
    readLocalModel(environment);
  } catch (error) {
    throw new CommandError((error as Error).message);
  }
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === "") return 3001;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new CommandError(`PORT must be a number from 0 (any free port) to 65535, not ${JSON.stringify(value)}.`);
}

/** Reads the file that `-c limits=…` names on AWS, and the ceiling of a tenant in the JSON of `-c modelBudget=…`. */
function readTierLimits({ LIMITS_FILE: path, MODEL_BUDGET }: NodeJS.ProcessEnv): Record<Tier, TierLimits> {
  const { tenantMonthUsd } = readModelBudget(MODEL_BUDGET || undefined, (reason) => {
    throw new CommandError(reason.replace("modelBudget", "MODEL_BUDGET"));
  });
  if (path === undefined || path === "") return withModelCeiling(TIER_LIMITS, tenantMonthUsd);
  const replaced = readLimitsFile(path, (reason) => {
    throw new CommandError(reason);
  });
  return withModelCeiling(replaceLimits(TIER_LIMITS, replaced), tenantMonthUsd);
}

function readScale(value: string | undefined): number {
  if (value === undefined || value === "") return 1;
  const scale = Number(value);
  if (scale > 0 && scale < Number.POSITIVE_INFINITY) return scale;
  throw new CommandError(
    `WEBHOOK_DELAY_SCALE must be a number above 0 (0.01 makes a minute's wait 0.6 s), not ${JSON.stringify(value)}.`,
  );
}
