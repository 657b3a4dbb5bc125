import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { type ConfirmedOrder, readConfirmedOrders } from "./claims.ts";
import type { CountedEvent } from "./learn-from-shopper.ts";
import { noteWaiting, readWaiting } from "./waiting-purchases.ts";

type ConfirmPorts = Pick<Ports, "tables" | "clock">;

/** A purchase of a publishable key that a server has confirmed. */
interface ConfirmedPurchase {
  /** As the publishable key told it. */
  waiting: CountedEvent;
  /** Counts for its shopper and its search alone: the rest its confirmation has taught. */
  joined: CountedEvent;
}

/**
 * Brings purchases together with their confirmations, whichever of both came first: of those that wait it notes where they are
 * before it looks for their confirmation, and the confirmations were counted before this looks for what waits. So of two that
 * come at once at least one sees the other, and a repetition finds the same. Throws UpstreamError.
 */
export async function confirmPurchases(
  scope: SignalScope & { shard: string },
  { waiting, counted }: { waiting: CountedEvent[]; counted: CountedEvent[] },
  ports: ConfirmPorts,
): Promise<ConfirmedPurchase[]> {
  await noteWaiting(scope, waiting, ports);
  const confirmed = await readConfirmedOrders(scope, waiting.map(toOrderId), ports);
  const found = waiting.flatMap((purchase) => toConfirmed(purchase, confirmed.get(toOrderId(purchase))));
  const confirmations = counted.filter((event) => event.isServer && event.type === "purchase" && event.orderId !== undefined);
  const earlier = await readWaiting(scope, confirmations.map(toOrderId), ports);
  return [
    ...found,
    ...confirmations.flatMap((order) =>
      (earlier.get(toOrderId(order)) ?? []).flatMap((purchase) => toConfirmed(purchase, order)),
    ),
  ];
}

function toOrderId({ orderId }: CountedEvent): string {
  return orderId!;
}

/**
 * Returns a purchase as its confirmation has it: the server's products and search, and the shopper whom the page knew. One
 * without a product of the order is another's: numbers of orders can be guessed.
 */
function toConfirmed(waiting: CountedEvent, order: ConfirmedOrder | undefined): ConfirmedPurchase[] {
  if (!order?.productIds.some((id) => waiting.productIds.includes(id))) return [];
  const { productIds, searchRequestId = waiting.searchRequestId } = order;
  const { orderId, network: _network, leftOut: _leftOut, position: _position, value: _value, ...own } = waiting;
  // No event's own id has a blank.
  const joined: CountedEvent = {
    ...own,
    ...{ id: `order ${orderId}`, productIds, isJoined: true },
    ...(searchRequestId !== undefined && { searchRequestId }),
  };
  return [{ waiting, joined }];
}
