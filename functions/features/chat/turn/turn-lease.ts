import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import { toThreadKey } from "../thread/records.ts";

/** Duration of a lease without renewal: a turn whose process died blocks its thread no longer than this. */
export const TURN_LEASE_MS = 30_000;
/** Renewed when less than this is left, checked every RENEW_CHECK_MS: two attempts may fail before the lease ends. */
const RENEW_BELOW_MS = 20_000;
const RENEW_CHECK_MS = 5_000;

/** Renews the lease of a running turn on its thread, until it is closed. */
export class TurnLease {
  /** Aborted when another turn has taken the thread over. */
  readonly lost: AbortSignal;
  private readonly losing = new AbortController();
  private readonly turn: { tenantId: string; threadId: string; turnId: string };
  private readonly ports: Pick<Ports, "tables" | "clock" | "log">;
  private readonly timer: NodeJS.Timeout;
  private until: number;
  private renewal: Promise<unknown> | null = null;
  private isClosed = false;

  constructor(
    turn: { tenantId: string; threadId: string; turnId: string },
    until: number,
    ports: Pick<Ports, "tables" | "clock" | "log">,
  ) {
    this.turn = turn;
    this.until = until;
    this.ports = ports;
    this.lost = this.losing.signal;
    this.timer = setInterval(() => this.renewEnding(), RENEW_CHECK_MS).unref();
  }

  /** Stops renewing and waits for a renewal that is in progress. */
  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    await this.renewal;
  }

  private renewEnding(): void {
    if (this.until - this.ports.clock.now() >= RENEW_BELOW_MS) return;
    this.renewal ??= bestEffort(this.ports.log, "renew the lease of a chat turn", () => this.renew()).finally(() => {
      this.renewal = null;
    });
  }

  private async renew(): Promise<void> {
    const { tenantId, threadId, turnId } = this.turn;
    const leaseUntil = this.ports.clock.now() + TURN_LEASE_MS;
    const change = { set: { leaseUntil } };
    const when = { equals: { turnId } };
    const write = { kind: "update" as const, key: toThreadKey(threadId), change, when };
    if (await tryWrite(this.ports.tables.conversations, tenantId, write)) {
      this.until = leaseUntil;
      return;
    }
    if (!this.isClosed) this.losing.abort();
    clearInterval(this.timer);
  }
}
