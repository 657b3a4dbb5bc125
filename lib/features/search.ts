import type { Feature } from "./feature.ts";
import { addDomainAlarms } from "./search-alarms.ts";

export const searchFeature: Feature = {
  name: "search",
  permissions: { tables: { conversations: "write" }, search: "read", embedding: true, secrets: ["modelKey"] },
  reservedConcurrency: ({ search }) => search.concurrency,
  build: addDomainAlarms,
};
