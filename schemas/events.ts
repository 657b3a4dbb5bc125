import { type Static, type TObject, Type } from "@sinclair/typebox";
import { PostFields, PostInput, ProductFields, ProductInput } from "./catalog.ts";
import { CHAT_EVENTS, defineEvent, type EventDefinition, SAMPLE_TIME } from "./chat/chat-events.ts";
import { Choice, extending, Named, Timestamp } from "./shapes.ts";

const STAMPS = {
  createdAt: Type.Unsafe<string>({ ...Timestamp, description: "When the record was first written." }),
  updatedAt: Type.Unsafe<string>({ ...Timestamp, description: "When it was last changed." }),
};

/** `searchableText` is for the index only and is never sent out. */
const { searchableText: _ofProduct, ...productFields } = ProductInput.properties;
const { searchableText: _ofPost, ...postFields } = PostInput.properties;

/** `data` of product.*: the product as it is read back. */
const ProductData = Named("ProductEvent", Type.Object({ ...productFields, ...STAMPS }), extending(ProductFields));

/** `data` of post.*: the post as it is read back. */
const PostData = Named(
  "PostEvent",
  Type.Object({
    ...postFields,
    wordCount: Type.Optional(Type.Integer({ minimum: 0, description: "Words of the content, without markup." })),
    readingTime: Type.Optional(Type.Integer({ minimum: 1, description: "Minutes to read it." })),
    ...STAMPS,
  }),
  extending(PostFields),
);

const PRODUCT: Static<typeof ProductData> = {
  id: "desk-oak-140",
  name: "Oak desk, 140 cm",
  content: "<p>A desk of solid oak with two drawers.</p>",
  excerpt: "Solid oak, two drawers.",
  price: 449,
  regularPrice: 499,
  salePrice: 449,
  onSale: true,
  stockQuantity: 12,
  stockStatus: "instock",
  sku: "OAK-140",
  type: "simple",
  categories: ["Furniture", "Desks"],
  tags: ["oak"],
  brands: ["Nordvik"],
  image: "https://shop.example/images/desk-oak-140.jpg",
  url: "https://shop.example/products/desk-oak-140",
  status: "publish",
  attributes: { material: ["oak"], width: ["140 cm"] },
  metadata: { warehouse: "north" },
  createdAt: "2025-03-01T08:00:00.000Z",
  updatedAt: SAMPLE_TIME,
};

const POST: Static<typeof PostData> = {
  id: "caring-for-oak",
  title: "Caring for oak",
  content: "<p>Oil it twice a year and keep it out of the sun.</p>",
  excerpt: "Oil it twice a year.",
  postType: "post",
  status: "publish",
  authorId: "17",
  authorName: "Ida Berg",
  publishedAt: "2025-03-02T10:00:00Z",
  categories: ["Care"],
  tags: ["oak"],
  url: "https://shop.example/blog/caring-for-oak",
  featuredImage: null,
  wordCount: 12,
  readingTime: 1,
  createdAt: "2025-03-02T09:00:00.000Z",
  updatedAt: SAMPLE_TIME,
};

/**
 * Every event type, defined in one place (docs/specification/webhooks.md): names, checks, OpenAPI, documentation and
 * samples derive from it. Further properties may be added to the data of any of them.
 */
const EVENTS = {
  "product.created": defineEvent("A new product was indexed: it can be found from now on.", ProductData, PRODUCT),
  "product.updated": defineEvent("A product was changed, and is found as it is now.", ProductData, PRODUCT),
  "product.deleted": defineEvent(
    "A product was deleted and is not found any more; the data is the product as it was.",
    ProductData,
    PRODUCT,
  ),
  "post.created": defineEvent("A new post was indexed: it can be found from now on.", PostData, POST),
  "post.updated": defineEvent("A post was changed, and is found as it is now.", PostData, POST),
  "post.deleted": defineEvent("A post was deleted and is not found any more; the data is the post as it was.", PostData, POST),
  ...CHAT_EVENTS,
};

export type EventType = keyof typeof EVENTS;
/** The names of all event types, in the order in which documents list them. */
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[];

/** Schema of the type of an event. */
export const EventType = Named("EventType", Choice(EVENT_TYPES));

/** `data` of an event of this type. */
export type EventData<T extends EventType> = Static<(typeof EVENTS)[T]["schema"]>;

/** An event as a receiver gets it. */
interface EventEnvelope<T extends EventType = EventType> {
  /** The same for retries and redeliveries. */
  id: string;
  event_type: T;
  /** ISO 8601. */
  created_at: string;
  data: EventData<T>;
}

/** The JSON Schema of an event's `data`; its `description` says in a sentence when the event happens. */
export function eventSchema(type: EventType): TObject {
  return EVENTS[type].schema;
}

/** A typical event of this type; always the same. */
export function sampleEvent<T extends EventType>(type: T): EventEnvelope<T> {
  const { sample } = EVENTS[type] as EventDefinition;
  const data = sample as EventData<T>;
  return { id: "evt_3nV8pQ1sZk6wXb2RtY9cLd4h", event_type: type, created_at: SAMPLE_TIME, data };
}

/** A batch of events of these types, in the form that a webhook with a schedule gets. */
export function sampleBatch(types: readonly EventType[]) {
  const events = types.map((type): EventEnvelope => sampleEvent(type));
  return { id: "evt_7tB2cRf5mXq9hVw4LzK8yNsG", event_type: "batch", created_at: "2025-03-14T10:00:00.000Z", data: { events } };
}
