import { RequestBatcher } from "../../../../functions/platform/concurrency/request-batcher.ts";
import type { AwsJson } from "../aws-json.ts";
import { divideCalls } from "./divide-calls.ts";

type Attributes = Record<string, unknown>;
interface TableKeys {
  Keys: Attributes[];
  ConsistentRead?: boolean;
}
interface Read {
  table: string;
  asked: TableKeys;
}
interface Answer {
  Responses: Record<string, Attributes[]>;
  UnprocessedKeys: Record<string, TableKeys>;
}

/**
 * Reads together what is asked of one table at the same time: two hundred threads that begin are three calls of the engine
 * instead of two hundred. Each read has its own items; what the engine left out, each asks for again.
 */
export class GroupedReads {
  private readonly engine: Pick<AwsJson, "call">;
  private readonly batcher: RequestBatcher<Read, Answer>;

  constructor(engine: Pick<AwsJson, "call">) {
    this.engine = engine;
    this.batcher = new RequestBatcher(async (_key, reads) =>
      (await Promise.all(divideCalls(reads, ({ asked }) => asked.Keys.length).map((group) => this.read(group)))).flat(),
    );
  }

  /** Sends a read; null for a call that is not read with others: of several tables, or with parameters of its own. */
  send(operation: string, input: { RequestItems?: Record<string, TableKeys> }): Promise<unknown> | null {
    if (operation !== "BatchGetItem" || Object.keys(input).length !== 1) return null;
    const [[table, asked], ...others] = Object.entries(input.RequestItems!) as [[string, TableKeys], ...unknown[]];
    const { Keys: _keys, ConsistentRead, ...more } = asked;
    if (others.length > 0 || Object.keys(more).length > 0) return null;
    return this.batcher.submit(JSON.stringify([table, ConsistentRead]), { table, asked });
  }

  private async read(group: Read[]): Promise<Answer[]> {
    const { table, asked } = group[0]!;
    const names = Object.keys(asked.Keys[0]!).sort();
    const name = (item: Attributes) => JSON.stringify(names.map((each) => item[each]));
    const keys = new Map(group.flatMap((read) => read.asked.Keys).map((key) => [name(key), key]));
    const RequestItems = { [table]: { ...asked, Keys: [...keys.values()] } };
    const { Responses, UnprocessedKeys = {} } = await this.engine.call<Answer>("BatchGetItem", { RequestItems });
    const found = new Map((Responses[table] ?? []).map((item) => [name(item), item]));
    const left = new Set((UnprocessedKeys[table]?.Keys ?? []).map(name));
    return group.map(({ asked: own }) => {
      const items = own.Keys.map((key) => found.get(name(key))).filter((item) => item !== undefined);
      const leftOfOwn = own.Keys.filter((key) => left.has(name(key)));
      const unprocessed: Answer["UnprocessedKeys"] = leftOfOwn.length === 0 ? {} : { [table]: { ...own, Keys: leftOfOwn } };
      return { Responses: { [table]: items }, UnprocessedKeys: unprocessed };
    });
  }
}
