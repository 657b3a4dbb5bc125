import type { Readable } from "node:stream";
import type { Agent, Dispatcher } from "undici";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { extractErrorCode } from "../../../platform/describe-error.ts";
import type { AddressGuard } from "../../../platform/network/address-guard.ts";
import type { Deadline } from "./deadline.ts";
import type { ResponseHeaders } from "./page-headers.ts";

/** Some sites send long policies; Node's own 16 KB would refuse them. */
const MAX_HEADER_BYTES = 65_536;
/** Shorter than what servers commonly keep (Node 5 s), so that few requests meet a connection that is being closed. */
const IDLE_MS = 4_000;
/** Node's default of 250 ms for each address of a name would never reach a site on another continent. */
const ADDRESS_ATTEMPT_MS = 2_500;
/** A kept connection that the other side closes while a request is on its way. */
const STALE = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

export interface Exchange {
  status: number;
  headers: ResponseHeaders;
  body: Readable;
}

/** Connections to a site, to allowed addresses only, whatever its name resolved to when it was checked. */
export class SiteConnections {
  private readonly agent: () => Promise<Agent>;
  private isOpen = false;

  constructor(addresses: AddressGuard, connections: number) {
    this.agent = lazy(async () => {
      this.isOpen = true;
      const undici = await import("undici");
      return new undici.Agent({
        connections,
        pipelining: 1,
        allowH2: false,
        keepAliveTimeout: IDLE_MS,
        keepAliveMaxTimeout: IDLE_MS,
        maxHeaderSize: MAX_HEADER_BYTES,
        // The deadline of a page is the only clock.
        headersTimeout: 0,
        bodyTimeout: 0,
        connect: {
          lookup: addresses.lookup,
          timeout: 0,
          autoSelectFamily: true,
          autoSelectFamilyAttemptTimeout: ADDRESS_ATTEMPT_MS,
        },
      });
    });
  }

  /** Sends a GET. Throws what went wrong. */
  async get(url: URL, headers: Record<string, string>, deadline: Deadline): Promise<Exchange> {
    const agent = await this.agent();
    const options: Dispatcher.RequestOptions = {
      origin: url.origin,
      path: url.pathname + url.search,
      method: "GET",
      headers,
      signal: deadline.signal,
    };
    deadline.signal.throwIfAborted();
    const answer = await agent.request(options).catch((error: unknown) => {
      if (deadline.signal.aborted || !STALE.has(extractErrorCode(error))) throw error;
      return agent.request(options);
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }

  async close(): Promise<void> {
    if (this.isOpen) await (await this.agent()).destroy();
  }
}
