import { hydrateRoot } from "react-dom/client";
import { createSearchClient } from "../../../clients/instantsearch/src/index.ts";
import { createInsightsClient } from "../../../clients/instantsearch/src/insights.ts";
import { shopPage } from "./shop-page.mjs";

const { options, serverState, query } = JSON.parse(document.querySelector("#state").textContent);
window.complaints = [];
hydrateRoot(
  document.querySelector("#root"),
  shopPage({
    ...{ searchClient: createSearchClient(options), serverState, query },
    insights: { insightsClient: createInsightsClient(options), insightsInitParams: { userToken: "visitor-1" } },
  }),
  { onRecoverableError: (error) => window.complaints.push(String(error)) },
);
