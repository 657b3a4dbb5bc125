import { type Static, Type } from "@sinclair/typebox";
import { LEFT_OUT_MESSAGES, LEFT_OUT_REASONS } from "../../../schemas/search/left-out.ts";
import { Choice, Named, NonNegativeNumber, Patterned, Timestamp } from "../../../schemas/shapes.ts";
import type { Ports } from "../../domain/ports.ts";
import { ACTIVITY_DAYS } from "../../domain/signals/recorded-search.ts";
import { SHOP_EVENT_TYPES } from "../../domain/signals/shopper-history.ts";
import { ApiError } from "../../http/errors.ts";
import { type Shopper, shoppersFor } from "../../http/keys/shoppers.ts";
import { defineOperation, type HandlerContext } from "../../http/operation.ts";
import { type ShopEvent, storeEvents } from "./event-batches.ts";
import { knownProductsFor, toOrderReference } from "./record-purchase.ts";
import { weighEvents } from "./weigh-events.ts";

/** Clocks of shoppers' devices are wrong by minutes. */
const MAX_FUTURE_MS = 3_600_000;
const MAX_AGE_MS = ACTIVITY_DAYS * 86_400_000;

/** Form of ids of events and of orders. */
const EVENT_ID = "^[\\x21-\\x7e]{1,128}$";
const SHOPPER_ID = Type.String({ minLength: 1, maxLength: 255 });
const PRODUCT_ID = Type.String({ minLength: 1, maxLength: 255 });

const SentEvent = Named(
  "ShopEvent",
  Type.Object({
    id: Type.Optional(
      Patterned(EVENT_ID, "must be 1 to 128 characters of ASCII without blanks", {
        description: "Of the shop's making. An id that was sent before counts nothing more; without one, each sending counts.",
      }),
    ),
    type: Choice(SHOP_EVENT_TYPES),
    productId: Type.Optional(PRODUCT_ID),
    productIds: Type.Optional(
      Type.Array(PRODUCT_ID, { minItems: 1, maxItems: 100, description: "Of one purchase, for instance." }),
    ),
    userId: Type.Optional(SHOPPER_ID),
    visitorId: Type.Optional(SHOPPER_ID),
    searchRequestId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 128, description: "The requestId of the search whose result it is." }),
    ),
    position: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: "Among the results, from 1." })),
    value: Type.Optional(NonNegativeNumber),
    orderId: Type.Optional(
      Patterned(EVENT_ID, "must be 1 to 128 characters of ASCII without blanks", {
        description:
          "Of a purchase: the shop's number of the order, by which a purchase of a secret key, or Shopify's webhook of the " +
          "order, confirms one of a publishable key. Without it the id is taken.",
      }),
    ),
    timestamp: Type.Optional(Timestamp),
  }),
);
type SentEvent = Static<typeof SentEvent>;

const EventsRequest = Named(
  "ShopEvents",
  Type.Object({
    events: Type.Array(SentEvent, { minItems: 1, maxItems: 100 }),
    userJwt: Type.Optional(Type.String({ description: "HS256 with the account's jwtSecret; sub is the user." })),
  }),
);

const IGNORED_REASONS = [
  "unknown_product",
  "timestamp_in_future",
  "timestamp_too_old",
  "timestamp_invalid",
  "repeated_id",
] as const;
const IgnoredEvent = Named(
  "IgnoredEvent",
  Type.Object({
    index: Type.Number({ description: "Position in the request, from 0." }),
    id: Type.Optional(Type.String()),
    reason: Choice(IGNORED_REASONS),
  }),
);
type IgnoredEvent = Static<typeof IgnoredEvent>;

const LeftOutEvent = Named(
  "LeftOutEvent",
  Type.Object({
    index: Type.Number({ description: "Position in the request, from 0." }),
    id: Type.Optional(Type.String()),
    reason: Choice(LEFT_OUT_REASONS),
    message: Type.String({ description: "What would have it count." }),
  }),
);
type LeftOutEvent = Static<typeof LeftOutEvent>;

export const sendEvents = defineOperation({
  id: "sendEvents",
  method: "POST",
  path: "/events",
  feature: "events",
  summary:
    "Takes what shoppers did with products. Recommendations, trends and reports learn from it within a minute; " +
    "what cannot count is ignored, event by event, with the reason.",
  key: "any",
  obeysKeyFilters: true,
  scope: null,
  workspace: "optional",
  meter: null,
  status: 200,
  object: "shop_events",
  unknownProperties: "warn",
  request: EventsRequest,
  query: null,
  response: Named(
    "ShopEventsResult",
    Type.Object({
      accepted: Type.Number(),
      ignored: Type.Array(IgnoredEvent),
      leftOut: Type.Array(LeftOutEvent, { description: "Accepted events that teach nothing, or nothing yet." }),
    }),
  ),
  async handle(call, ports) {
    const { body, tenant, key } = call;
    requireProducts(body.events);
    const scope = { tenantId: tenant.id, workspaceId: call.workspaceId ?? (await requireOnlyWorkspace(tenant.id, ports)) };
    const shopper = await shoppersFor(ports).identify(call, { userJwt: body.userJwt });
    const sent = body.events.flatMap(listProductIds);
    const known = await knownProductsFor(ports).find(ports, scope, sent);
    const { events, ignored } = sortOut(body.events, { known, shopper, key, now: ports.clock.now() }, ports);
    const sender = { isServer: key.type === "secret", address: call.sourceIp ?? "" };
    const weighed = await weighEvents(
      scope,
      events.map(({ event }) => event),
      sender,
      ports,
    );
    await storeEvents(scope, { events: weighed, isFromServer: sender.isServer }, ports);
    for (const [reason, group] of Map.groupBy(ignored, (each) => each.reason))
      ports.log.count(`ShopEventIgnored.${reason}`, group.length);
    const leftOut = weighed.flatMap((event, at) => listLeftOut(event, body.events, events[at]!.index));
    return { accepted: events.length, ignored, leftOut };
  },
});

