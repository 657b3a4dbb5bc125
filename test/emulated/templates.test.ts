import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "@jest/globals";
import { type Found, findAll, loadSeparateTemplates, type Templates } from "../infra/templates.ts";
import { verifies } from "../support/verifies.ts";

/** A Python with the packages of requirements.txt; .ci/run makes one. */
const python = process.env.AWS_EMULATOR_PYTHON;
const SCRIPT = fileURLToPath(new URL("create.py", import.meta.url));
const OPTIONS = { vpc: "true", waf: "true", alarmEmail: "a@example.com", mailFrom: "b@example.com" };
/** The emulator reads all of AWS's managed policies at its start, which takes seconds on a busy machine. */
const LINTER = "import cfnlint.runner; cfnlint.runner.main()";
const LONG = 120_000;
/** Custom resources that grant access to the search domain: of the stores, of the API and of the background. */
const GRANTS = { "Custom::SearchAccess": 3 };

if (python) {
  describe("templates on an emulator of AWS", () => describeTemplates(python));
} else {
  process.stdout.write("The templates on an emulator of AWS were left out: AWS_EMULATOR_PYTHON names no Python.\n");
}

test("every resource type of the templates is one that the script creates, but for the CDK's own", () => {
  const folder = fileURLToPath(new URL(".", import.meta.url));
  const scripts = readdirSync(folder).filter((file) => file.endsWith("_types.py"));
  const text = scripts.map((file) => readFileSync(join(folder, file), "utf8")).join("\n");
  const types = [loadSeparateTemplates("dev", OPTIONS), loadSeparateTemplates("prod", OPTIONS)].flatMap((templates) =>
    Object.values(templates).flatMap(({ Resources }) => Object.values(Resources).map(({ Type }) => Type)),
  );

  const left = [...new Set(types)].filter((type) => !text.includes(`    "${type}": `));
  expect(left.sort()).toEqual(["Custom::S3AutoDeleteObjects", "Custom::SearchAccess"]);
});

interface Report {
  /** Resources by type: made by the emulator; only compared with the service's model; neither. */
  created: Record<string, number>;
  checked: Record<string, number>;
  unknown: Record<string, number>;
  failures: string[];
}

function describeTemplates(executable: string): void {
  test.each([
    ["dev", {}, { "Custom::S3AutoDeleteObjects": 3, ...GRANTS }],
    ["small", {}, GRANTS],
    ["staging", {}, { "Custom::S3AutoDeleteObjects": 3, ...GRANTS }],
    ["prod", {}, GRANTS],
    ["prod", OPTIONS, GRANTS],
  ])(
    "every resource of stage %s with %j is created in its order, or accepted by the model of its service",
    (stage, context, unknown) => {
      verifies("infra.valid");
      const templates = loadSeparateTemplates(stage, context as Record<string, string>);

      const report = create(executable, templates);

      expect(report.failures).toEqual([]);
      const backups = ["Plan", "Selection", "Vault"].map((part) => [`AWS::Backup::Backup${part}`, 1]);
      expect(report.checked).toEqual({
        ...{ "AWS::CloudFormation::Stack": 1, "AWS::CloudFront::ResponseHeadersPolicy": 1 },
        ...(stage === "prod" || stage === "small" ? Object.fromEntries(backups) : {}),
      });
      expect(report.unknown).toEqual(unknown);
      expect(sum(report.created) + sum(report.checked) + sum(report.unknown)).toBe(countResources(templates));
      process.stdout.write(`${stage} ${JSON.stringify(context)}: ${sum(report.created)} resources created on the emulator.\n`);
    },
    LONG,
  );

  test(
    "a property of a wrong name, value or size, and a policy without resources, are each found",
    () => {
      verifies("infra.valid");
      const templates = structuredClone(loadSeparateTemplates("dev"));
      const [source] = findAll(templates, "AWS::Lambda::EventSourceMapping");
      const [alarm] = findAll(templates, "AWS::CloudWatch::Alarm");
      const [policy] = findAll(templates, "AWS::IAM::Policy");
      const [route] = findAll(templates, "AWS::ApiGatewayV2::Route");
      source!.properties.BatchSize = 20_000;
      alarm!.properties.ComparisonOperator = "MoreThan";
      policy!.properties.PolicyDocument = { Version: "2012-10-17", Statement: [{ Effect: "Allow", Action: "s3:*" }] };
      route!.properties.RouteKeys = "POST /wrong";

      const { failures } = create(executable, templates);

      const findFault = ({ id }: Found) => failures.find((failure) => failure.includes(` ${id} `));
      expect(findFault(source!)).toContain(".BatchSize: 20000 exceeds 10000");
      expect(findFault(alarm!)).toContain("'MoreThan' is none of GreaterThanOrEqualToThreshold");
      expect(findFault(policy!)).toContain("Policy statement must contain resources");
      expect(findFault(route!)).toContain("the service knows no RouteKeys");
    },
    LONG,
  );

  test(
    "cfn-lint finds no error",
    () => {
      verifies("infra.valid");
      const folder = mkdtempSync(join(tmpdir(), "templates-"));
      try {
        for (const [stage, context] of [["dev", {}] as const, ["prod", {}] as const, ["prod", OPTIONS] as const])
          for (const [stack, template] of Object.entries(loadSeparateTemplates(stage, context)))
            writeFileSync(
              join(folder, `${stage}-${Object.keys(context).length}-${stack}.template.json`),
              JSON.stringify(template),
            );

        // Warnings are left out: they are about dependencies that the CDK states twice.
        const files = ["--ignore-checks", "W", "--", join(folder, "*.template.json")];
        const { status, stdout, stderr } = spawnSync(executable, ["-c", LINTER, ...files], { encoding: "utf8" });

        expect([status, stdout, stderr]).toEqual([0, "", ""]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    LONG,
  );
}

function create(executable: string, templates: Templates): Report {
  const settings = { input: JSON.stringify(templates), encoding: "utf8", maxBuffer: 2 ** 26 } as const;
  const { status, stdout, stderr } = spawnSync(executable, ["-B", SCRIPT], settings);
  if (status !== 0) throw new Error(`The emulator ended with ${status}: ${stderr}`);
  return JSON.parse(stdout);
}

function countResources(templates: Templates): number {
  return Object.values(templates).reduce((count, { Resources }) => count + Object.keys(Resources).length, 0);
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
