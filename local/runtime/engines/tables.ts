import type { TablePlan } from "../template/plan.ts";
import { type AwsJson, EngineError } from "./aws-json.ts";

/** Makes the tables that are not there yet. Existing ones keep their data. */
export async function createTables(dynamodb: AwsJson, tables: TablePlan[]): Promise<void> {
  const { TableNames } = await dynamodb.call<{ TableNames: string[] }>("ListTables", { Limit: 100 });
  const missing = tables.filter(({ name }) => !TableNames.includes(name));
  for (const table of missing) await createTable(dynamodb, table);
}

async function createTable(dynamodb: AwsJson, { name, request, expiryAttribute }: TablePlan): Promise<void> {
  try {
    await dynamodb.call("CreateTable", request);
  } catch (error) {
    if (!(error instanceof EngineError && error.code === "ResourceInUseException")) throw error;
  }
  if (!expiryAttribute) return;
  const TimeToLiveSpecification = { AttributeName: expiryAttribute, Enabled: true };
  await dynamodb.call("UpdateTimeToLive", { TableName: name, TimeToLiveSpecification });
}
