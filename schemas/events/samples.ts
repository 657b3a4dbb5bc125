import type { EventData } from "../events.ts";
import type { EventType } from "./event-types.ts";

const AT = "2025-03-14T09:26:53.589Z";

const PRODUCT: EventData<"product.created"> = {
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
  updatedAt: AT,
};

const POST: EventData<"post.created"> = {
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
  updatedAt: AT,
};

const TALK = { threadId: "5b0c0a52-6f0e-4f43-9d3b-0b9a54a3c0f1", userId: "customer-204", workspaceId: "shop-example" };

const MESSAGE: EventData<"chat.message_sent"> = {
  userId: TALK.userId,
  responseType: "structured",
  streaming: true,
  hasProducts: true,
  hasPosts: true,
  hasPrompts: false,
  productCount: 1,
  postCount: 1,
  promptCount: 0,
  turnCount: 2,
  finished: true,
  degraded: false,
  workspaceId: TALK.workspaceId,
  promptId: null,
  responseMessage: {
    intro: "This desk fits a small room.",
    products: [{ id: PRODUCT.id, name: PRODUCT.name }],
    posts: [{ id: POST.id, title: POST.title }],
    respondedBy: ["product", "post"],
    composedBlocks: [{ type: "text" }, { type: "products", domain: "product", ids: [PRODUCT.id] }],
  },
  timestamp: AT,
};

const HANDOFF: EventData<"handoff.requested"> = {
  ...TALK,
  provider: "zendesk",
  reason: "The customer asked for a person.",
  timestamp: AT,
};
const ACCEPTED: EventData<"handoff.accepted"> = {
  ...HANDOFF,
  agent: { id: "agent-7", name: "Ida Berg", avatar: "https://shop.example/agents/7.jpg" },
  conversationId: "48213",
};

/** `data` of one event a type, as it might have happened. */
export const SAMPLES: { [T in EventType]: EventData<T> } = {
  "product.created": PRODUCT,
  "product.updated": PRODUCT,
  "product.deleted": PRODUCT,
  "post.created": POST,
  "post.updated": POST,
  "post.deleted": POST,
  "chat.message_sent": MESSAGE,
  "chat.conversation_started": { ...TALK, visitorId: "v-93f2", source: "widget", timestamp: AT },
  "feedback.submitted": {
    id: "fb_4Zk1uJq0c9TnXw2LrB7dYe",
    rating: "positive",
    source: "chat_response",
    threadId: TALK.threadId,
    contentType: "message",
    comment: "Found it at once.",
    userId: TALK.userId,
    workspaceId: TALK.workspaceId,
    createdAt: AT,
  },
  "handoff.requested": HANDOFF,
  "handoff.accepted": ACCEPTED,
  "handoff.resolved": ACCEPTED,
  "contact.submitted": {
    thread_id: TALK.threadId,
    name: "Maja Lind",
    email: "maja.lind@mail.example",
    phone: "+46 70 123 45 67",
    message: "Can the desk be delivered on a Saturday?",
  },
};
