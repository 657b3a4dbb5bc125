import { beforeAll, describe } from "@jest/globals";
import { promiseConditions } from "./table/conditions.ts";
import { promiseReads } from "./table/reads.ts";
import type { Tables } from "./table/tables.ts";
import { promiseTransactions } from "./table/transactions.ts";

let tenants = 0;

/** The contract of the port `Table`; each adapter runs it. */
export function tableContract(name: string, start: () => Promise<Tables>): void {
  describe(`the table (${name})`, () => {
    let tables: Tables;
    const open = () => ({ ...tables, tenant: `tenant${++tenants}` });

    beforeAll(async () => {
      tables = await start();
    });

    promiseReads(open);
    promiseConditions(open);
    promiseTransactions(open);
  });
}
