import { existsSync } from "node:fs";
import { openDataFile } from "../data-folder/corruption.ts";
import { dataFiles } from "../data-folder/data-files.ts";
import { type DynamoDb, startDynamoDb } from "../engines/dynamodb.ts";
import { prepareTables } from "../engines/prepare-tables.ts";
import { trimStreams } from "../streams/trim-streams.ts";
import type { TemplateModel } from "../template/template-model.ts";
import { endStaleEngine, forgetEngine, noteEngine } from "./stale-engine.ts";

export interface Store {
  engine: DynamoDb;
  /** False at the first start. */
  hadData: boolean;
  stop(): Promise<void>;
}

export interface StoreOptions {
  environment: NodeJS.ProcessEnv;
  onEnd(error: Error): void;
}

/** The store of truth over its data folder: an engine left behind is ended, old stream records go, tables are made. */
export async function startStore(dataFolder: string, plan: TemplateModel, { environment, onEnd }: StoreOptions): Promise<Store> {
  const files = dataFiles(dataFolder);
  const hadData = existsSync(files.dynamodb);
  await endStaleEngine(files.engine, files.dynamodb);
  await openDataFile(files.dynamodb, () => trimStreams(files.dynamodb, files.checkpoints, plan));
  const engine = await startDynamoDb(files.dynamodb, environment);
  if (engine.processId !== null) noteEngine(files.engine, engine.processId);
  engine.onEnd(() => onEnd(new Error("The DynamoDB engine ended.")));
  await prepareTables(engine, plan.tables);
  return {
    engine,
    hadData,
    async stop() {
      await engine.stop();
      forgetEngine(files.engine);
    },
  };
}
