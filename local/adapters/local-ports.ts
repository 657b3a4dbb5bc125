import { storePorts } from "../../functions/platform/aws/ports.ts";
import type { Clock } from "../../functions/platform/clock.ts";
import { Directory } from "../../functions/platform/directory.ts";
import type { Embedder } from "../../functions/platform/embedder.ts";
import { lazily } from "../../functions/platform/lazily.ts";
import type { LiveAgents } from "../../functions/platform/live-agents.ts";
import type { Mailer } from "../../functions/platform/mailer.ts";
import { mcpOverHttp } from "../../functions/platform/mcp/mcp-over-http.ts";
import { absentModel, type Model } from "../../functions/platform/model.ts";
import type { Ports, Settings } from "../../functions/platform/ports.ts";
import { randomIds } from "../../functions/platform/random-ids.ts";
import type { SearchIndex } from "../../functions/platform/search-index.ts";
import { environmentName } from "../../schemas/resources.ts";
import { localSecrets, type SecretValues } from "./file-secrets.ts";
import { KeyFileCipher } from "./key-file-cipher.ts";
import { localAddresses } from "./local-addresses.ts";
import { localAfterwards } from "./local-afterwards.ts";
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
  const directory = lazily(() => new Directory(stores.tables.tenancy, clock));
  const log = terminalLog(functionName);
  const addresses = localAddresses();
  return {
    clock,
    afterwards: localAfterwards,
    ids: randomIds,
    log,
    get directory() {
      return directory();
    },
    ...stores,
    addresses,
    mcp: mcpOverHttp(() => addresses),
    get index() {
      return services.index();
    },
    get embedder() {
      return services.embedder();
    },
    // A function that the template does not give the key of the model has none here either.
    model: environment[environmentName.modelKeySecret] ? model : absentModel,
    liveAgents,
    cipher: new KeyFileCipher(secretValues.encryptionKey),
    mailer,
    secrets: localSecrets(secretValues, environment),
    settings,
  };
}
