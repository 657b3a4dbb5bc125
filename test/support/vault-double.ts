import { type AwsCall, AwsCallError } from "../../commands/restoring/aws-cli.ts";
import { AwsJson, EngineError } from "../../local/runtime/engines/aws-json.ts";

interface Backup {
  arn: string;
  table: string;
  createdAt: string;
  schema: Record<string, unknown>;
  items: object[];
}

interface Job {
  RestoreJobId: string;
  RecoveryPointArn: string;
  Status: "RUNNING" | "COMPLETED" | "FAILED";
  StatusMessage?: string;
  CreatedResourceArn?: string;
}

interface Description {
  TableArn: string;
  KeySchema: object[];
  AttributeDefinitions: object[];
  GlobalSecondaryIndexes?: { IndexName: string; KeySchema: object[]; Projection: object }[];
}

/** Operations that the local engine has no notion of: they are noted instead. */
const NOTED = ["UpdateContinuousBackups", "TagResource"];
const ACCOUNT = "arn:aws:dynamodb:eu-west-1:123456789012:table/";

/**
 * A vault of AWS Backup before local engines: it backs the tables of one up, and restores them into another as AWS Backup does,
 * under new names, with items and indices, without stream and expiry. `call` is what the command sees of AWS.
 */
export class VaultDouble {
  readonly calls: { operation: string; input: Record<string, unknown> }[] = [];
  readonly jobs: Job[] = [];
  /** Fails the job of a table whose name has this, with a message; null: none. */
  failing: { table: string; message: string } | null = null;
  private readonly backups: Backup[] = [];
  private readonly tokens = new Map<string, string>();
  private readonly protectedTables = new Set<string>();
  private engine: AwsJson | null = null;

  /** Backs up every table of an engine. */
  async backUp(endpoint: string, createdAt: string): Promise<void> {
    const engine = new AwsJson(endpoint, "DynamoDB_20120810");
    const { TableNames } = await engine.call<{ TableNames: string[] }>("ListTables", {});
    for (const table of TableNames) {
      const { Table } = await engine.call<{ Table: Description }>("DescribeTable", { TableName: table });
      const { KeySchema, AttributeDefinitions, GlobalSecondaryIndexes = [] } = Table;
      const indexes = GlobalSecondaryIndexes.map(({ IndexName, KeySchema: keys, Projection }) => ({
        ...{ IndexName, KeySchema: keys, Projection },
      }));
      const schema = { KeySchema, AttributeDefinitions, ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }) };
      const items = await scanAll(engine, table);
      const arn = `arn:aws:backup:eu-west-1:123456789012:recovery-point:${this.backups.length + 1}`;
      this.backups.push({ arn, table: `${ACCOUNT}Prod-Stateful-${table}-1ABCDEF`, createdAt, schema, items });
    }
    engine.close();
  }

  /** Restores into this engine from now on. */
  restoreInto(endpoint: string): void {
    this.engine?.close();
    this.engine = new AwsJson(endpoint, "DynamoDB_20120810");
  }

  close(): void {
    this.engine?.close();
  }

  readonly call: AwsCall = async <Answer>(service: string, operation: string, input: object) => {
    const named = input as Record<string, unknown>;
    this.calls.push({ operation, input: named });
    const answer = service === "backup" ? await this.answerBackup(operation, named) : await this.answerTables(operation, named);
    return answer as Answer;
  };

  private async answerTables(operation: string, input: Record<string, unknown>): Promise<unknown> {
    if (NOTED.includes(operation)) return {};
    if (input.DeletionProtectionEnabled) return void this.protectedTables.add(String(input.TableName));
    try {
      const answer = await this.engine!.call<{ Table?: Description }>(operation, input);
      const isProtected = this.protectedTables.has(String(input.TableName));
      return answer.Table ? { Table: { ...answer.Table, DeletionProtectionEnabled: isProtected } } : answer;
    } catch (error) {
      if (error instanceof EngineError) throw new AwsCallError(operation, error.code, error.message);
      throw error;
    }
  }

  private async answerBackup(operation: string, input: Record<string, unknown>): Promise<unknown> {
    if (operation === "ListRestoreJobs") return { RestoreJobs: this.jobs };
    if (operation === "StartRestoreJob") return this.start(input);
    if (operation === "DescribeRestoreJob") return this.jobs.find(({ RestoreJobId }) => RestoreJobId === input.RestoreJobId);
    const RecoveryPoints = this.backups.map(({ arn, table, createdAt }) => ({
      ...{ RecoveryPointArn: arn, ResourceArn: table, CreationDate: createdAt, Status: "COMPLETED" },
    }));
    return { RecoveryPoints };
  }

  private async start(input: Record<string, unknown>): Promise<{ RestoreJobId: string }> {
    const token = String(input.IdempotencyToken);
    const known = this.tokens.get(token);
    if (known) return { RestoreJobId: known };
    const { targetTableName } = input.Metadata as { targetTableName: string };
    const job: Job = {
      RestoreJobId: `job-${this.jobs.length + 1}`,
      RecoveryPointArn: String(input.RecoveryPointArn),
      Status: "RUNNING",
    };
    this.jobs.push(job);
    this.tokens.set(token, job.RestoreJobId);
    if (this.failing && targetTableName.includes(this.failing.table))
      Object.assign(job, { Status: "FAILED", StatusMessage: this.failing.message });
    else Object.assign(job, { Status: "COMPLETED", CreatedResourceArn: await this.make(targetTableName, job.RecoveryPointArn) });
    return { RestoreJobId: job.RestoreJobId };
  }

  private async make(TableName: string, point: string): Promise<string> {
    const { schema, items } = this.backups.find(({ arn }) => arn === point)!;
    const request = { TableName, BillingMode: "PAY_PER_REQUEST", ...schema };
    const { TableDescription } = await this.engine!.call<{ TableDescription: Description }>("CreateTable", request);
    for (const Item of items) await this.engine!.call("PutItem", { TableName, Item });
    return TableDescription.TableArn;
  }
}

async function scanAll(engine: AwsJson, TableName: string): Promise<object[]> {
  const items: object[] = [];
  let ExclusiveStartKey: object | undefined;
  do {
    const page = await engine.call<{ Items: object[]; LastEvaluatedKey?: object }>("Scan", { TableName, ExclusiveStartKey });
    items.push(...page.Items);
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
}
