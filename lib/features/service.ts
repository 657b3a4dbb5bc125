import type { Feature } from "./feature.ts";

/** Health, documents, and the answers to what no route matches. */
export const serviceFeature: Feature = {
  name: "service",
  permissions: {},
};
