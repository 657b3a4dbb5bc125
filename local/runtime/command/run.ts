import { INDEX_KINDS } from "../../../functions/platform/search-index.ts";
import { reindex } from "../../reindex/reindex.ts";
import { type DataFolder, openDataFolder } from "../data-folder/data-folder.ts";
import { filesOf } from "../data-folder/files-of.ts";
import { openDemoShop } from "../demo-shop/open-demo-shop.ts";
import { type ApiServer, startApiServer } from "../http/api-server.ts";
import { reportToTerminal } from "../report.ts";
import { StartError } from "../start-error.ts";
import { startThreads, type Threads } from "../threads/start-threads.ts";
import { endOnSignals, GRACE_MS } from "./end-on-signals.ts";
import { progressLine, welcome } from "./messages.ts";
import { readSettings, type StartSettings } from "./settings.ts";

/** What is open and has to be closed again, in this order. */
interface Opened {
  server?: ApiServer;
  threads?: Threads;
  folder?: DataFolder;
}

/** `npm start`: serves until a signal ends it. Throws StartError, with what was opened closed again, when it cannot start. */
export async function run(args: string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const begin = performance.now();
  const settings = readSettings(args, environment);
  const opened: Opened = {};
  endOnSignals(() => close(opened));
  try {
    await open(settings, environment, opened);
    await rebuildLostIndex(opened);
    await showDemoShop(settings, opened, begin);
  } catch (error) {
    await close(opened).catch(() => undefined);
    throw error;
  }
}

async function open(
  { port, dataFolder, fresh, rateLimits, retryDelayScale }: StartSettings,
  environment: NodeJS.ProcessEnv,
  opened: Opened,
): Promise<void> {
  opened.server = await listen(port);
  opened.folder = openDataFolder(dataFolder, { fresh });
  const { server, folder } = opened;
  const onEnd = (error: Error) => {
    console.error(`${error.message} The data is safe; start again.`);
    process.exit(1);
  };
  const settings = { baseUrl: baseUrlOf(server), rateLimits, retryDelayScale, originSecret: null };
  opened.threads = await startThreads({ server, settings, dataFolder: folder.path, environment, onEnd });
}

async function rebuildLostIndex({ server, threads }: Opened): Promise<void> {
  if (!threads!.lostIndex) return;
  console.log("The search index is missing, damaged or of another version: it is rebuilt from the tables.");
  const terminal = { write: (text: string) => void process.stdout.write(text), isLive: process.stdout.isTTY };
  for (const kind of INDEX_KINDS) await reindex({ kind, baseUrl: baseUrlOf(server!), adminKey: threads!.adminKey }, terminal);
}

async function showDemoShop(
  { dataFolder, demoShop }: StartSettings,
  { server, threads, folder }: Opened,
  begin: number,
): Promise<void> {
  const credentials = await openDemoShop({
    baseUrl: baseUrlOf(server!),
    adminKey: threads!.adminKey,
    files: filesOf(folder!.path),
    withRecords: demoShop,
    idle: () => threads!.idle(),
    onProgress: progressLine,
  });
  console.log(welcome(credentials, dataFolder, (performance.now() - begin) / 1_000));
}

async function close({ server, threads, folder }: Opened): Promise<void> {
  await server?.stop(GRACE_MS);
  await threads?.stop();
  folder?.release();
}

function baseUrlOf(server: ApiServer): string {
  return `http://localhost:${server.port}`;
}

async function listen(port: number): Promise<ApiServer> {
  try {
    return await startApiServer(port, reportToTerminal);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new StartError(`Port ${port} is taken. Choose another one: PORT=${port + 1} npm start`);
    if (code === "EACCES")
      throw new StartError(`Port ${port} is reserved for the system. Choose one from 1024 on: PORT=3001 npm start`);
    throw new StartError(`Port ${port} cannot be used: ${message}`);
  }
}
