import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "@jest/globals";
import type { DynamoDBRecord } from "aws-lambda";
import type { ChangeFailures, SetAsideChange, StreamPorts } from "../../../../functions/domain/streams/refused-changes.ts";
import { createStreamHandler, type StreamWork } from "../../../../functions/domain/streams/stream-worker.ts";
import type { Table, TableWrite } from "../../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { SILENT_LOG } from "../../../support/silent-log.ts";
import { verifies } from "../../../support/verifies.ts";

const NOW = Date.UTC(2030, 0, 1);
const none: ChangeFailures = new Map();

const TENANTS: Record<string, object> = { t1: {}, t2: { isPurging: true } };
const WORKSPACES = [
  { id: "w1", record: { status: "active" } },
  { id: "w2", record: { status: "inactive" } },
  { id: "w3", record: { status: "deleting" } },
];

/** A jobs table of counters, and dead letters, in memory. */
function memoryPorts(ageMs = 0) {
  const items = new Map<string, Record<string, unknown>>();
  const letters: SetAsideChange[] = [];
  const write = async (_tenant: string, wanted: TableWrite) => {
    const { set = {}, add = {} } = (wanted as TableWrite & { kind: "update" }).change;
    const item: Record<string, unknown> = { ...items.get(wanted.key.id), ...set };
    for (const [name, amount] of Object.entries(add)) item[name] = Number(item[name] ?? 0) + amount;
    items.set(wanted.key.id, item);
    return item;
  };
  const ports = {
    clock: { now: () => NOW + ageMs },
    directory: {
      findTenant: async (tenantId: string) => TENANTS[tenantId] ?? null,
      findWorkspace: async (_tenant: string, wanted: string) => WORKSPACES.find(({ id }) => id === wanted) ?? null,
    },
    log: SILENT_LOG,
    tables: { jobs: { write } as unknown as Table },
    deadLetters: { indexer: { add: async (bodies: unknown[]) => void letters.push(...(bodies as SetAsideChange[])) } },
  } as unknown as StreamPorts;
  return { ports, letters };
}

function work(handle: StreamWork["handle"], more: Partial<StreamWork> = {}): StreamWork {
  return { deadLetters: "indexer", maxBatchMs: 10_000, group: (records) => [records], handle, ...more };
}

function records(...ids: string[]): DynamoDBRecord[] {
  return ids.map((id) => ({
    dynamodb: { Keys: { pk: { S: "t1#w1" }, sk: { S: id } }, SequenceNumber: id, ApproximateCreationDateTime: NOW / 1_000 },
  }));
}

const failed = (...ids: string[]) => ({ batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })) });

describe("an outage", () => {
  test("an outage is reported for the group that met it and those behind it, however often it is tried", async () => {
    verifies("indexing.outage");
    const { ports, letters } = memoryPorts();
    const tried: string[] = [];
    const handler = createStreamHandler(
      work(
        async ([record]) => {
          tried.push(record!.dynamodb!.SequenceNumber!);
          if (tried.at(-1) === "2") throw new UpstreamError("The search index");
          return none;
        },
        { group: (all) => all.map((record) => [record]) },
      ),
      ports,
    );

    const answers = await Promise.all(Array.from({ length: 5 }, () => handler({ Records: records("1", "2", "3") })));

    expect(answers).toEqual(Array.from({ length: 5 }, () => failed("2", "3")));
    expect(tried.toSorted()).toEqual(["1", "1", "1", "1", "1", "2", "2", "2", "2", "2"]);
    expect(letters).toEqual([]);
  });

  test("an outage of the table that counts the tries keeps the whole batch", async () => {
    verifies("indexing.outage");
    const { ports } = memoryPorts();
    const away = { write: () => Promise.reject(new UpstreamError("The store")) } as unknown as Table;
    const handler = createStreamHandler(
      work(async () => new Map([["1", { reason: "no", isRefused: true }]])),
      { ...ports, tables: { ...ports.tables, jobs: away } },
    );

    expect(await handler({ Records: records("1", "2") })).toEqual(failed("1", "2"));
  });

  test("a service that hangs keeps a single change, and lets Lambda halve a batch of several", async () => {
    verifies("indexing.outage");
    const { ports, letters } = memoryPorts();
    const handler = createStreamHandler(
      work(() => new Promise(() => undefined), { maxBatchMs: 5 }),
      ports,
    );

    expect(await handler({ Records: records("1") })).toEqual(failed("1"));
    await expect(handler({ Records: records("1", "2") })).rejects.toThrow("within 5 ms");
    expect(letters).toEqual([]);
  });
});

