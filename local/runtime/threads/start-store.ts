import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { dataFiles, openDataFile } from "../data-folder/data-folder.ts";
import { type DynamoDb, startDynamoDb } from "../engines/dynamodb.ts";
import { prepareTables } from "../engines/prepare-tables.ts";
import { trimStreamRecords } from "../engines/stream-file.ts";
import { readHandled } from "../streams/checkpoints.ts";
import type { TemplateModel } from "../template/template-model.ts";

interface Store {
  engine: DynamoDb;
  /** False at the first start. */
  hadData: boolean;
  stop(): Promise<void>;
}

interface StoreOptions {
  environment: NodeJS.ProcessEnv;
  onEnd(error: Error): void;
}

/** Starts the DynamoDB engine on a data folder: ends an engine left behind, trims old stream records, creates the tables. */
export async function startStore(dataFolder: string, model: TemplateModel, { environment, onEnd }: StoreOptions): Promise<Store> {
  const files = dataFiles(dataFolder);
  const hadData = existsSync(files.dynamodb);
  await endStaleEngine(files.engine, files.dynamodb);
  await trimHandled(files, model);
  const engine = await startDynamoDb(files.dynamodb, environment);
  if (engine.processId !== null) noteEngine(files.engine, engine.processId);
  engine.onEnd(() => onEnd(new Error("The DynamoDB engine ended.")));
  await prepareTables(engine, model.tables);
  return {
    engine,
    hadData,
    async stop() {
      await engine.stop();
      forgetEngine(files.engine);
    },
  };
}

/** Trims the streams to what somebody may still read. A file that cannot be read is named: positions, or the store. */
async function trimHandled(files: ReturnType<typeof dataFiles>, model: TemplateModel): Promise<void> {
  if (!existsSync(files.dynamodb) || !existsSync(files.checkpoints)) return;
  const handled = await openDataFile(files.checkpoints, () => readHandled(files.checkpoints, model));
  await openDataFile(files.dynamodb, () => trimStreamRecords(files.dynamodb, handled, Date.now() / 1_000));
}

/** Notes the engine's process, so that a later start finds it when this process could not end it. */
function noteEngine(noteFile: string, processId: number): void {
  writeFileSync(noteFile, JSON.stringify({ processId }));
}

function forgetEngine(noteFile: string): void {
  rmSync(noteFile, { force: true });
}

/** Ends the engine that a killed instance left behind; a process that is not that engine is left alone. */
async function endStaleEngine(noteFile: string, databaseFile: string): Promise<void> {
  const processId = readNote(noteFile);
  if (processId === null || !isEngine(processId, databaseFile)) return;
  signal(processId, "SIGTERM");
  for (let waited = 0; isEngine(processId, databaseFile); waited += 10) {
    if (waited === 1_000) signal(processId, "SIGKILL");
    await pause(10);
  }
}

function readNote(noteFile: string): number | null {
  try {
    const { processId } = JSON.parse(readFileSync(noteFile, "utf8"));
    return Number.isInteger(processId) && processId > 1 ? processId : null;
  } catch {
    return null;
  }
}

/** Recognises the engine by its database, since process ids are reused. */
function isEngine(processId: number, databaseFile: string): boolean {
  try {
    return readFileSync(`/proc/${processId}/cmdline`, "utf8").split("\0").includes(databaseFile);
  } catch {
    return false;
  }
}

function signal(processId: number, name: NodeJS.Signals): void {
  try {
    process.kill(processId, name);
  } catch {
    // It has ended meanwhile.
  }
}
