import { describe, expect, test } from "@jest/globals";
import { STAGES } from "../../../lib/configuration/stages/stages.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, listStatements, loadTemplates, STAGE_NAMES } from "../templates.ts";

describe.each(STAGE_NAMES)("the search indices of stage %s", (stage) => {
  const functions = findAll(loadTemplates(stage), "AWS::Lambda::Function");
  const { index, instanceCount, zones, standby } = STAGES[stage].search;

  test("every function that reaches the domain, and no other, gets the layout of the indices", () => {
    verifies("infra.index-layout");
    const variables = functions.map(
      ({ properties }) => (at(properties.Environment, "Variables") ?? {}) as Record<string, string>,
    );
    const searching = variables.filter((names) => names.SEARCH_ENDPOINT);

    expect(searching.length).toBeGreaterThan(0);
    for (const { INDEX_LAYOUT } of searching) expect(JSON.parse(INDEX_LAYOUT!)).toEqual(index);
    expect(variables.filter((names) => names.INDEX_LAYOUT)).toHaveLength(searching.length);
  });

  test("indices of activity are dropped by the retention alone, which can drop no others", () => {
    verifies("infra.least-privilege");
    const paths = listStatements(loadTemplates(stage))
      .filter(({ actions }) => actions.includes("es:ESHttpDelete"))
      .map(({ id, resources }) => [id.replace(/Role[0-9A-F]{8}$/, ""), JSON.stringify(resources)] as const);

    expect(paths.filter(([, path]) => path.includes("activity")).map(([id]) => id)).toEqual(["AnalyticsRetention"]);
    for (const [id, path] of paths) if (id === "AnalyticsRetention") expect(path).toMatch(/"\/scc-activity-\*"/);
  });

  test("a domain over several zones gets copies in multiples of them, and of the three that it may grow to", () => {
    verifies("infra.index-layout");
    const copies = 1 + Number(index.replicas.split("-")[1]);

    expect(copies % zones).toBe(0);
    expect([copies % 3, instanceCount % (standby ? 3 : 1)]).toEqual([0, 0]);
  });

  test("shards spread evenly over the nodes", () => {
    expect(index.shards % instanceCount).toBe(0);
  });
});
