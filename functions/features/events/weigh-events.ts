import type { LEARNING_SOURCES } from "../../../schemas/search/learning-settings.ts";
import type { LeftOutReason } from "../../../schemas/search/left-out.ts";
import type { Ports } from "../../domain/ports.ts";
import type { SignalScope } from "../../domain/signals/affinities.ts";
import { toNetworkNumber } from "../../domain/signals/visitor-network.ts";
import type { ShopEvent } from "./event-batches.ts";
import { visitorsOfAddressesFor } from "./visitors-of-address.ts";

type WeighingPorts = Pick<Ports, "clock" | "directory" | "log" | "secrets" | "tables">;
type LearningSource = (typeof LEARNING_SOURCES)[number];

interface Sender {
  /** True for a secret key, and for a webhook whose signature was checked. */
  isServer: boolean;
  address: string;
}

/**
 * Marks events by what they can teach: those of a publishable key with the number of their network, and what counts nothing with
 * the reason. Throws UpstreamError.
 */
export async function weighEvents(
  scope: SignalScope,
  events: ShopEvent[],
  { isServer, address }: Sender,
  ports: WeighingPorts,
): Promise<ShopEvent[]> {
  const found = await ports.directory.findWorkspace(scope.tenantId, scope.workspaceId);
  const source = found?.record.settings.learning?.events ?? "confirmed";
  if (isServer) return source === "off" ? events.map((event) => ({ ...event, leftOut: "learning_setting" as const })) : events;
  const network = toNetworkNumber(address, { tenantId: scope.tenantId, secret: await ports.secrets.sealingKey() });
  const marked = events.map((event): ShopEvent => {
    const leftOut = findReason(event, source);
    return { ...event, network, ...(leftOut !== null && { leftOut }) };
  });
  return leaveOutVisitors(scope, marked, address, ports);
}

function findReason({ type, orderId }: ShopEvent, source: LearningSource): LeftOutReason | null {
  if (source === "off" || source === "servers") return "learning_setting";
  if (type !== "purchase" || source === "all") return null;
  return orderId === undefined ? "no_order_id" : "unconfirmed_purchase";
}

/** Stands for all who name no visitor. */
const NOBODY = "";

/** Leaves out what comes from more visitors than an address is believed. Users whom a token verifies are not invented. */
async function leaveOutVisitors(
  { tenantId }: SignalScope,
  events: ShopEvent[],
  address: string,
  ports: WeighingPorts,
): Promise<ShopEvent[]> {
  const isOpen = ({ leftOut, userId }: ShopEvent) =>
    userId === undefined && (leftOut ?? "unconfirmed_purchase") === "unconfirmed_purchase";
  const visitors = [...new Set(events.filter(isOpen).map(({ visitorId = NOBODY }) => visitorId))];
  if (visitors.length === 0) return events;
  const unbelieved = await visitorsOfAddressesFor(ports).findUnbelieved(tenantId, { address, visitors }, ports);
  return events.map((event) =>
    isOpen(event) && unbelieved.has(event.visitorId ?? NOBODY) ? { ...event, leftOut: "too_many_visitors" as const } : event,
  );
}
