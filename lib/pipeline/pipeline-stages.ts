import type { CfnPipeline } from "aws-cdk-lib/aws-codepipeline";
import { ASSEMBLY, STATEFUL_VARIABLE } from "./buildspec.ts";
import type { PipelineSettings } from "./settings.ts";
import { type PipelineStage, type PipelineStep, TEST_SHARDS } from "./steps.ts";

const SOURCE = "Source";
const COMPARE = "Compare";

/** Variable of an execution: a person who starts the pipeline may let a deployment lose settings. */
export const LOST_SETTINGS = {
  name: "lostSettings",
  description: "`accept` deploys although settings of the deployed stacks would be lost",
};

/** The stage that takes the commit: a whole clone, for the house's checks ask git which files it tracks. */
export function sourceStage({ connectionArn, repository, branch }: PipelineSettings): CfnPipeline.StageDeclarationProperty {
  return {
    name: SOURCE,
    actions: [
      {
        name: SOURCE,
        actionTypeId: { category: "Source", owner: "AWS", provider: "CodeStarSourceConnection", version: "1" },
        configuration: {
          ConnectionArn: connectionArn,
          FullRepositoryId: repository,
          BranchName: branch,
          OutputArtifactFormat: "CODEBUILD_CLONE_REF",
          DetectChanges: "true",
        },
        outputArtifacts: [{ name: SOURCE }],
      },
    ],
  };
}

/** The stage in which a person agrees. It is skipped unless Compare has found that `Stateful` changes. */
export function approvalStage(topicArn: string): CfnPipeline.StageDeclarationProperty {
  const changed = { Variable: `#{${COMPARE}.${STATEFUL_VARIABLE}}`, Value: "changed", Operator: "EQ" };
  return {
    name: "Approve",
    beforeEntry: {
      conditions: [
        {
          result: "SKIP",
          rules: [
            {
              name: "StatefulChanges",
              ruleTypeId: { category: "Rule", owner: "AWS", provider: "VariableCheck", version: "1" },
              configuration: changed,
            },
          ],
        },
      ],
    },
    actions: [
      {
        name: "Approve",
        actionTypeId: { category: "Approval", owner: "AWS", provider: "Manual", version: "1" },
        configuration: {
          NotificationArn: topicArn,
          CustomData: "Stores of prod change. Read the log of Compare before you agree: nothing of Stateful may say replace.",
        },
        runOrder: 1,
      },
    ],
  };
}

/** Renders a stage of the table. `projects` has the CodeBuild project of each step. */
export function toStage(stage: PipelineStage, projects: Map<string, string>): CfnPipeline.StageDeclarationProperty {
  const actions = stage.steps.flatMap((step, index) => {
    const runOrder = stage.order === "together" ? 1 : index + 1;
    const shards = step.id === "Test" ? Array.from({ length: TEST_SHARDS }, (_, shard) => String(shard + 1)) : [null];
    return shards.map((shard) => toAction(step, projects.get(step.id)!, { runOrder, shard }));
  });
  return { name: stage.id, actions, ...(stage.rollsBack && { onFailure: { result: "ROLLBACK" } }) };
}

function toAction(
  step: PipelineStep,
  project: string,
  { runOrder, shard }: { runOrder: number; shard: string | null },
): CfnPipeline.ActionDeclarationProperty {
  const variables = [
    ...(shard === null ? [] : [{ name: "SHARD", value: shard }]),
    ...(step.access === "deploy"
      ? [
          { name: "LOST_SETTINGS", value: `#{variables.${LOST_SETTINGS.name}}` },
          { name: "EXECUTION", value: "#{codepipeline.PipelineExecutionId}" },
        ]
      : []),
  ];
  return {
    name: `${step.id}${shard ?? ""}`,
    actionTypeId: { category: "Build", owner: "AWS", provider: "CodeBuild", version: "1" },
    configuration: {
      ProjectName: project,
      PrimarySource: SOURCE,
      ...(variables.length > 0 && { EnvironmentVariables: JSON.stringify(variables) }),
    },
    inputArtifacts: [{ name: SOURCE }, ...(step.assembly === "reads" ? [{ name: ASSEMBLY }] : [])],
    ...(step.assembly === "writes" && { outputArtifacts: [{ name: ASSEMBLY }] }),
    ...(step.id === COMPARE && { namespace: COMPARE }),
    runOrder,
  };
}
