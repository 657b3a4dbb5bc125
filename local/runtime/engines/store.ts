import { StartError } from "../start-error.ts";
import type { TablePlan } from "../template/plan.ts";
import { AwsJson } from "./aws-json.ts";
import { type DynamoDb, startDynamoDb } from "./dynamodb.ts";
import { indexStreamRecords } from "./stream-file.ts";
import { createTables } from "./tables.ts";

/** Starts the store of truth with the tables of the plan. */
export async function startStore(file: string, tables: TablePlan[], environment: NodeJS.ProcessEnv): Promise<DynamoDb> {
  const engine = await startDynamoDb(file, environment);
  const client = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  try {
    if (engine.file) indexStreamRecords(engine.file);
    await createTables(client, tables);
    return engine;
  } catch (error) {
    await engine.stop();
    throw new StartError(`The tables could not be made: ${(error as Error).message}`, { cause: error });
  } finally {
    client.close();
  }
}
