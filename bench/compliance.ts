import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { Client } from "./support/client.ts";
import { report } from "./support/report.ts";
import { type SeededCustomer, seedConversations } from "./support/seed-conversations.ts";
import { type Service, startService } from "./support/service.ts";
import { newBenchShop } from "./support/shop.ts";
import { round } from "./support/statistics.ts";

interface Audit {
  requestId: string;
  status: "queued" | "completed" | "failed";
  stores: { name: string; found: number; changed: number; remaining: number }[];
}

const CUSTOMER = { customerId: "cust-1", visitorId: "visitor-1", email: "anna.bench@example.com" };
/** A request that takes longer has failed its purpose. */
const PATIENCE_MS = 900_000;

/**
 * Measures how long it takes to export and then to redact one customer among other shoppers' messages, from the request to the
 * completed audit. The work must grow with the customer, and not with the tenant: hence several sizes of both.
 */
export async function compliance(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      /** Pairs of messages of the tenant and threads of the customer. */
      sizes: { type: "string", default: "1000000:1000,100000:1000,100000:100" },
    },
  });
  const rows: object[] = [];
  for (const size of values.sizes.split(",")) {
    const [messages, threads] = size.split(":").map(Number) as [number, number];
    rows.push(...(await measure(messages, { ...CUSTOMER, threads })));
  }
  report("compliance", rows);
}

async function measure(messages: number, customer: SeededCustomer): Promise<object[]> {
  const dataFolder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    const { tenantId, headers } = await provision(dataFolder);
    const began = performance.now();
    seedConversations(dataFolder, { tenantId, workspaceId: "bench" }, { messages, customer });
    const seedS = round((performance.now() - began) / 1_000, 0);
    const megabytes = round(statSync(join(dataFolder, "dynamodb.sqlite")).size / 1e6, 0);
    console.log(`${messages} messages (${megabytes} MB) written in ${seedS} s`);
    const service = await startService({ dataFolder });
    try {
      const client = new Client(service.baseUrl, headers, 1);
      return [
        await request(client, "data-request", { messages, customer }),
        await request(client, "redact", { messages, customer }),
      ];
    } finally {
      await service.stop();
    }
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** Makes the tenant with a service that is then stopped: the tables are written past it. */
async function provision(dataFolder: string): Promise<{ tenantId: string; headers: Record<string, string> }> {
  const service: Service = await startService({ dataFolder });
  const { tenantId, headers } = await newBenchShop(service, "bench");
  await service.stop();
  return { tenantId, headers };
}

/** Makes one request about the customer. Throws when it has not seen each of the customer's threads and messages. */
async function request(
  client: Client,
  what: "data-request" | "redact",
  { messages, customer }: { messages: number; customer: SeededCustomer },
): Promise<object> {
  const { customerId, email, threads } = customer;
  const body = { customer: { customerId, email }, caller: { source: "sdk" } };
  const began = performance.now();
  let audit = await client.call<Audit>("POST", `/compliance/${what}`, body);
  while (audit.status === "queued") {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`Not completed: ${JSON.stringify(audit)}`);
    await pause(100);
    audit = await client.call<Audit>("GET", `/compliance/audits/${audit.requestId}`);
  }
  const seconds = round((performance.now() - began) / 1_000, 1);
  const count = (name: string) => audit.stores.find((store) => store.name === name) ?? { found: 0, changed: 0, remaining: 0 };
  const seen = what === "redact" ? "changed" : "found";
  const isWhole = count("threads")[seen] >= threads && count("messages")[seen] >= 10 * threads;
  const isLeft = what === "redact" && audit.stores.some(({ remaining }) => remaining > 0);
  if (audit.status !== "completed" || !isWhole || isLeft) throw new Error(`${what} is not whole: ${JSON.stringify(audit)}`);
  return {
    what: `${what} of ${threads} threads (${10 * threads} messages) among ${messages} messages`,
    seconds,
    "to reach": threads === 1_000 && messages === 1_000_000 ? "≤ 60" : "in proportion to the customer",
  };
}
