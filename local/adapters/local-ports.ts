import type { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { createConnectedLiveAgents } from "../../functions/domain/live-agents/connected-live-agents.ts";
import type { LiveAgents } from "../../functions/domain/live-agents/live-agents.ts";
import { countSpend } from "../../functions/domain/model-budget.ts";
import type { Ports, Settings } from "../../functions/domain/ports.ts";
import { TenantDirectory } from "../../functions/domain/tenancy/tenant-directory.ts";
import {
  type PresignedEndpoint,
  readOriginSecrets,
  readTierLimits,
  storePorts,
} from "../../functions/platform/aws/stores/store-ports.ts";
import { lazyMembers, withLazyProperties } from "../../functions/platform/concurrency/lazy.ts";
import { BatchedPuts } from "../../functions/platform/concurrency/request-batcher.ts";
import { openLexicon } from "../../functions/platform/lexicon/filtered-lexicon.ts";
import { openNounTable } from "../../functions/platform/lexicon/noun-table.ts";
import { createMcpOverHttp } from "../../functions/platform/mcp/mcp-over-http.ts";
import type { Analytics } from "../../functions/platform/ports/analytics/analytics.ts";
import type { Clock, Timer } from "../../functions/platform/ports/clock.ts";
import { randomIds } from "../../functions/platform/ports/ids.ts";
import { currentLogFields, type Log } from "../../functions/platform/ports/log.ts";
import type { Mailer } from "../../functions/platform/ports/mailer.ts";
import { type Model, unavailableModel } from "../../functions/platform/ports/model.ts";
import type { PageRenderer } from "../../functions/platform/ports/page-renderer.ts";
import type { Embedder } from "../../functions/platform/ports/search/embedder.ts";
import type { SearchIndex } from "../../functions/platform/ports/search/search-index.ts";
import { noStorageCheck, type StorageCheck } from "../../functions/platform/ports/stores/storage-check.ts";
import { takeCompoundsApartBy } from "../../functions/platform/text/language/compound-tails.ts";
import { DUE_TABLES, type DueTableName, environmentName } from "../../schemas/resources.ts";
import type { DueShards } from "./due-shards.ts";
import { localAddresses, localPageAddresses, resolveBySystem } from "./local-addresses.ts";
import { localBackgroundTasks } from "./local-background-tasks.ts";
import { KeyFileCipher, KeyFileSigner, localSecrets, type SecretValues } from "./local-secrets.ts";

/** One of each for all functions of a thread: it is read once, when it is asked for the first time. */
const thesaurus = openNounTable(new URL("../../assets/wordnet-3.1/", import.meta.url));
const lexicon = openLexicon(new URL("../../assets/lexicon/", import.meta.url));
takeCompoundsApartBy(lexicon);

/** Services that all functions of one thread share. */
export interface LocalServices {
  clock: Clock;
  timer: Timer;
  /** Addresses of the engines. `stateMachines` is set last: only requests start one, and they are served last. */
  endpoints: { dynamodb: string; s3: string; sqs: string; stateMachines: string; presigned: PresignedEndpoint };
  /** Returns the client of the tables' engine. */
  connectTables: () => DynamoDBClient;
  secretValues: SecretValues;
  mailer: Mailer;
  model: Model;
  /** A double; null: those that tenants have connected. */
  liveAgents: LiveAgents | null;
  renderer: (log: Log) => PageRenderer;
  index: () => SearchIndex;
  embedder: () => Embedder;
  analytics: () => Analytics;
  /** Without limits of its own it has those of the template. */
  settings: Omit<Settings, "originSecrets" | "tierLimits"> & Partial<Pick<Settings, "tierLimits">>;
  /** Absent: the disk is not looked at. */
  storage?: StorageCheck;
  /** Null: due times are always asked of the engine. */
  dueShards?: DueShards | null;
}

/** Builds the ports of one function: stores over the AWS SDK against local engines, local adapters for the rest. */
export function localPorts(functionName: string, environment: Record<string, string>, services: LocalServices): Ports {
  const { clock, timer, endpoints, secretValues, mailer, model } = services;
  const stores = storePorts(environment, endpoints, services.connectTables);
  const log = terminalLog(functionName);
  const engines = { dynamodb: endpoints.dynamodb };
  const addresses = localAddresses(resolveBySystem, engines);
  const { index, embedder, analytics } = services;
  const ports: Ports = withLazyProperties(
    {
      ...{ clock, timer, backgroundTasks: localBackgroundTasks, batchedPuts: new BatchedPuts(), ids: randomIds, log },
      ...stores,
      dueIndexes: services.dueShards ? guardIndexes(environment, stores, services.dueShards) : stores.dueIndexes,
      addresses,
      pageAddresses: localPageAddresses(resolveBySystem, engines),
      pageRenderer: services.renderer(log),
      mcp: createMcpOverHttp(() => addresses),
      ...{ thesaurus, lexicon },
      // A function to which the template gives no model key has no model here either.
      model: environment[environmentName.modelKeySecret]
        ? countSpend(model, { tables: stores.tables, clock, backgroundTasks: localBackgroundTasks, log: () => log })
        : unavailableModel,
      cipher: new KeyFileCipher(secretValues.encryptionKey),
      signer: new KeyFileSigner(secretValues),
      mailer,
      storage: services.storage ?? noStorageCheck,
      secrets: localSecrets(secretValues, environment),
      settings: readSettings(environment, services),
    },
    {
      ...{ index, embedder, analytics },
      directory: () => new TenantDirectory(stores.tables.tenancy, clock),
      liveAgents: () => services.liveAgents ?? createConnectedLiveAgents(ports),
    },
  );
  return ports;
}

function readSettings(environment: Record<string, string>, { settings }: LocalServices): Settings {
  const originSecrets = readOriginSecrets(environment);
  return { ...settings, originSecrets, tierLimits: settings.tierLimits ?? readTierLimits(environment) };
}

function guardIndexes(
  environment: Record<string, string>,
  { dueIndexes }: Pick<Ports, "dueIndexes">,
  dueShards: DueShards,
): Ports["dueIndexes"] {
  const guard = (name: DueTableName) => dueShards.guard(environment[environmentName.table(name)]!, dueIndexes[name]);
  return lazyMembers(DUE_TABLES, guard);
}

/** Logs warnings and errors to the terminal; information and counts only when `verbose`. */
export function terminalLog(service: string, { verbose = false }: { verbose?: boolean } = {}): Log {
  const write = (level: string, message: string, fields: Record<string, unknown>) => {
    process.stderr.write(`${level} ${service}: ${message}${describe({ ...currentLogFields(), ...fields })}\n`);
  };
  return {
    info: (message, fields = {}) => verbose && write("info", message, fields),
    warn: (message, fields = {}) => write("warning", message, fields),
    error: (message, fields = {}) => write("error", message, fields),
    count: (metric, amount = 1) => verbose && write("count", metric, { amount }),
  };
}

function describe(fields: Record<string, unknown>): string {
  const { error, ...rest } = fields;
  const text = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : "";
  return error === undefined ? text : `${text}\n${toTrace(error)}`;
}

function toTrace(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : `\ncaused by ${toTrace(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
