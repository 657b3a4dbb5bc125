import { describe, expect, test } from "@jest/globals";
import { ERRORS } from "../../../functions/http/errors.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, type Json, loadTemplates, STAGE_NAMES } from "../templates.ts";

describe.each(STAGE_NAMES)("uploaded files in stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const [bucket] = findAll(templates, "AWS::S3::Bucket").filter(({ id }) => id.startsWith("UploadsBucket"));
  const [distribution] = findAll(templates, "AWS::CloudFront::Distribution");
  const config = distribution!.properties.DistributionConfig as Record<string, Json>;
  const behavior = (config.CacheBehaviors as Json[]).find((each) => at(each, "PathPattern") === "/files/*")!;

  test("are read through the distribution, cached, by GET and HEAD only, and with no more than the path", () => {
    verifies("infra.files");
    const origin = (config.Origins as Json[]).find((each) => at(each, "Id") === at(behavior, "TargetOriginId"));

    expect(behavior).toMatchObject({
      AllowedMethods: ["GET", "HEAD"],
      // The id of AWS's managed policy CachingOptimized.
      CachePolicyId: "658327ea-f89d-4fab-a63d-7e88639e58f6",
      ViewerProtocolPolicy: "https-only",
    });
    expect(at(behavior, "OriginRequestPolicyId")).toBeUndefined();
    expect(at(origin, "OriginAccessControlId")).toBeDefined();
    expect(at(origin, "OriginCustomHeaders")).toBeUndefined();
  });

  test("lie in a bucket that nobody but a distribution of this account may read", () => {
    verifies("infra.files");
    const policies = findAll(templates, "AWS::S3::BucketPolicy").map(({ properties }) => properties.PolicyDocument);
    const granted = policies
      .flatMap((policy) => at(policy, "Statement") as Json[])
      .filter((statement) => /cloudfront\.amazonaws\.com/.test(JSON.stringify(statement)))
      .filter((statement) => JSON.stringify(statement).includes(bucket!.id));

    expect(granted).toHaveLength(1);
    expect(granted[0]).toMatchObject({
      Action: "s3:GetObject",
      Effect: "Allow",
      Principal: { Service: "cloudfront.amazonaws.com" },
      Resource: { "Fn::Join": ["", [{ "Fn::GetAtt": [bucket!.id, "Arn"] }, "/*"]] },
    });
    expect(JSON.stringify(at(granted[0]!, "Condition"))).toContain(':cloudfront::",{"Ref":"AWS::AccountId"},":distribution/*');
    expect(bucket!.properties.PublicAccessBlockConfiguration).toMatchObject({
      RestrictPublicBuckets: true,
      BlockPublicPolicy: true,
    });
  });

  test("are uploaded by pages of any origin, with the type that was announced", () => {
    verifies("infra.files");
    expect(at(bucket!.properties.CorsConfiguration, "CorsRules", 0)).toMatchObject({
      AllowedMethods: ["PUT"],
      AllowedOrigins: ["*"],
      AllowedHeaders: ["content-type"],
    });
  });
});

test("no operation lies on the path of files", () => {
  const paths = OPERATIONS.flatMap(({ path, aliases = [] }) => [path, ...aliases]);

  expect(paths.filter((path) => path.split("/")[1] === "files")).toEqual([]);
});

test("the firewall refuses an address in the words of the API, at a limit that 40 shops of the highest tier stay below", () => {
  verifies("infra.firewall");
  const [acl] = findAll(loadTemplates("prod", { waf: "true" }), "AWS::WAFv2::WebACL");
  const rule = (acl!.properties.Rules as Json[]).find((each) => at(each, "Name") === "TooManyFromOneAddress")!;
  const response = at(rule, "Action", "Block", "CustomResponse");
  const { Content, ContentType } = at(acl!.properties.CustomResponseBodies, at(response, "CustomResponseBodyKey") as string) as {
    Content: string;
    ContentType: string;
  };

  const body = JSON.parse(Content);
  expect(at(rule, "Statement", "RateBasedStatement")).toEqual({ AggregateKeyType: "IP", Limit: 60_000 });
  expect([at(response, "ResponseCode"), ContentType]).toEqual([ERRORS.RATE_LIMITED.status, "APPLICATION_JSON"]);
  expect(at(response, "ResponseHeaders")).toEqual([
    { Name: "retry-after", Value: "60" },
    { Name: "cache-control", Value: "no-store" },
  ]);
  expect(body).toEqual({
    object: "error",
    requestId: "firewall",
    error: { type: ERRORS.RATE_LIMITED.type, code: "RATE_LIMITED", message: expect.any(String), param: null, retryAfter: 60 },
  });
});
