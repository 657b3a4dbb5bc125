import type { FeatureExamples } from "../../http/operation-example.ts";

export const experimentsExamples: FeatureExamples = {
  createExperiment: {
    title: "Do shoppers click more when rain jackets of our own come first?",
    description:
      "Creates a draft. `variant` has what changes: settings of search, synonyms, rules, or several of them. The measure that " +
      "decides and the smallest change that matters are chosen before the start, so that nobody picks the figure that pleases.",
    body: {
      name: "Own rain jackets first",
      hypothesis: "Shoppers who search for rain want our own jacket and do not scroll to it.",
      metric: "clickThrough",
      minimumLift: 0.1,
      variant: {
        rules: [
          {
            name: "Our own jacket first",
            conditions: { query: { contains: ["rain"] } },
            consequences: { pin: [{ id: "drizzlet-packaway-cagoule", position: 1 }] },
          },
        ],
      },
    },
  },
  updateExperiment: {
    title: "Let half of the shoppers take part",
    description:
      "Changes a draft before it starts: here so that half of the shoppers take part, a quarter in each arm. Once it has begun " +
      "only its name and its hypothesis change.",
    params: { experimentId: "{{createExperiment.id}}" },
    body: { traffic: 0.5 },
  },
  startExperiment: {
    description:
      "Divides the shoppers from now on: a search that names its shopper by `visitorId` or `userJwt` says in `experiment` in " +
      "which arm it was. A workspace runs one experiment at a time.",
    params: { experimentId: "{{createExperiment.id}}" },
  },
  getExperimentReport: {
    description:
      "Compares both arms. `verdict` and `advice` say when there are enough shoppers to decide; who stops at the first good " +
      "day finds differences that are none.",
    params: { experimentId: "{{createExperiment.id}}" },
  },
  stopExperiment: {
    description: "Ends it for good: all shoppers have the shop as it is within ten seconds. The report stays.",
    params: { experimentId: "{{createExperiment.id}}" },
  },
  publishExperiment: {
    description:
      "Makes the variant the shop's own, here a rule. It may be repeated after a failure: nothing is made twice. The audit log " +
      "has each change, as if it were made by hand.",
    params: { experimentId: "{{createExperiment.id}}" },
  },
  getExperiment: {
    description: "Reads one experiment with its state and its times.",
    params: { experimentId: "{{createExperiment.id}}" },
  },
  listExperiments: {
    description: "Lists the experiments of a workspace page by page.",
    query: { limit: 2 },
  },
  deleteExperiment: {
    description: "What it published stays, and its report is gone.",
    params: { experimentId: "{{createExperiment.id}}" },
  },
};
