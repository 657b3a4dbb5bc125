import type { Feature } from "./feature.ts";

export const crawlFeature: Feature = {
  name: "crawl",
  permissions: { tables: { jobs: "write" } },
};
