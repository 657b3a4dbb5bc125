import { expect, test } from "@jest/globals";
import { writeEach } from "../../../../functions/features/webhooks/deliveries/conditional-writes.ts";
import type { Table, TableWrite } from "../../../../functions/platform/ports/stores/table.ts";
import { verifies } from "../../../support/verifies.ts";

const MEGABYTES = 1_048_576;

test("items with ten long answers share a transaction only up to its limit of 4 MB", async () => {
  verifies("webhooks.long-histories");
  const itemBytes = 150_000;
  const sizes: number[] = [];
  const table = { transact: async (_tenantId: string, writes: TableWrite[]) => void sizes.push(writes.length * itemBytes) };
  const writes = Array.from({ length: 100 }, (_, index): TableWrite => {
    return { kind: "update", key: { collection: ["deliveries", "wh_1"], id: `dlv_${index}` }, change: {} };
  });

  const outcomes = await writeEach(table as unknown as Table, "t", writes);

  expect(outcomes).toEqual(Array(100).fill(true));
  expect(Math.max(...sizes)).toBeLessThan(4 * MEGABYTES);
});
