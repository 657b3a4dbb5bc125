import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seeded } from "../../bench/support/statistics.ts";
import { type ApiClient, apiClient } from "../support/api-client.ts";
import { Ledger } from "./account.ts";
import { Load, type Round, type RunState } from "./load.ts";
import { type ChaosReceiver, startChaosReceiver, WEBHOOKS } from "./receiver.ts";
import { toReport } from "./report.ts";
import { KilledService, type Victim } from "./service.ts";
import { verify } from "./verify.ts";

const WORKSPACE = "chaos";
const EVENTS = ["product.created", "product.updated", "product.deleted"];

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "10" },
    seconds: { type: "string", default: "4" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
  },
});
const seed = Number(options.seed);
const random = seeded(seed);

const receiver = await startChaosReceiver();
const service = new KilledService();
const rounds: Round[] = [];
const victims: Victim[] = [];
const run: RunState = {
  ledger: new Ledger(),
  price: 0,
  answered: new Map(),
  cutKeys: [],
  threads: new Map(),
  cutThreads: new Set(),
  eventFaults: [],
};
try {
  await service.start();
  const key = await openShop(service, receiver);
  for (let number = 1; number <= Number(options.rounds); number++) await runRound(number, key);
} finally {
  await service.stop();
  receiver.close();
}
console.log(toReport(rounds, victims, seed));
process.exitCode = rounds.some(({ faults }) => faults.length > 0) ? 1 : 0;

async function runRound(number: number, key: string): Promise<void> {
  const round = { number, acknowledged: 0, unknown: 0, faults: [], duplicates: 0, secondsToReady: 0, killedAt: 0 };
  const victim = number % 2 === 1 ? "group" : "main";
  const before = rounds.reduce((sum, { duplicates }) => sum + duplicates, 0);
  rounds.push(round);
  victims.push(victim);
  const load = new Load(clientOf(key), { run, round, random });
  const ended = load.start();
  await pause(Number(options.seconds) * 1_000 * (0.5 + random()));
  load.stop();
  round.killedAt = Date.now();
  await service.kill(victim);
  await ended;
  round.secondsToReady = await service.start();
  const isLast = number === Number(options.rounds);
  await verify({ api: clientOf(key), run, round, deliveries: receiver.deliveries, isLast });
  round.duplicates -= before;
}

function clientOf(key: string): ApiClient {
  return apiClient(service.baseUrl, key, { "x-workspace-id": WORKSPACE });
}

/** Provisions a tenant with a webhook for each of the receiver's paths. Returns its secret key. */
async function openShop({ baseUrl, adminKey }: KilledService, { url }: ChaosReceiver): Promise<string> {
  const admin = apiClient(baseUrl, adminKey);
  const { body } = await admin.post("/provision/manual", { workspaceId: WORKSPACE, tier: "enterprise" });
  const key = body.data.apiKey;
  for (const [name, secret] of Object.entries(WEBHOOKS)) {
    const { status } = await clientOf(key).post("/webhooks", { name, url: url(name), secret, events: EVENTS });
    if (status !== 201) throw new Error(`The webhook could not be created: ${status}.`);
  }
  return key;
}
