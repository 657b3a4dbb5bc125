import { environmentName } from "../../../schemas/resources.ts";
import { type LiveAgents, noLiveAgents } from "../../domain/live-agents/live-agents.ts";
import { countSpend } from "../../domain/model-budget.ts";
import type { Ports } from "../../domain/ports.ts";
import { TenantDirectory } from "../../domain/tenancy/tenant-directory.ts";
import type { ModelSources } from "../../platform/anthropic/create-model.ts";
import { faultOfKey, type ModelSettings, readModelSettings } from "../../platform/anthropic/model-settings.ts";
import { callCredentials } from "../../platform/aws/client-calls.ts";
import { createPowertoolsLog } from "../../platform/aws/powertools-log.ts";
import type { SecretsManager } from "../../platform/aws/secrets-manager.ts";
import {
  type Environment,
  readOriginSecrets,
  readTierLimits,
  required,
  storePorts,
} from "../../platform/aws/stores/store-ports.ts";
import { type CallTracer, createCallTracer, traceMcp, traceModel } from "../../platform/aws/trace-calls.ts";
import { createBackgroundTasks } from "../../platform/concurrency/background-tasks.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { lazy, lazyPort, withLazyProperties } from "../../platform/concurrency/lazy.ts";
import { BatchedPuts } from "../../platform/concurrency/request-batcher.ts";
import type { AddressGuard } from "../../platform/network/address-guard.ts";
import type { Analytics } from "../../platform/ports/analytics/analytics.ts";
import { systemTimer } from "../../platform/ports/clock.ts";
import { randomIds } from "../../platform/ports/ids.ts";
import type { Log } from "../../platform/ports/log.ts";
import type { Mailer } from "../../platform/ports/mailer.ts";
import type { Mcp } from "../../platform/ports/mcp.ts";
import { type Model, unavailableModel } from "../../platform/ports/model.ts";
import { noPageRenderer, type PageRenderer } from "../../platform/ports/page-renderer.ts";
import type { Cipher, Signer } from "../../platform/ports/secrets.ts";
import { noStorageCheck } from "../../platform/ports/stores/storage-check.ts";

/** Adapters that only some functions bundle: their entry files pass them. */
interface OptionalAdapters {
  search?: (environment: Environment, log: Log) => Pick<Ports, "index" | "embedder" | "thesaurus" | "lexicon">;
  model?: (settings: ModelSettings, sources: ModelSources) => Model;
  analytics?: (environment: Environment, log: Log) => Analytics;
  addresses?: () => AddressGuard;
  pageAddresses?: () => AddressGuard;
  pageRenderer?: (functionName: string, log: Log, tracer: CallTracer | null) => PageRenderer;
  mcp?: (addresses: () => AddressGuard) => Mcp;
  liveAgents?: (ports: Ports) => LiveAgents;
}

/** Creates the real ports of a Lambda. */
export function awsPorts(environment: Environment, adapters: OptionalAdapters = {}): Ports {
  const stores = storePorts(environment);
  const clock = { now: Date.now };
  const backgroundTasks = createBackgroundTasks();
  const tracer = createCallTracer(environment);
  const log = lazy(() => createPowertoolsLog(environment.AWS_LAMBDA_FUNCTION_NAME ?? "local"));
  const secrets = lazy(() => createSecrets(environment, tracer));
  const batchedPuts = new BatchedPuts();
  const sources = { key: () => readModelKey(secrets(), log()), credentials: callCredentials, clock, log };
  const model = adapters.model && traceModel(adapters.model(readModelSettings(environment), sources), tracer);
  const ports: Ports = withLazyProperties(
    {
      ...{ clock, timer: systemTimer, backgroundTasks, batchedPuts, ids: randomIds, storage: noStorageCheck },
      model: model ? countSpend(model, { ...stores, clock, backgroundTasks, log }) : unavailableModel,
      settings: readSettings(environment),
      ...stores,
    },
    {
      ...{ log, secrets },
      directory: () => new TenantDirectory(stores.tables.tenancy, clock),
      liveAgents: () => adapters.liveAgents?.(ports) ?? noLiveAgents,
      cipher: () => createCipher(environment, tracer),
      signer: () => createSigner(environment, tracer),
      mailer: () => createMailer(environment, log(), tracer),
      ...optionalPorts(environment, adapters, { log, tracer }),
    },
  );
  return ports;
}

