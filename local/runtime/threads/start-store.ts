import { existsSync } from "node:fs";
import { opening } from "../data-folder/damage.ts";
import { filesOf } from "../data-folder/files-of.ts";
import { type DynamoDb, startDynamoDb } from "../engines/dynamodb.ts";
import { endStaleEngine, forgetEngine, noteEngine } from "../engines/stale-engine.ts";
import { prepareStore } from "../engines/store.ts";
import { trimStreams } from "../engines/trim-streams.ts";
import type { Plan } from "../template/plan.ts";

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
export async function startStore(dataFolder: string, plan: Plan, { environment, onEnd }: StoreOptions): Promise<Store> {
  const files = filesOf(dataFolder);
  const hadData = existsSync(files.dynamodb);
  await endStaleEngine(files.engine, files.dynamodb);
  await opening(files.dynamodb, () => trimStreams(files.dynamodb, files.checkpoints, plan));
  const engine = await startDynamoDb(files.dynamodb, environment);
  if (engine.processId !== null) noteEngine(files.engine, engine.processId);
  engine.onEnd(() => onEnd(new Error("The DynamoDB engine ended.")));
  await prepareStore(engine, plan.tables);
  return {
    engine,
    hadData,
    async stop() {
      await engine.stop();
      forgetEngine(files.engine);
    },
  };
}
