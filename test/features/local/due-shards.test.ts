import { beforeAll, expect, test } from "@jest/globals";
import { DUE_INDEX } from "../../../schemas/resources.ts";
import { type Local, startLocal } from "../../support/start-local.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a due time is listed from the moment it is written until it is taken away, and in its own shard only", async () => {
  const { jobs } = local.ports.tables;
  const index = local.ports.dueIndexes.jobs;
  const key = { collection: ["due"], id: "1" };
  const listAll = () => Promise.all(["one", "two"].map((shard) => index.list(shard, { until: 2_000, limit: 10 })));
  expect(await listAll()).toEqual([[], []]);

  await jobs.write("t1", { kind: "put", key, item: { [DUE_INDEX.partition]: "one", [DUE_INDEX.sort]: 1_000 } });
  expect(await listAll()).toEqual([[{ tenantId: "t1", key, dueAt: 1_000 }], []]);
  expect(await index.list("one", { until: 999, limit: 10 })).toEqual([]);

  await jobs.write("t1", { kind: "update", key, change: { set: { [DUE_INDEX.partition]: "two" } } });
  expect(await listAll()).toEqual([[], [{ tenantId: "t1", key, dueAt: 1_000 }]]);
  await jobs.write("t1", { kind: "remove", key });
  expect(await listAll()).toEqual([[], []]);
});
