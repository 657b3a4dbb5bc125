import type { FeatureExamples } from "../../http/operation-example.ts";

export const rulesExamples: FeatureExamples = {
  createRule: {
    title: "Pin the new rain jacket in searches for rain",
    description:
      "Pins, boosts, buries or hides records for some queries and times, or redirects a query to a page. Try a draft first " +
      "by sending it as `rules` of a search; once created it is obeyed within ten seconds.",
    body: {
      name: "Autumn rain: our own jacket first",
      conditions: {
        query: { contains: ["rain"] },
        from: "2026-09-15T00:00",
        to: "2026-11-30T23:59",
        timeZone: "Europe/Berlin",
      },
      consequences: {
        pin: [{ id: "drizzlet-packaway-cagoule", position: 1 }],
        bury: [{ filters: { stockStatus: "outofstock" }, weight: 0.5 }],
      },
    },
  },
  getRule: {
    description: "Reads one rule as it is stored, for an editor that is about to change it.",
    params: { ruleId: "{{createRule.id}}" },
  },
  updateRule: {
    title: "Pause a rule",
    description:
      "Changes the given fields and leaves the others: the switch of a list of rules, or a new name. `conditions` and " +
      "`consequences` are replaced as a whole, so send all of their members.",
    params: { ruleId: "{{createRule.id}}" },
    body: { enabled: false },
  },
  replaceRule: {
    title: "Boost a brand in its season",
    description:
      "Replaces a rule by another under the same id: what is left out gets its default, so that a rule without `enabled` " +
      "is on again. Send the whole rule as the editor shows it.",
    params: { ruleId: "{{createRule.id}}" },
    body: {
      name: "Autumn rain: Skarnfell a little higher",
      priority: 10,
      conditions: { query: { contains: ["rain", "waterproof"] } },
      consequences: { boost: [{ filters: { brands: "Skarnfell" }, weight: 0.3 }] },
    },
  },
  orderRules: {
    description:
      "Stores the order that a merchandiser has dragged rules into: those named come before all others of their priority. " +
      "Where two rules disagree, the earlier one wins.",
    body: { ruleIds: ["{{createRule.id}}"] },
  },
  listRules: {
    description: "Lists a workspace's rules in the order in which they are obeyed, with cursors for more than one page.",
    query: { limit: 2 },
  },
  deleteRule: {
    description: "Searches forget it within ten seconds. To take it out for a while, set `enabled` to false.",
    params: { ruleId: "{{createRule.id}}" },
  },
};