/** Tells why an event teaches nothing, for whoever sent it and looks for it in vain. */
function listLeftOut({ leftOut: reason }: ShopEvent, sent: SentEvent[], index: number): LeftOutEvent[] {
  if (reason === undefined) return [];
  const { id } = sent[index]!;
  return [{ index, ...(id !== undefined && { id }), reason, message: LEFT_OUT_MESSAGES[reason] }];
}

/** Returns the workspace of a tenant that has only one. Throws WORKSPACE_REQUIRED. */
async function requireOnlyWorkspace(tenantId: string, { directory }: Pick<Ports, "directory">): Promise<string> {
  const only = await directory.onlyWorkspace(tenantId);
  if (only !== undefined) return only;
  throw new ApiError("WORKSPACE_REQUIRED", "Send the header X-Workspace-ID with the workspace whose products these are.", {
    issues: [{ param: "X-Workspace-ID", message: "is required" }],
  });
}

function listProductIds({ productId, productIds = [] }: SentEvent): string[] {
  return [...new Set(productId === undefined ? productIds : [productId, ...productIds])];
}

/** Throws VALIDATION_ERROR for events without a product, and for orders of what is no purchase. */
function requireProducts(events: SentEvent[]): void {
  const issues = events.flatMap((event, index) => [
    ...(listProductIds(event).length > 0 ? [] : [{ param: `events[${index}].productId`, message: "is required, or productIds" }]),
    ...(event.orderId === undefined || event.type === "purchase"
      ? []
      : [{ param: `events[${index}].orderId`, message: `belongs to a purchase, and this is a ${event.type}` }]),
  ]);
  if (issues.length > 0) throw new ApiError("VALIDATION_ERROR", "Some events cannot be taken; see details.", { issues });
}

interface Circumstances {
  /** The products of the request that exist. */
  known: ReadonlySet<string>;
  shopper: Shopper;
  key: HandlerContext<unknown, unknown>["key"];
  now: number;
}

/** Separates what can count from what cannot. Products that do not exist are left out of an event with others that do. */
function sortOut(
  sent: SentEvent[],
  circumstances: Circumstances,
  { ids }: Pick<Ports, "ids">,
): { events: { event: ShopEvent; index: number }[]; ignored: IgnoredEvent[] } {
  const { known, now } = circumstances;
  const seen = new Set<string>();
  const events: { event: ShopEvent; index: number }[] = [];
  const ignored: IgnoredEvent[] = [];
  for (const [index, event] of sent.entries()) {
    const at = event.timestamp === undefined ? now : Date.parse(event.timestamp);
    const productIds = listProductIds(event).filter((id) => known.has(id));
    const reason = findReason({ at, now, hasProduct: productIds.length > 0, isRepeated: seen.has(event.id ?? "") });
    if (reason) {
      ignored.push({ index, ...(event.id !== undefined && { id: event.id }), reason });
      continue;
    }
    if (event.id !== undefined) seen.add(event.id);
    const own = { id: event.id ?? toOrderReference(event.orderId) ?? ids.next("ev"), productIds, at: Math.min(at, now) };
    events.push({ event: toShopEvent(event, own, circumstances), index });
  }
  return { events, ignored };
}

interface EventFacts {
  at: number;
  now: number;
  hasProduct: boolean;
  isRepeated: boolean;
}

function findReason({ at, now, hasProduct, isRepeated }: EventFacts): IgnoredEvent["reason"] | null {
  if (isRepeated) return "repeated_id";
  // The 60th second of a minute and the like: valid by RFC 3339, but no moment of a clock.
  if (Number.isNaN(at)) return "timestamp_invalid";
  if (at > now + MAX_FUTURE_MS) return "timestamp_in_future";
  if (at < now - MAX_AGE_MS) return "timestamp_too_old";
  return hasProduct ? null : "unknown_product";
}

/**
 * A server says whose event it is. A browser may say who is signed in only by `userJwt`, since anyone may call with its key: a
 * userId that is not that user's is dropped, and the visitor counts.
 */
function toShopEvent(
  { type, id, userId, visitorId, searchRequestId, position, value, orderId }: SentEvent,
  own: Pick<ShopEvent, "id" | "productIds" | "at">,
  { shopper, key }: Circumstances,
): ShopEvent {
  const claimed = userId ?? shopper.userId;
  // An id that the service has made names no order: nobody knows it.
  const order = type === "purchase" ? toOrderReference(orderId ?? id) : undefined;
  const user = key.type === "secret" || claimed === shopper.userId ? claimed : null;
  return {
    ...own,
    type,
    ...(user !== null && { userId: user }),
    ...(visitorId !== undefined && { visitorId }),
    ...(searchRequestId !== undefined && { searchRequestId }),
    ...(position !== undefined && { position }),
    ...(value !== undefined && { value }),
    ...(order !== undefined && { orderId: order }),
  };
}