describe("groups that are handled at once", () => {
  const inPairs = (all: DynamoDBRecord[]) =>
    Array.from({ length: Math.ceil(all.length / 2) }, (_, at) => all.slice(2 * at, 2 * at + 2));
  const numbersOf = (group: DynamoDBRecord[]) => group.map(({ dynamodb }) => dynamodb!.SequenceNumber!);

  test("as many groups are under way as the work allows, and all are handled", async () => {
    const { ports } = memoryPorts();
    const handled: string[][] = [];
    let underWay = 0;
    let most = 0;
    const handle = async (group: DynamoDBRecord[]) => {
      most = Math.max(most, ++underWay);
      await turn();
      handled.push(numbersOf(group));
      underWay -= 1;
      return none;
    };
    const handler = createStreamHandler(work(handle, { group: inPairs, groupsAtOnce: 2 }), ports);

    expect(await handler({ Records: records("1", "2", "3", "4", "5") })).toEqual(failed());
    expect(most).toBe(2);
    expect(handled).toEqual([["1", "2"], ["3", "4"], ["5"]]);
  });

  test("after an outage no further group is begun, and those that were under way count", async () => {
    verifies("indexing.outage");
    const { ports } = memoryPorts();
    const begun: string[][] = [];
    const handle = async (group: DynamoDBRecord[]) => {
      begun.push(numbersOf(group));
      await turn();
      if (begun.length === 2 && group[0]!.dynamodb!.SequenceNumber === "3") throw new UpstreamError("The search index");
      await turn();
      return none;
    };
    const handler = createStreamHandler(work(handle, { group: inPairs, groupsAtOnce: 2 }), ports);

    expect(await handler({ Records: records("1", "2", "3", "4", "5") })).toEqual(failed("3", "4", "5"));
    expect(begun).toEqual([
      ["1", "2"],
      ["3", "4"],
    ]);
  });

  test("a service too slow for a whole batch gets on with each try, and one that is away is tried no further", async () => {
    verifies("indexing.outage");
    const { ports, letters } = memoryPorts();
    const ids = Array.from({ length: 120 }, (_, at) => String(1_000 + at));
    let takes = 50;
    const done: string[] = [];
    const handle = async (group: DynamoDBRecord[]) => {
      if (group.length > takes) throw new UpstreamError("The search index");
      done.push(...numbersOf(group));
      return none;
    };
    const handler = createStreamHandler(work(handle), ports);

    let left = records(...ids);
    const answers: number[] = [];
    while (left.length > 0 && answers.length < 5) {
      const { batchItemFailures } = await handler({ Records: left });
      answers.push(batchItemFailures.length);
      left = left.slice(left.length - batchItemFailures.length);
    }
    takes = 0;
    const away = await handler({ Records: records(...ids) });

    expect(answers).toEqual([70, 20, 0]);
    expect(done).toEqual(ids);
    expect(away).toEqual(failed(...ids));
    expect(letters).toEqual([]);
  });
});

describe("a refused change", () => {
  test("a change that makes the code fail is found among the others and set aside after three tries, once", async () => {
    verifies("indexing.poison");
    const { ports, letters } = memoryPorts();
    const done = new Set<string>();
    const handler = createStreamHandler(
      work(async (batch) => {
        if (batch.some(({ dynamodb }) => dynamodb?.SequenceNumber === "3")) throw new TypeError("as asked");
        for (const { dynamodb } of batch) done.add(dynamodb!.SequenceNumber!);
        return none;
      }),
      ports,
    );
    const Records = records("1", "2", "3", "4", "5");

    const answers = [];
    for (let call = 0; call < 4; call++) answers.push(await handler({ Records }));

    expect(answers).toEqual([failed("3"), failed("3"), failed(), failed()]);
    expect([...done].toSorted()).toEqual(["1", "2", "4", "5"]);
    expect(letters).toEqual([
      { tenantId: "t1", changedAt: "2030-01-01T00:00:00.000Z", reason: "TypeError: as asked", record: Records[2] },
    ]);
  });

  test("a request that a service refuses is the change's fault, not an outage", async () => {
    verifies("indexing.poison");
    const { ports, letters } = memoryPorts();
    const refusal = () => Promise.reject(new UpstreamError("The store", { isRefusal: true }));
    const handler = createStreamHandler(work(refusal), ports);

    for (let call = 0; call < 3; call++) await handler({ Records: records("1") });

    expect(letters.map(({ reason }) => reason)).toEqual(["UpstreamError: The store refused a request."]);
  });
});

describe("a change that kills its worker", () => {
  test("an old change that comes alone is set aside untried after three tries that did not come back", async () => {
    verifies("indexing.poison");
    const { ports, letters } = memoryPorts(61_000);
    const hanging: ((failures: ChangeFailures) => void)[] = [];
    const killed = createStreamHandler(
      work(() => new Promise((resolve) => void hanging.push(resolve))),
      ports,
    );
    const calls = [];
    for (let call = 0; call < 3; call++) {
      calls.push(killed({ Records: records("1") }));
      await turn();
    }

    const answer = await killed({ Records: records("1") });

    expect(answer).toEqual(failed());
    expect(hanging).toHaveLength(3);
    expect(letters.map(({ reason }) => reason)).toEqual(["No worker survived it, or finished it in time."]);
    for (const resolve of hanging) resolve(none);
    await Promise.all(calls);
  });

  test("tries that end in an outage do not count", async () => {
    verifies("indexing.outage");
    const { ports, letters } = memoryPorts(61_000);
    const handler = createStreamHandler(
      work(() => Promise.reject(new UpstreamError("The store"))),
      ports,
    );

    for (let call = 0; call < 10; call++) expect(await handler({ Records: records("1") })).toEqual(failed("1"));

    expect(letters).toEqual([]);
  });
});

test("changes of tenants and workspaces that are being removed, or are gone, are dropped", async () => {
  verifies("workspaces.delete");
  const { ports } = memoryPorts();
  const handled: string[] = [];
  const handler = createStreamHandler(
    work(
      async (batch) => {
        handled.push(...batch.map(({ dynamodb }) => dynamodb!.Keys!.pk!.S!));
        return none;
      },
      { workspaceOf: ({ dynamodb }) => dynamodb!.Keys!.pk!.S!.split("#")[1] ?? null },
    ),
    ports,
  );
  const from = (pk: string): DynamoDBRecord => ({ dynamodb: { Keys: { pk: { S: pk }, sk: { S: "1" } }, SequenceNumber: pk } });

  const answer = await handler({ Records: ["t1#w1", "t1", "t1#w2", "t1#w3", "t1#w4", "t2#w1", "t3"].map(from) });

  expect(answer).toEqual(failed());
  expect(handled).toEqual(["t1#w1", "t1", "t1#w2"]);
});
