import type { Ports } from "../../domain/ports.ts";
import { lazy } from "../../platform/concurrency/lazy.ts";
import { withTimeout } from "../../platform/concurrency/with-timeout.ts";
import { KEPT_DAYS, REQUEST_ERRORS, type RefusedRequest } from "../refused-requests.ts";
import type { RequestContext } from "../request-context.ts";
import { parseOriginHost } from "../workspace.ts";

/** Time in which refusals of one kind leave one entry. */
const QUIET_MS = 10_000;
/** Entries that one process writes for a tenant in a minute, whatever kinds of refusals there are. */
const MAX_PER_MINUTE = 30;
/** Kinds and tenants that a process remembers. */
const MAX_KNOWN = 1_000;
/** Time for which an answer waits for its entry, where the process stops with the answer. */
const MAX_WAIT_MS = 100;
const MAX_TEXT = 300;

type LogPorts = Pick<Ports, "backgroundTasks" | "clock" | "ids" | "log" | "tables">;

const openMask = lazy(async () => {
  const { PersonalDataMask } = await import("../../domain/identities/personal-data-mask.ts");
  return (text: string) => new PersonalDataMask().mask(text);
});

/**
 * Notes requests that were answered with an error, for `GET /requests/errors`. A flood costs few writes: refusals of one kind are
 * counted in memory for ten seconds, and a tenant has a number of entries a minute. An entry that cannot be written is lost, and
 * for ten seconds none is tried: no request fails for it, and none waits longer than a tenth of a second.
 */
export class RefusalLog {
  private readonly ports: LogPorts;
  private readonly kinds = new Map<string, { until: number; leftOut: number }>();
  private readonly written = new Map<string, { minute: number; entries: number }>();
  private silentUntil = 0;

  constructor(ports: LogPorts) {
    this.ports = ports;
  }

  /** Notes a request by its context, if it was refused and its tenant is known. Never throws. */
  async note(context: RequestContext): Promise<void> {
    const { tenant, operation, key, refusal } = context;
    if (!tenant || !operation || !key || !refusal) return;
    const now = this.ports.clock.now();
    const count = this.admit(tenant.id, nameKind(context), now);
    if (count === null) return;
    this.ports.backgroundTasks.add(this.write(tenant.id, context, count, now));
    await withTimeout(MAX_WAIT_MS, () => this.ports.backgroundTasks.drain()).catch(() => undefined);
  }

  /** Returns how many requests an entry stands for now; null when none is written. */
  private admit(tenantId: string, kind: string, now: number): number | null {
    const known = this.kinds.get(kind);
    const isQuiet = known !== undefined && known.until > now;
    if (isQuiet || now < this.silentUntil || !this.hasRoom(tenantId, now)) {
      remember(this.kinds, kind, { until: known?.until ?? now, leftOut: (known?.leftOut ?? 0) + 1 });
      return null;
    }
    remember(this.kinds, kind, { until: now + QUIET_MS, leftOut: 0 });
    return (known?.leftOut ?? 0) + 1;
  }

  private hasRoom(tenantId: string, now: number): boolean {
    const minute = Math.floor(now / 60_000);
    const known = this.written.get(tenantId);
    const entries = known?.minute === minute ? known.entries : 0;
    if (entries >= MAX_PER_MINUTE) return false;
    remember(this.written, tenantId, { minute, entries: entries + 1 });
    return true;
  }

  private async write(tenantId: string, context: RequestContext, count: number, now: number): Promise<void> {
    try {
      const item = toEntry(context, count, now, await openMask());
      const key = { collection: REQUEST_ERRORS, id: `${item.at}~${this.ports.ids.next("rfs")}` };
      await this.ports.tables.usage.write(tenantId, { kind: "put", key, item });
    } catch {
      this.silentUntil = now + QUIET_MS;
      this.ports.log.count("RefusalNotNoted");
    }
  }
}

/** Names what a refusal is alike in: figures, such as seconds to wait or the place in a list, make no other kind. */
function nameKind({ tenant, operation, key, workspace, refusal }: RequestContext): string {
  const { code, param, message } = refusal!;
  return [tenant!.id, operation!.id, key!.id, workspace?.id, code, param, message].join("\n").replace(/\d+/g, "#");
}

function remember<Value>(known: Map<string, Value>, key: string, value: Value): void {
  known.delete(key);
  known.set(key, value);
  if (known.size > MAX_KNOWN) known.delete(known.keys().next().value!);
}

/** Builds the entry; ids in the path stay out, and addresses and numbers of persons are masked wherever a caller can put one. */
function toEntry(context: RequestContext, count: number, now: number, mask: (text: string) => string): RefusedRequest {
  const { event, operation, key, refusal, workspace } = context;
  const { status, code, message, param } = refusal!;
  const { origin } = event.headers;
  const clean = (text: string) => mask(text.slice(0, MAX_TEXT).toWellFormed());
  return {
    at: new Date(now).toISOString(),
    requestId: clean(context.requestId),
    method: event.requestContext.http.method,
    path: operation!.path,
    operation: operation!.id,
    ...{ status, code, message: clean(message), param: param === null ? null : clean(param) },
    ...{ keyId: key!.id, keyType: key!.type, keyLabel: key!.label },
    origin: origin && parseOriginHost(origin) !== null ? clean(origin) : null,
    workspaceId: workspace?.id ?? null,
    count,
    expiresAt: Math.floor(now / 1_000) + KEPT_DAYS * 86_400,
  };
}
