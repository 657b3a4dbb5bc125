import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { AwsSolutionsChecks } from "cdk-nag";
import { buildApp, PLACEHOLDERS } from "../../lib/synthesize.ts";
import { verifies } from "../support/verifies.ts";

const CERTIFICATE = "arn:aws:acm:us-east-1:123456789012:certificate/one";
const WEB_ACL = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/one/two";

test.each([
  { stage: "dev" },
  { stage: "prod" },
  {
    stage: "prod",
    vpc: true,
    waf: true,
    webAclArn: WEB_ACL,
    domainName: "api.example.com",
    certificateArn: CERTIFICATE,
    alarmEmail: "a@example.com",
    mailFrom: "b@example.com",
  },
])("the AwsSolutions rules find nothing in %j that is not acknowledged beside the resource", (context) => {
  verifies("infra.rules");
  const outdir = mkdtempSync(join(tmpdir(), "rules-"));
  try {
    const { app } = buildApp(PLACEHOLDERS, { context, outdir });

    const { violations } = new AwsSolutionsChecks(app).validateScope(app);

    const found = violations.flatMap(({ ruleName, violatingResources }) =>
      violatingResources.map((each) => `${ruleName} ${each.locations.join()}`),
    );
    expect(found).toEqual([]);
  } finally {
    rmSync(outdir, { recursive: true, force: true });
  }
});
