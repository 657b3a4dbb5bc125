import { compactVerify, createLocalJWKSet } from "jose";
import { bySecret, expectData, expectEqual, type SmokeCheck, type SmokeContext, waitUntil } from "./smoke-test.ts";

/** First bytes of every zip. */
const ZIP = "PK";

/** Returns the shop's own id of the customer who has placed an order of this run. */
export function customerOf({ run }: SmokeContext): string {
  return `customer-${run}`;
}

/** Runs the state machine for requests about persons, the key that signs, and the link to a file. */
export const customerData: SmokeCheck = {
  name: "a customer's data are collected in a file, with a receipt that can be checked",
  async run(context) {
    const { client } = context;
    const caller = bySecret(context);
    const body = { customer: { customerId: customerOf(context) }, caller: { source: "sdk" } };
    const started = await client.call("POST", "/compliance/data-request", { ...caller, body });
    const path = `/compliance/audits/${expectData("POST /compliance/data-request", started, 202).requestId}`;
    const read = async () => expectData(`GET ${path}`, await client.call("GET", path, caller), 200);
    const seconds = await waitUntil(context.pause, async () => {
      const { status, summary } = await read();
      return status === "completed" ? null : `the request is ${status} (${summary})`;
    });
    const audit = await read();
    const found = audit.stores.find(({ name }: { name: string }) => name === "shopEvents")?.found ?? 0;
    if (found === 0) throw new Error("the file holds no order");
    const keys = await client.call("GET", "/.well-known/jwks.json");
    const { payload } = await compactVerify(audit.receipt, createLocalJWKSet(keys.body));
    expectEqual("the request that the receipt names", JSON.parse(Buffer.from(payload).toString()).jti, audit.requestId);
    const file = await client.download(audit.export.url);
    expectEqual("the beginning of the file", file.subarray(0, ZIP.length).toString(), ZIP);
    return `complete after ${seconds}, ${file.length} bytes`;
  },
};