/** Lists the makers of the ports whose adapters only some functions bundle. */
function optionalPorts(
  environment: Environment,
  adapters: OptionalAdapters,
  { log, tracer }: { log: () => Log; tracer: CallTracer | null },
) {
  const engine = lazy(() => (adapters.search ?? missingAdapter("the search engine"))(environment, log()));
  const addresses = lazy(adapters.addresses ?? missingAdapter("the check of addresses"));
  const renderer = environment[environmentName.renderer];
  return {
    index: () => engine().index,
    embedder: () => engine().embedder,
    thesaurus: () => engine().thesaurus,
    lexicon: () => engine().lexicon,
    analytics: () => (adapters.analytics ?? missingAdapter("the store of analytics"))(environment, log()),
    addresses,
    pageAddresses: adapters.pageAddresses ?? missingAdapter("the check of pages' addresses"),
    pageRenderer: () => (renderer && adapters.pageRenderer?.(renderer, log(), tracer)) || noPageRenderer,
    mcp: () => traceMcp((adapters.mcp ?? missingAdapter("the client of MCP servers"))(addresses), tracer),
  };
}

function readSettings(environment: Environment): Ports["settings"] {
  return {
    rateLimits: true,
    baseUrl: environment[environmentName.baseUrl] ?? "",
    retryDelayScale: 1,
    originSecrets: readOriginSecrets(environment),
    tierLimits: readTierLimits(environment),
  };
}

function createCipher(environment: Environment, tracer: CallTracer | null): Cipher {
  const keyId = required(environment, environmentName.encryptionKey);
  return lazyPort(async () => (await import("../../platform/aws/kms.ts")).createKmsCipher(keyId, tracer));
}

function createSigner(environment: Environment, tracer: CallTracer | null): Signer {
  const keyId = required(environment, environmentName.receiptKey);
  return lazyPort(async () => (await import("../../platform/aws/kms.ts")).createKmsSigner(keyId, tracer));
}

/** Without a sender's address mails are counted, not sent: a deployment may do without. */
function createMailer(environment: Environment, log: Log, tracer: CallTracer | null): Mailer {
  const from = environment[environmentName.mailFrom];
  if (!from) {
    return {
      async send({ subject }) {
        log.warn("A mail was not sent: this deployment has no address to send from (context mailFrom).", { subject });
        log.count("MailNotConfigured");
      },
    };
  }
  return lazyPort(async () => (await import("../../platform/aws/ses-mailer.ts")).createSesMailer(from, tracer));
}

function createSecrets(environment: Environment, tracer: CallTracer | null): SecretsManager {
  const names = {
    // Only functions that answer requests check keys and seal cursors.
    adminKey: environment[environmentName.adminKeySecret] ?? "",
    sealingKey: environment[environmentName.sealingKeySecret] ?? "",
    modelKey: environment[environmentName.modelKeySecret] ?? "",
    shopifySecret: environment[environmentName.shopifySecret] ?? "",
  };
  return lazyPort(async () => (await import("../../platform/aws/secrets-manager.ts")).createSecretsManager(names, tracer));
}

/** Treats a key that cannot be read now as missing: features answer without a model. */
async function readModelKey(secrets: Pick<SecretsManager, "modelKey">, log: Log): Promise<string | null> {
  let key: string | null = null;
  await bestEffort(log, "read the model's key", async () => {
    key = await secrets.modelKey();
  });
  const fault = key === null ? null : faultOfKey(key);
  if (fault !== null) log.error(fault);
  return fault === null ? key : null;
}

function missingAdapter(part: string): () => never {
  return () => {
    throw new Error(`This function was made without ${part}: pass it to awsPorts in its entry file.`);
  };
}
