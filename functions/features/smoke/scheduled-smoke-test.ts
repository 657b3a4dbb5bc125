import { setTimeout as pause } from "node:timers/promises";
import type { Ports } from "../../domain/ports.ts";
import type { Item } from "../../platform/ports/stores/table.ts";
import { changeIsFound } from "./catalog-checks.ts";
import { SHORT_CHECKS } from "./service-checks.ts";
import { SmokeClient } from "./smoke-client.ts";
import { type CheckResult, expectData, runChecks, type SmokeContext, type SmokeTenant } from "./smoke-test.ts";
import { provisionTenant } from "./tenant-checks.ts";

/** Owner of the item below. No tenant's id begins with a tilde. */
const OWNER = "~smoke";
const TENANT_KEY = { collection: ["tenant"], id: "current" } as const;
const SEAL = { tenantId: OWNER, purpose: "smokeTenant" } as const;

/** The tenant of the runs with its keys, sealed. */
interface StoredTenant extends Item {
  sealed: string;
}

type SmokePorts = Pick<Ports, "tables" | "cipher" | "secrets" | "ids" | "log" | "settings">;

/**
 * Returns the handler of the schedule: a few checks against the public address, with a tenant that stays from run to run.
 * It counts `SmokePassed` or `SmokeFailed` and does not throw for a failed check; a run that breaks counts neither, which the
 * alarm on silence notices.
 */
export function createScheduledSmokeTest(ports: SmokePorts): () => Promise<CheckResult[]> {
  return async () => {
    const context: SmokeContext = {
      client: new SmokeClient(ports.settings.baseUrl),
      adminKey: await ports.secrets.adminKey(),
      run: ports.ids.secret(8).toLowerCase(),
      receiver: { url: "", status: 0 },
      tenant: null,
      webhookId: null,
      threadId: null,
      feedbackId: null,
      purgeJobId: null,
      pause,
    };
    const findTenant = { ...provisionTenant, name: "the tenant of the runs is known", run: () => takeTenant(context, ports) };
    const results = await runChecks([...SHORT_CHECKS, findTenant, changeIsFound], context);
    const failed = results.filter(({ outcome }) => outcome === "failed");
    for (const { name, detail } of failed) ports.log.error(`Smoke test: "${name}" does not hold: ${detail}`);
    ports.log.count(failed.length === 0 ? "SmokePassed" : "SmokeFailed");
    return results;
  };
}

/**
 * Takes the tenant that an earlier run provisioned, or provisions one. A run that is cut off in between, and two first runs
 * at once, leave a tenant that nobody uses.
 */
async function takeTenant(context: SmokeContext, ports: SmokePorts): Promise<undefined> {
  const { jobs } = ports.tables;
  const stored = await jobs.get<StoredTenant>(OWNER, TENANT_KEY);
  const known = stored && (JSON.parse(await ports.cipher.decrypt(stored.sealed, SEAL)) as SmokeTenant);
  if (known && (await isServed(known, context))) {
    context.tenant = known;
    return undefined;
  }
  await provisionTenant.run(context);
  const sealed = await ports.cipher.encrypt(JSON.stringify(context.tenant), SEAL);
  await jobs.write(OWNER, { kind: "put", key: TENANT_KEY, item: { sealed } });
  return undefined;
}

/** False when the key no longer works: the tables were restored to a time before it, or somebody revoked it. */
async function isServed({ secretKey, tenantId }: SmokeTenant, { client }: SmokeContext): Promise<boolean> {
  const answer = await client.call("GET", "/tenant/whoami", { key: secretKey });
  if (answer.status === 401 || answer.status === 403) return false;
  return expectData("GET /tenant/whoami", answer, 200).tenantId === tenantId;
}
