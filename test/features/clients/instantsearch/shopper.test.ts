/** @jest-environment node */
import { createAutocomplete } from "@algolia/autocomplete-core";
import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { createSources } from "../../../../clients/instantsearch/src/autocomplete.ts";
import { createChatTransport } from "../../../../clients/instantsearch/src/chat/chat-transport.ts";
import { createInsightsClient } from "../../../../clients/instantsearch/src/insights.ts";
import { openDom } from "../../../support/open-dom.ts";
import { verifies } from "../../../support/verifies.ts";
import { type InstantSearch, openWidgetPage } from "../../../support/widget-page.ts";
import { openWidgetShop, type WidgetShop } from "./widget-shop.ts";

const dom = openDom();
const { default: instantsearch } = await import("instantsearch.js/es/index.js");
const { connectChat } = await import("instantsearch.js/es/connectors/index.js");
const widgets = await import("instantsearch.js/es/widgets/index.js");

let shop: WidgetShop;
beforeAll(async () => {
  shop = await openWidgetShop();
});
beforeEach(() => {
  shop.requests.length = 0;
});

const newSearch = (more: object = {}): InstantSearch =>
  instantsearch({ searchClient: shop.clientOf(), indexName: "products", ...more } as never) as never;

const sentEvents = () => shop.requests.filter(({ path }) => path === "/events").flatMap(({ body }) => body.events);

/** Resolves when so many requests for a path were sent. */
async function sent(path: string, count = 1): Promise<void> {
  while (shop.requests.filter((each) => each.path === path).length < count)
    await new Promise((resolve) => setTimeout(resolve, 2));
}

interface Tools {
  html: (parts: TemplateStringsArray, ...values: unknown[]) => unknown;
  sendEvent(type: string, hit: object, name: string, more?: object): void;
}

describe("events", () => {
  verifies("instantsearch.insights");
  test("clicks and additions to the cart are sent with search, position and visitor; shown lists are not", async () => {
    const insights = { insightsClient: createInsightsClient(shop.options), insightsInitParams: { userToken: "visitor-1" } };
    const page = await openWidgetPage(dom, newSearch({ insights }), {
      hits: (container) =>
        widgets.hits({
          container,
          templates: {
            item: (hit: object, { html, sendEvent }: Tools) =>
              html`<button onClick=${() => sendEvent("conversion", hit, "Added", { eventSubtype: "addToCart" })}>+</button>`,
          },
        } as never),
    });
    const hit = page.results().hits[2];
    const { queryID } = page.results();
    page.all("#hits button")[2]!.click();
    await sent("/events");
    page.stop();

    const shared = { productId: hit.objectID, searchRequestId: queryID, visitorId: "visitor-1" };
    expect(sentEvents()).toEqual(
      expect.arrayContaining([
        { type: "click", position: 3, ...shared },
        { type: "add_to_cart", ...shared },
      ]),
    );
    expect(sentEvents().some(({ type }) => type === "view")).toBe(false);
    expect(shop.requests.find(({ path }) => path === "/products/search")!.body.visitorId).toBe("visitor-1");
  });

  test("calls by hand are views, purchases and clicks, and the service takes them", async () => {
    const insights = createInsightsClient(shop.options);
    insights("setUserToken", "visitor-2");
    insights("viewedObjectIDs", { index: "products", eventName: "Viewed", objectIDs: ["special-1"] });
    insights("purchasedObjectIDs", {
      ...{ eventName: "Bought", objectIDs: ["special-0", "special-1"], orderId: "o-1" },
      objectData: [{ price: 40, quantity: 2 }, { price: "35" }],
    });
    insights("clickedObjectIDsAfterSearch", { objectIDs: ["special-2"], positions: [4], queryID: "req_1", userToken: 7 });
    insights("sendEvents", [
      { eventType: "conversion", eventSubtype: "addToCart", eventName: "Added", objectIDs: ["special-3"] },
    ]);
    insights("sendEvents", [{ eventType: "instantsearch", eventName: "__start__" }]);
    insights("clickedFilters", { eventName: "Filter", filters: ["brands:A"] });
    await sent("/events");

    expect(shop.requests.map(({ path }) => path)).toEqual(["/events"]);
    expect(sentEvents()).toEqual([
      { type: "view", productId: "special-1", visitorId: "visitor-2" },
      { type: "purchase", productIds: ["special-0", "special-1"], visitorId: "visitor-2", value: 115, orderId: "o-1" },
      { type: "click", productId: "special-2", position: 4, searchRequestId: "req_1", visitorId: "7" },
      { type: "add_to_cart", productId: "special-3", visitorId: "visitor-2" },
    ]);
    const taken = await shop.shop.publishable.post("/events", { events: sentEvents() });
    expect(taken.body.data).toMatchObject({ accepted: 4, ignored: [] });
  });
});

