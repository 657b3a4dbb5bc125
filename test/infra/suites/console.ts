import { describe, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, type Json, loadTemplates, STAGE_NAMES } from "../templates.ts";

describe.each(STAGE_NAMES)("the console in stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");
  const behaviors = at(distribution!.properties.DistributionConfig, "CacheBehaviors") as Json[];
  const paths = behaviors.map((behavior) => String(at(behavior, "PathPattern")));
  const behaviorOf = (path: string) => behaviors[paths.indexOf(path)]!;

  test("is read from the bucket of the site, by GET and HEAD, at every path below its own", () => {
    verifies("console.served");
    for (const path of ["/console", "/console/*"]) {
      expect(behaviorOf(path)).toMatchObject({
        AllowedMethods: ["GET", "HEAD"],
        // The id of AWS's managed policy CachingOptimized.
        CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
        ViewerProtocolPolicy: "redirect-to-https",
      });
      expect(at(behaviorOf(path), "OriginRequestPolicyId")).toBeUndefined();
    }
  });

  test("leaves all of the API's operations below its path to the API, before its own behavior", () => {
    verifies("console.served", "infra.edge");
    const operations = [...new Set(OPERATIONS.map(({ path }) => path).filter((path) => path.startsWith("/console")))];

    expect(operations).not.toEqual([]);
    for (const path of operations) {
      expect([path, paths.indexOf(path)]).not.toEqual([path, -1]);
      expect(paths.indexOf(path)).toBeLessThan(paths.indexOf("/console/*"));
      expect(at(behaviorOf(path), "TargetOriginId")).toBe(
        at(distribution!.properties.DistributionConfig, "DefaultCacheBehavior", "TargetOriginId"),
      );
    }
  });

  test("has the digests of its library's styles in its policy", () => {
    verifies("console.policy");
    const [response] = findAll(templates, "AWS::CloudFront::Function").filter(({ id }) => id.includes("ConsoleResponse"));
    const code = String(response!.properties.FunctionCode);

    expect(code).toMatch(/style-src 'self' 'sha256-[\w+/]+=*' 'sha256-[\w+/]+=*';/);
    expect(code).not.toContain("STYLE_DIGESTS");
  });
});
