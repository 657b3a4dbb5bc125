import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, findTarget, listStatements, loadTemplates } from "../templates.ts";

verifies("crawl.renderer-option");

const isRenderer = ({ resource }: { resource: { Metadata?: Record<string, unknown> } }) =>
  resource.Metadata?.entry === "images/render-page";

test("without the context there is no renderer, and no function knows of one", () => {
  const functions = findAll(loadTemplates("prod"), "AWS::Lambda::Function");

  expect(functions.filter(isRenderer)).toEqual([]);
  expect(functions.filter(({ properties }) => at(properties.Environment, "Variables", "RENDERER_FUNCTION"))).toEqual([]);
});

describe("with renderer=true", () => {
  const templates = loadTemplates("prod", { renderer: "true" });
  const functions = findAll(templates, "AWS::Lambda::Function");
  const [renderer] = functions.filter(isRenderer);

  test("one function runs from an image, for longer than a page may take", () => {
    const { PackageType, Code, Handler, Runtime, MemorySize, Timeout, VpcConfig, Architectures } = renderer!.properties;

    expect({ PackageType, Handler, Runtime, MemorySize, Timeout, VpcConfig, Architectures }).toEqual({
      PackageType: "Image",
      MemorySize: 2048,
      Timeout: 60,
      Architectures: ["arm64"],
    });
    expect(JSON.stringify(at(Code, "ImageUri"))).toContain("container-assets");
  });

  test("it may do nothing but write its log and its traces", () => {
    const role = findTarget(renderer!.properties.Role)!;
    const granted = listStatements(templates).filter(({ id }) => id === role);

    expect(granted.flatMap(({ actions }) => actions).sort()).toEqual([
      "logs:CreateLogStream",
      "logs:PutLogEvents",
      "xray:PutTelemetryRecords",
      "xray:PutTraceSegments",
    ]);
    expect(Object.keys(at(renderer!.properties.Environment, "Variables") ?? {})).toEqual([]);
  });

  test("the functions that crawl may call it, and no others", () => {
    const callers = functions.filter(({ properties }) => at(properties.Environment, "Variables", "RENDERER_FUNCTION"));
    const statements = listStatements(templates).filter(({ actions }) => actions.includes("lambda:InvokeFunction"));
    const toRenderer = statements.filter(({ resources }) => resources.some((resource) => findTarget(resource) === renderer!.id));

    expect(callers.map(({ resource }) => resource.Metadata?.entry).sort()).toEqual(["api-crawl", "crawl-site"]);
    expect(toRenderer.map(({ id }) => id).sort()).toEqual(callers.map(({ properties }) => findTarget(properties.Role)!).sort());
  });
});

test("the image installs the versions that are tested here", () => {
  const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const { dependencies } = read("lib/images/render-page/package.json");
  const { packages } = read("lib/images/render-page/package-lock.json");
  const { devDependencies } = read("package.json");

  expect(dependencies).toEqual({
    "aws-lambda-ric": devDependencies["aws-lambda-ric"],
    "playwright-core": devDependencies["playwright-core"],
  });
  expect(packages[""].dependencies).toEqual(dependencies);
});
