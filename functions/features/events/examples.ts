import type { FeatureExamples } from "../../http/operation-example.ts";

export const eventsExamples: FeatureExamples = {
  sendEvents: {
    title: "A click in a search, and the cart",
    description:
      "Tells what shoppers did with products, from the storefront in batches. With `searchRequestId` and `position` a " +
      "click counts for the search that showed it; an `id` of your own keeps a repetition from counting twice.",
    key: "publishable",
    body: {
      events: [
        {
          id: "click-90125",
          type: "click",
          productId: "hollow-22-daypack",
          visitorId: "visitor-7f3a",
          searchRequestId: "{{searchProducts:category.requestId}}",
          position: 1,
        },
        { id: "cart-90126", type: "add_to_cart", productId: "hollow-22-daypack", visitorId: "visitor-7f3a" },
      ],
    },
  },
  "sendEvents:order": {
    title: "A paid order, from the shop's server",
    description:
      "A purchase counts when a secret key reports it, or once it confirms the one that a browser sent under the same " +
      "`orderId`: a browser alone could make any product popular.",
    body: {
      events: [
        {
          type: "purchase",
          productIds: ["hollow-22-daypack", "rainrevive-wash-in-waterproofing"],
          visitorId: "visitor-7f3a",
          orderId: "order-10217",
          value: 101,
        },
      ],
    },
  },
};
