import type { Ports } from "../../../functions/domain/ports.ts";
import type { Table } from "../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";

/** Ports whose nth write, and every later one, fails: before it is done, or after it. */
export function diesAt(ports: Ports, nth: number, when: "before" | "after"): { ports: Ports; hasDied(): boolean } {
  let writes = 0;
  const dying = async <T>(write: () => Promise<T>): Promise<T> => {
    writes += 1;
    if (writes === nth && when === "after") await write();
    if (writes >= nth) throw new UpstreamError("The store");
    return write();
  };
  const { insights, activity } = ports.tables;
  const wrapped: Table = Object.assign(Object.create(insights), {
    write: (...args: Parameters<Table["write"]>) => dying(() => insights.write(...args)),
    transact: (...args: Parameters<Table["transact"]>) => dying(() => insights.transact(...args)),
  });
  const analytics = Object.assign(Object.create(ports.analytics), {
    put: (...args: Parameters<Ports["analytics"]["put"]>) => dying(() => ports.analytics.put(...args)),
  });
  const wrappedActivity: Table = Object.assign(Object.create(activity), {
    write: (...args: Parameters<Table["write"]>) => dying(() => activity.write(...args)),
  });
  const tables = { ...ports.tables, insights: wrapped, activity: wrappedActivity };
  const dyingPorts = Object.create(ports, {
    tables: { value: tables },
    analytics: { value: analytics },
    log: { value: SILENT_LOG },
  });
  return { ports: dyingPorts, hasDied: () => writes >= nth };
}
