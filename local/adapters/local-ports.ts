import { storePorts } from "../../functions/platform/aws/aws-ports.ts";
import { lazy } from "../../functions/platform/concurrency/lazy.ts";
import { createMcpOverHttp } from "../../functions/platform/mcp/mcp-over-http.ts";
import type { Clock } from "../../functions/platform/ports/clock.ts";
import type { Embedder } from "../../functions/platform/ports/embedder.ts";
import type { LiveAgents } from "../../functions/platform/ports/live-agents.ts";
import type { Mailer } from "../../functions/platform/ports/mailer.ts";
import { type Model, unavailableModel } from "../../functions/platform/ports/model.ts";
import { randomIds } from "../../functions/platform/ports/random-ids.ts";
import type { SearchIndex } from "../../functions/platform/ports/search-index.ts";
import type { Ports, Settings } from "../../functions/platform/ports.ts";
import { TenantDirectory } from "../../functions/platform/tenancy/tenant-directory.ts";
import { environmentName } from "../../schemas/resources.ts";
import { KeyFileCipher } from "./key-file-cipher.ts";
import { localAddresses } from "./local-addresses.ts";
import { localBackgroundTasks } from "./local-background-tasks.ts";
import { localSecrets, type SecretValues } from "./local-secrets.ts";
import { terminalLog } from "./terminal-log.ts";

/** What all functions of one thread share. */
export interface LocalServices {
  clock: Clock;
  /** `stateMachines` is known last: what starts them is called by requests, which are served last. */
  endpoints: { dynamodb: string; s3: string; sqs: string; stateMachines: string };
  secretValues: SecretValues;
  mailer: Mailer;
  model: Model;
  liveAgents: LiveAgents;
  index: () => SearchIndex;
  embedder: () => Embedder;
  settings: Settings;
}

/** The ports of one function: stores over the AWS SDK against local engines, as on AWS; local adapters for the rest. */
export function localPorts(functionName: string, environment: Record<string, string>, services: LocalServices): Ports {
  const { clock, endpoints, secretValues, mailer, model, liveAgents, settings } = services;
  const stores = storePorts(environment, endpoints);
  const directory = lazy(() => new TenantDirectory(stores.tables.tenancy, clock));
  const log = terminalLog(functionName);
  const addresses = localAddresses();
  return {
    clock,
    backgroundTasks: localBackgroundTasks,
    ids: randomIds,
    log,
    get directory() {
      return directory();
    },
    ...stores,
    addresses,
    mcp: createMcpOverHttp(() => addresses),
    get index() {
      return services.index();
    },
    get embedder() {
      return services.embedder();
    },
    // A function that the template does not give the key of the model has none here either.
    model: environment[environmentName.modelKeySecret] ? model : unavailableModel,
    liveAgents,
    cipher: new KeyFileCipher(secretValues.encryptionKey),
    mailer,
    secrets: localSecrets(secretValues, environment),
    settings,
  };
}
