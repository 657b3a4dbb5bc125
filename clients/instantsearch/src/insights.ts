import { Connection, type ConnectionOptions, type Input } from "../../typescript/src/index.ts";

type ShopEvent = Input<"POST /events">["events"][number];

interface Payload {
  objectIDs?: string[];
  positions?: number[];
  queryID?: string;
  userToken?: string | number;
  value?: number;
  objectData?: { price?: number | string; quantity?: number }[];
  /** Number of the order: a purchase that a page reports counts once the shop's server confirms it. */
  orderId?: string;
  eventType?: string;
  eventSubtype?: string;
  algoliaSource?: string[];
}

/** As InstantSearch calls it: `insights: { insightsClient: createInsightsClient({…}) }`. */
export interface InsightsClient {
  // biome-ignore lint/suspicious/noExplicitAny: arguments depend on the method.
  (method: string, ...given: any[]): void;
  /** The search-insights whose calls it understands. */
  version: string;
}

const MAX_EVENTS = 100;

/**
 * Creates what takes the place of search-insights: clicks, additions to the cart, purchases and views become events of this API,
 * in one request each time that the page has come to rest. Nothing is stored: the visitor is the one that InstantSearch or
 * `setUserToken` names. That a list was shown is no view of its products, and is left out.
 */
export function createInsightsClient(options: ConnectionOptions): InsightsClient {
  const connection = new Connection(options);
  const listeners: ((token: unknown) => void)[] = [];
  let userToken: unknown;
  let waiting: ShopEvent[] = [];

  const send = (method: string, payload: Payload): void => {
    const type = typeOf(method, payload);
    const isShown = type === "view" && payload.algoliaSource?.includes("instantsearch-internal");
    if (!type || isShown || !payload.objectIDs?.length) return;
    if (waiting.length === 0) queueMicrotask(flush);
    waiting.push(...toEvents(type, { userToken, ...payload } as Payload));
  };
  const flush = (): void => {
    const events = [...new Map(waiting.map((event) => [JSON.stringify(event), event])).values()];
    waiting = [];
    for (let at = 0; at < events.length; at += MAX_EVENTS)
      connection
        .call("POST /events", { events: events.slice(at, at + MAX_EVENTS) }, { keepalive: true })
        .catch((error: Error) => console.warn(`Events of shoppers were lost: ${error.message}`));
  };
  const setUserToken = (token: unknown): void => {
    userToken = token;
    for (const listen of listeners) listen(token);
  };
  const own: Record<string, (...given: never[]) => void> = {
    init: ({ userToken: token }: Payload = {}) => token && setUserToken(token),
    setUserToken,
    getUserToken: (_: unknown, tell?: (error: null, token: unknown) => void) => tell?.(null, userToken),
    onUserTokenChange: (listen?: (token: unknown) => void, { immediate }: { immediate?: boolean } = {}) => {
      listeners.length = 0;
      if (listen) listeners.push(listen);
      if (listen && immediate) listen(userToken);
    },
    sendEvents: (events: Payload[] = []) => {
      for (const event of events) send("", event);
    },
  };
  const call = (method: string, ...given: unknown[]): void => {
    if (Object.hasOwn(own, method)) own[method]!(...(given as never[]));
    else if (typeof given[0] === "object" && given[0] !== null) send(method, given[0]);
  };
  return Object.assign(call, { version: "2.17.2" });
}

/** Tells a type by the method's name, or by the fields of an event; null where it is about no product. */
function typeOf(method: string, { eventType, eventSubtype }: Payload): ShopEvent["type"] | null {
  if (/Filters$/.test(method)) return null;
  if (eventSubtype === "purchase" || method.startsWith("purchased")) return "purchase";
  if (method.startsWith("clicked") || eventType === "click") return "click";
  if (method.startsWith("viewed") || eventType === "view") return "view";
  return /^(converted|addedToCart)/.test(method) || eventType === "conversion" ? "add_to_cart" : null;
}

function toEvents(type: ShopEvent["type"], payload: Payload): ShopEvent[] {
  const { objectIDs = [], positions = [], queryID, userToken, objectData, orderId } = payload;
  const value = payload.value ?? objectData?.reduce((sum, { price = 0, quantity = 1 }) => sum + Number(price) * quantity, 0);
  const shared = {
    type,
    ...(userToken !== undefined && { visitorId: String(userToken) }),
    ...(queryID && { searchRequestId: queryID }),
  };
  if (type === "purchase")
    return [{ ...shared, productIds: objectIDs, ...(value !== undefined && { value }), ...(orderId && { orderId }) }];
  return objectIDs.map((productId, place) => ({
    ...shared,
    productId,
    ...(positions[place] !== undefined && { position: positions[place] }),
  }));
}
