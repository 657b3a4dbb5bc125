import type { FeatureExamples } from "../../http/operation-example.ts";

export const shopifyExamples: FeatureExamples = {
  receiveShopifyWebhook: {
    title: "An order has been paid",
    description:
      "The address for the webhooks of the platform's Shopify app: its mandatory ones about customers and shops, and " +
      "orders, which count as purchases. Shopify calls it, signed with the app's secret; each delivery takes effect once.",
    headers: {
      "X-Shopify-Topic": "orders/paid",
      "X-Shopify-Shop-Domain": "larkmoor.myshopify.com",
      "X-Shopify-Webhook-Id": "b54557e4-bdd9-4b37-8a5f-bf7d70bcd043",
      "X-Shopify-Triggered-At": "{{now.iso}}",
    },
    signedBy: "shopify",
    body: {
      id: 4_501_001,
      admin_graphql_api_id: "gid://shopify/Order/4501001",
      name: "#1001",
      test: false,
      cancelled_at: null,
      financial_status: "paid",
      total_price: "85.00",
      currency: "EUR",
      customer: { id: 191_167, email: "john@example.com" },
      line_items: [{ product_id: 7_301, variant_id: 7_311, quantity: 1 }],
    },
  },
};
