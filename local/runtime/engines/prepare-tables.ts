import type { TableModel } from "../template/template-model.ts";
import { CommandError } from "../terminal/command-error.ts";
import { AwsJson } from "./aws-json.ts";
import type { DynamoDb } from "./dynamodb.ts";
import { indexStreamRecords } from "./stream-file.ts";
import { createTables } from "./tables.ts";

/** Makes the tables of the plan in the engine, with what this runtime adds to it. */
export async function prepareTables(engine: DynamoDb, tables: TableModel[]): Promise<void> {
  const client = new AwsJson(engine.endpoint, "DynamoDB_20120810");
  try {
    if (engine.file) indexStreamRecords(engine.file);
    await createTables(client, tables);
  } catch (error) {
    throw new CommandError(`The tables could not be made: ${(error as Error).message}`, { cause: error });
  } finally {
    client.close();
  }
}
