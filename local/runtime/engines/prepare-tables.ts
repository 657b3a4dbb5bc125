import type { TableModel } from "../template/template-model.ts";
import { CommandError } from "../terminal/command-error.ts";
import { AwsJson, EngineError } from "./aws-json.ts";
import type { DynamoDb } from "./dynamodb.ts";
import { indexStreamRecords } from "./stream-file.ts";

/** Creates the missing tables, and what existing ones and the engine's own file lack. Throws CommandError. */
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

/** Creates missing tables. Existing ones keep their data, and get the indices and the stream that they lack. */
async function createTables(dynamodb: AwsJson, tables: TableModel[]): Promise<void> {
  const { TableNames } = await dynamodb.call<{ TableNames: string[] }>("ListTables", { Limit: 100 });
  const missing = tables.filter(({ name }) => !TableNames.includes(name));
  for (const table of missing) await createTable(dynamodb, table);
  for (const table of tables.filter(({ name }) => TableNames.includes(name))) {
    await addIndices(dynamodb, table);
    await addStream(dynamodb, table);
  }
}

async function createTable(dynamodb: AwsJson, { name, request, expiryAttribute }: TableModel): Promise<void> {
  try {
    await dynamodb.call("CreateTable", request);
  } catch (error) {
    if (!(error instanceof EngineError && error.code === "ResourceInUseException")) throw error;
  }
  if (!expiryAttribute) return;
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true };
  await dynamodb.call("UpdateTimeToLive", { TableName: name, TimeToLiveSpecification });
}

interface Index {
  IndexName: string;
}

/** Adds missing indices, since a data folder may be older than one. The engine fills an index before it answers. */
async function addIndices(dynamodb: AwsJson, { name, request }: TableModel): Promise<void> {
  const wanted = (request.GlobalSecondaryIndexes ?? []) as Index[];
  if (wanted.length === 0) return;
  const { Table } = await dynamodb.call<{ Table: { GlobalSecondaryIndexes?: Index[] } }>("DescribeTable", { TableName: name });
  const known = new Set((Table.GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName));
  for (const index of wanted.filter(({ IndexName }) => !known.has(IndexName))) {
    const { AttributeDefinitions } = request;
    const GlobalSecondaryIndexUpdates = [{ Create: index }];
    await dynamodb.call("UpdateTable", { TableName: name, AttributeDefinitions, GlobalSecondaryIndexUpdates });
  }
}

/** Adds a missing stream, which begins with the changes from now on. */
async function addStream(dynamodb: AwsJson, { name, request: { StreamSpecification } }: TableModel): Promise<void> {
  if (!StreamSpecification) return;
  const { Table } = await dynamodb.call<{ Table: { LatestStreamArn?: string } }>("DescribeTable", { TableName: name });
  if (!Table.LatestStreamArn) await dynamodb.call("UpdateTable", { TableName: name, StreamSpecification });
}
