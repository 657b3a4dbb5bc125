import { type Client, errors } from "@opensearch-project/opensearch";
import { isObject } from "../../is-object.ts";

type Collection = "roles" | "rolesmapping";

interface Waiting {
  now(): number;
  pause(ms: number): Promise<void>;
  /** Time at which it gives up. */
  until: number;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
/** Time for one answer: the engine hands a change on to all nodes before it answers. */
const TRY_MS = 20_000;

/**
 * Writes roles and mappings of the domain's security. Each write replaces the whole entry, so that it may be repeated. The domain
 * refuses for a while, in many ways, while its security begins, while a new role of the account becomes known, and while somebody
 * else writes: what is not plainly wrong is tried again until the time is over.
 */
export class SecurityApi {
  private readonly client: Client;
  private readonly waiting: Waiting;

  constructor(client: Client, waiting: Waiting) {
    this.client = client;
    this.waiting = waiting;
  }

  async put(collection: Collection, name: string, body: object): Promise<void> {
    await this.repeat(() => this.send("PUT", collection, name, body));
  }

  /** Removes an entry; one that is not there is removed already. */
  async remove(collection: Collection, name: string): Promise<void> {
    await this.repeat(() => this.send("DELETE", collection, name));
  }

  private async send(method: "PUT" | "DELETE", collection: Collection, name: string, body?: object): Promise<void> {
    const path = `/_plugins/_security/api/${collection}/${encodeURIComponent(name)}`;
    const settings = { maxRetries: 0, requestTimeout: TRY_MS };
    try {
      await this.client.transport.request({ method, path, ...(body && { body }) }, settings);
    } catch (error) {
      if (method === "DELETE" && isMissing(error)) return;
      throw error;
    }
  }

  private async repeat(write: () => Promise<void>): Promise<void> {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      try {
        return await write();
      } catch (error) {
        if (isWrong(error) || this.waiting.now() + pauseMs >= this.waiting.until) throw new Error(describeRefusal(error));
        await this.waiting.pause(pauseMs);
      }
    }
  }
}

/** The security's own answer that an entry is not there. Before it begins, other 404s and 400s say that there is no such path. */
function isMissing(error: unknown): boolean {
  return error instanceof errors.ResponseError && error.statusCode === 404 && readStatus(error) === "NOT_FOUND";
}

/** The security has read the entry, and takes it at no time. */
function isWrong(error: unknown): boolean {
  if (!(error instanceof errors.ResponseError)) return false;
  return error.statusCode === 400 && ["error", "BAD_REQUEST"].includes(readStatus(error));
}

function readStatus({ body }: errors.ResponseError): string {
  return isObject(body) ? String(body.status ?? "") : "";
}

/** Longest text of the domain that is told on. */
const TOLD = 500;

function describeRefusal(error: unknown): string {
  if (!(error instanceof errors.ResponseError)) return `The search domain gave no answer: ${String(error).slice(0, TOLD)}`;
  return `The search domain answered ${error.statusCode}: ${JSON.stringify(error.body ?? null).slice(0, TOLD)}`;
}
