import type { FeatureExamples } from "../../http/operation-example.ts";

export const mcpServerExamples: FeatureExamples = {
  callMcp: {
    title: "An assistant searches the shop",
    description:
      "Lets assistants such as Claude or ChatGPT search the shop, read products, recommend and ask, by the Model Context " +
      "Protocol: give them this address and a publishable key. There are no sessions; `tools/list` names the tools.",
    key: "publishable",
    body: {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "search_products", arguments: { query: "rain jacket", limit: 1 } },
    },
  },
};
