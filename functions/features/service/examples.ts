import type { FeatureExamples } from "../../http/operation-example.ts";

export const serviceExamples: FeatureExamples = {
  getHealth: {
    description:
      "For load balancers and uptime monitors: 200 means that requests are served, and `degraded` comes with what to do. " +
      "It needs no key, is never metered, and asks the store at most once a second.",
  },
  getOpenApi: {
    description:
      "Feed it to generators of clients and to API explorers. It changes with the service's version only; ask again with " +
      "the ETag in If-None-Match and get 304.",
    shown: ["openapi", "info"],
  },
  getDocs: {
    description:
      "The reference for people: every operation with its key, its parameters and its schemas, readable without scripts.",
  },
};
