import type { Feature } from "../feature.ts";

export const search: Feature = {
  name: "search",
  needs: { tables: { events: "write" } },
};
