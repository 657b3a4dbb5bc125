import { INSTALL, type PipelineStep, ROLL_BACK } from "./steps.ts";

/** Name of the artifact with the synthesized assemblies; CodeBuild names a folder's variable after it. */
export const ASSEMBLY = "Assembly";

/** Runs npm; the scripts then run on the Node that package.json pins. */
const NODE_VERSION = 24;

/** Variable of Compare that the approval depends on, as the file of `.ci/compare` tells it. */
export const STATEFUL_VARIABLE = "STATEFUL";

interface BuildSpecOptions {
  /** Deploys the assembly of a roll-back where CodePipeline has rolled the stage back. */
  rollsBack: boolean;
}

/** Builds the buildspec of a step: the commands of the table, and what CodeBuild needs around them. */
export function toBuildSpec(step: PipelineStep, { rollsBack }: BuildSpecOptions): Record<string, unknown> {
  const commands = rollsBack && step.access === "deploy" ? chooseWay(step) : step.commands;
  const isCompare = step.id === "Compare";
  return {
    version: 0.2,
    env: { shell: "bash", ...(isCompare && { "exported-variables": [STATEFUL_VARIABLE] }) },
    phases: {
      install: { "runtime-versions": { nodejs: NODE_VERSION } },
      build: {
        commands: [
          ...(step.access === "deploy" ? ['if [ "$LOST_SETTINGS" = accept ]; then export ACCEPT=yes; fi'] : []),
          ...(step.assembly === "reads" ? [`ln -s "$CODEBUILD_SRC_DIR_${ASSEMBLY}" cdk.out`] : []),
          INSTALL,
          ...commands,
          ...(isCompare ? [`export ${STATEFUL_VARIABLE}="$(cat reports/stateful.txt)"`] : []),
        ],
      },
    },
    ...(step.assembly === "writes" && { artifacts: { "base-directory": "cdk.out", files: ["**/*"] } }),
  };
}

/**
 * CodePipeline rolls a stage back by running it again with the artifacts of the last execution that succeeded. The step asks for
 * the kind of its execution, and takes the commands of a roll-back then.
 */
function chooseWay({ commands }: PipelineStep): string[] {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the shell's own expansion.
  const name = '"${CODEBUILD_INITIATOR#codepipeline/}"';
  const asked = `--pipeline-name ${name} --pipeline-execution-id "$EXECUTION"`;
  const kind = `KIND="$(aws codepipeline get-pipeline-execution ${asked} --query pipelineExecution.executionType --output text)"`;
  const inOrder = (given: readonly string[]) => given.join(" && ");
  return [kind, `if [ "$KIND" = ROLLBACK ]; then ${inOrder(ROLL_BACK.commands)}; else ${inOrder(commands)}; fi`];
}