describe("recommendations", () => {
  verifies("instantsearch.recommendations");
  test("are shown by their widgets", async () => {
    const page = await openWidgetPage(dom, newSearch(), {
      hits: (container) => widgets.hits({ container }),
      related: (container) => widgets.relatedProducts({ container, objectIDs: ["special-1"], limit: 4 }),
      alike: (container) => widgets.lookingSimilar({ container, objectIDs: ["special-1"], limit: 3 }),
      together: (container) => widgets.frequentlyBoughtTogether({ container, objectIDs: ["special-4"] }),
    });
    await page.until(() => page.all("#alike li").length > 0 && page.all("#related li").length > 0);
    const counts = ["related", "alike", "together"].map((name) => page.all(`#${name} li`).length);
    page.stop();

    expect(counts).toEqual([4, 3, 0]);
  });

  test("obey filters, thresholds and models; what nothing is known about stays empty", async () => {
    const client = shop.clientOf();
    const base = { indexName: "products", objectID: "special-1", threshold: 0 };
    const { results } = await client.getRecommendations([
      { ...base, model: "looking-similar", queryParameters: { filters: "categories:Home" } },
      { ...base, model: "looking-similar", threshold: 101 },
      { ...base, model: "bought-together" },
      { ...base, model: "bought-together", fallbackParameters: {} },
      { indexName: "products", model: "trending-items", threshold: 0, maxRecommendations: 5 },
      { indexName: "products", model: "trending-facets", facetName: "brands", threshold: 0 },
    ]);

    expect(results[0].hits.length).toBeGreaterThan(0);
    for (const { categories, objectID, _score } of results[0].hits) {
      expect(categories[0]).toMatch(/^Home/);
      expect([typeof objectID, _score > 0 && _score <= 100]).toEqual(["string", true]);
    }
    expect(results.slice(1).map(({ hits }: { hits: object[] }) => hits.length > 0)).toEqual([false, false, true, false, false]);
  });
});

describe("Autocomplete", () => {
  verifies("instantsearch.suggestions");
  test("shows suggestions and products of one request for each text, and none for a single letter", async () => {
    const getSources = createSources({ ...shop.options, products: 3 });
    let state: { status: string; query: string; collections: { source: { sourceId: string }; items: object[] }[] } | undefined;
    const autocomplete = createAutocomplete({
      getSources: getSources as never,
      openOnFocus: false,
      onStateChange: ({ state: next }) => {
        state = next as never;
      },
    });
    const type = async (text: string) => {
      autocomplete.setQuery(text);
      await autocomplete.refresh();
      while (state?.query !== text || state.status !== "idle") await new Promise((resolve) => setTimeout(resolve, 2));
      return state.collections;
    };
    expect(await type("j")).toEqual([]);
    const [suggestions, products] = await type("jacket");
    await type("rain jacket");
    await type("jacket");

    expect(shop.requests.map(({ path }) => path)).toEqual(["/search", "/search"]);
    expect(suggestions).toMatchObject({
      source: { sourceId: "suggestions" },
      items: expect.arrayContaining([expect.objectContaining({ query: expect.any(String), type: expect.any(String) })]),
    });
    expect(products!.items).toHaveLength(3);
    expect(products!.items[0]).toMatchObject({ url: expect.stringContaining("http"), objectID: expect.any(String) });
    expect(JSON.stringify(products!.items)).toContain("__aa-highlight__Jacket__/aa-highlight__");
  });
});

interface ShownChat {
  messages: { role: string; parts: { type: string; text?: string; output?: { hits: object[] }; data?: object }[] }[];
  status: string;
  suggestions?: string[];
  sendMessage(message: { text: string }): Promise<void>;
  error?: Error;
}

/** Starts InstantSearch's chat, and returns what it shows at the moment. */
function openChat(transport: object): { search: InstantSearch; shown: () => ShownChat; settled(): Promise<ShownChat> } {
  let shown: ShownChat | undefined;
  const chat = connectChat((state: object) => {
    shown = state as ShownChat;
  });
  const search = newSearch();
  search.addWidgets([chat({ transport, persistence: false } as never) as object]);
  search.start();
  const settled = async () => {
    while (!shown || shown.messages.length < 2 || !["ready", "error"].includes(shown.status))
      await new Promise((resolve) => setTimeout(resolve, 5));
    return shown;
  };
  return { search, shown: () => shown!, settled };
}

describe("InstantSearch's chat", () => {
  verifies("instantsearch.chat");
  test("shows prose, product cards and follow-ups, in one conversation", async () => {
    const { search, shown, settled } = openChat(createChatTransport({ ...shop.options, visitorId: "v1" }));
    await shown().sendMessage({ text: "Which tents do you have?" });
    const { messages, suggestions } = await settled();
    const [, answer] = messages;
    const tool = answer!.parts.find(({ type }) => type === "tool-algolia_search_index");
    const text = answer!.parts.map((part) => part.text ?? "").join(" ");
    await shown().sendMessage({ text: "And a cheaper one?" });
    const [first, second] = shop.requests.filter(({ path }) => path === "/chat");
    search.dispose();

    expect(text.trim()).not.toBe("");
    expect(tool!.output!.hits[0]).toMatchObject({ objectID: expect.any(String), name: expect.stringMatching(/tent|shelter/i) });
    expect(suggestions === undefined || suggestions.every((one) => typeof one === "string")).toBe(true);
    expect(first!.body).toMatchObject({ message: "Which tents do you have?", visitorId: "v1", stream: true });
    expect(first!.body.threadId).toMatch(/^[0-9a-f-]{36}$/);
    expect(second!.body.threadId).toBe(first!.body.threadId);
  });

  test("shows a refusal with the service's words", async () => {
    const { search, shown } = openChat(createChatTransport({ ...shop.options, key: "if_pk_wrong" }));
    await shown().sendMessage({ text: "Hello?" });
    while (shown().status !== "error") await new Promise((resolve) => setTimeout(resolve, 5));
    const { error } = shown();
    search.dispose();

    expect(error!.message).toMatch(/key/i);
  });
});
