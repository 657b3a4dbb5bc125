import { describe, expect, test } from "@jest/globals";
import { environmentName } from "../../../schemas/resources.ts";
import { verifies } from "../../support/verifies.ts";
import { at, findAll, listStatements, loadTemplates } from "../templates.ts";

const CALLING_MODELS = ["ApiChat", "ApiChatStreaming", "ApiMcpServer", "ApiSearch", "CatalogReindex"];

describe("the provider of the models", () => {
  const invoking = (context: Record<string, string>) =>
    listStatements(loadTemplates("prod", context)).filter(({ actions }) =>
      actions.some((action) => action.startsWith("bedrock:")),
    );
  const variablesOf = (context: Record<string, string>) =>
    findAll(loadTemplates("prod", context), "AWS::Lambda::Function").map(
      ({ properties }) => (at(properties, "Environment", "Variables") ?? {}) as Record<string, unknown>,
    );
  const toRole = ({ id }: { id: string }) => id.replace(/Role(DefaultPolicy)?[0-9A-F]{8}$/, "");

  test("anthropic lets five functions read its key, and none call Amazon Bedrock", () => {
    verifies("infra.model");
    const reading = variablesOf({}).filter((variables) => variables[environmentName.modelKeySecret] !== undefined);

    expect(reading).toHaveLength(CALLING_MODELS.length);
    expect(invoking({})).toEqual([]);
    expect(JSON.stringify(variablesOf({ model: "anthropic" }))).toBe(JSON.stringify(variablesOf({})));
  });

  test.each([
    [{}, ["", "<region>"]],
    [{ modelRegion: "eu-west-1" }, ["", "eu-west-1"]],
    [{ modelProfile: "us", modelRegion: "us-east-1" }, ["us-east-1", "us-east-2", "us-west-2"]],
    [{ modelProfile: "jp" }, ["ap-northeast-1", "ap-northeast-3"]],
  ])("bedrock with %j allows the same functions both models in the regions of their profile alone", (more, regions) => {
    verifies("infra.model", "infra.least-privilege");
    const context = { model: "bedrock", ...more };
    const statements = invoking(context);
    const arns = [...new Set(statements.flatMap(({ resources }) => resources.map(toText)))];
    const profile = "modelProfile" in more ? more.modelProfile : "global";
    const region = "modelRegion" in more ? more.modelRegion : "<region>";

    expect([...new Set(statements.map(toRole))].sort()).toEqual(CALLING_MODELS);
    expect(arns.sort()).toEqual(
      ["claude-haiku-5-5", "claude-sonnet-5-5"]
        .flatMap((name) => [
          `arn:<partition>:bedrock:${region}:<accountid>:inference-profile/${profile}.anthropic.${name}`,
          ...regions.map((each) => `arn:<partition>:bedrock:${each}::foundation-model/anthropic.${name}`),
        ])
        .sort(),
    );
    expect([...new Set(statements.flatMap(({ actions }) => actions))].sort()).toEqual([
      "bedrock:InvokeModel",
      "bedrock:InvokeModelWithResponseStream",
    ]);
    const variables = variablesOf(context).filter((each) => each[environmentName.model] !== undefined);
    expect(variables).toHaveLength(CALLING_MODELS.length);
    expect(variables[0]).toMatchObject({ [environmentName.model]: "bedrock", [environmentName.modelProfile]: profile });
    expect(JSON.stringify(variablesOf(context))).not.toContain(environmentName.modelKeySecret);
  });

  test("none lets no function read a key or call a model", () => {
    verifies("infra.model");
    const variables = variablesOf({ model: "none" });

    expect(variables.filter((each) => each[environmentName.model] === "none")).toHaveLength(CALLING_MODELS.length);
    expect(JSON.stringify(variables)).not.toContain(environmentName.modelKeySecret);
    expect(invoking({ model: "none" })).toEqual([]);
  });
});

/** A reference within an ARN as `<its name>`. */
function toText(arn: unknown): string {
  return JSON.stringify(arn)
    .replace(/\{"Ref":"AWS::(\w+)"\}/g, (_, name: string) => `"<${name.toLowerCase()}>"`)
    .replace(/^\{"Fn::Join":\["",\[|\]\]\}$/g, "")
    .replaceAll('","', "")
    .replaceAll('"', "");
}
