/** Parts of `npm test` that run side by side: each takes a quarter of the test files. */
export const TEST_SHARDS = 4;

/** The two deployments that a commit on main passes through; each is a file in `deployments`. */
export const PIPELINE_DEPLOYMENTS = ["staging", "prod"] as const;
type PipelineDeployment = (typeof PIPELINE_DEPLOYMENTS)[number];

/** Precedes the commands of every machine. */
export const INSTALL = "npm ci --no-audit --no-fund";

/**
 * Rights in the account. `deploy` assumes the roles of the CDK's bootstrap, `smoke` reads the address and the admin key of one
 * deployment, `none` has none.
 */
type StepAccess = "none" | "deploy" | "smoke";

/** One step of the pipeline: what it runs, and what it may do. GitHub's workflows and the CodePipeline are both held to it. */
export interface PipelineStep {
  id: string;
  commands: readonly string[];
  /** Time after which the step is ended. */
  minutes: number;
  access: StepAccess;
  deployment: PipelineDeployment | null;
  /** Use that it makes of the synthesized assemblies in `cdk.out`. */
  assembly: "writes" | "reads" | "ignores";
}

/** Settings that would be lost stop a deployment; ACCEPT is set by a person who starts the pipeline to lose them. */
const compareSettings = (deployment: PipelineDeployment) => `npm run deployment -- diff ${deployment} \${ACCEPT:+--accept}`;
/** Deploys what was synthesized before, and nothing else. Approval is the pipeline's own. */
const DEPLOY = "npx cdk deploy --require-approval never --no-notices";

const LOCAL = { access: "none", deployment: null, assembly: "ignores" } as const;

const CHECK: PipelineStep = { ...LOCAL, id: "Check", commands: ["npm run check"], minutes: 30 };
const TEST: PipelineStep = { ...LOCAL, id: "Test", commands: [`npm test -- --shard="$SHARD/${TEST_SHARDS}"`], minutes: 60 };

const SYNTH: PipelineStep = {
  ...LOCAL,
  id: "Synth",
  commands: [
    "npm run synth -- -c deployment=staging --output cdk.out/staging",
    "npm run synth -- -c deployment=prod --output cdk.out/prod",
    // Kept for a later roll-back to this commit, which should wait for no canary.
    "npm run synth -- -c deployment=prod -c rollOut=at-once --output cdk.out/prod-at-once",
    ".ci/link-assets cdk.out",
  ],
  minutes: 30,
  assembly: "writes",
};

function deployStep(deployment: PipelineDeployment): PipelineStep {
  const commands = [compareSettings(deployment), `${DEPLOY} '**' --app cdk.out/${deployment}`];
  // A first deployment waits for the search domain, and one of prod for two canaries.
  return { id: "Deploy", commands, minutes: 120, access: "deploy", deployment, assembly: "reads" };
}

function smokeStep(deployment: PipelineDeployment): PipelineStep {
  return {
    id: "Smoke",
    commands: [`.ci/smoke ${deployment}`],
    minutes: 30,
    access: "smoke",
    deployment,
    assembly: "ignores",
  };
}

/** Tells what prod would become, and whether a person has to agree. */
const COMPARE: PipelineStep = {
  id: "Compare",
  commands: [compareSettings("prod"), ".ci/compare prod"],
  minutes: 30,
  access: "deploy",
  deployment: "prod",
  assembly: "reads",
};

/**
 * Runs with the commit and the assembly to go back to. `Stateful` stays as it is: taken back it would remove exports that
 * functions still import (docs/deploy.md, Roll back).
 */
export const ROLL_BACK: PipelineStep = {
  id: "RollBack",
  commands: [compareSettings("prod"), `${DEPLOY} Prod/Stateless --exclusively --app cdk.out/prod-at-once`],
  minutes: 60,
  access: "deploy",
  deployment: "prod",
  assembly: "reads",
};

export interface PipelineStage {
  id: string;
  steps: readonly PipelineStep[];
  /** Steps wait for the one before, or begin together. */
  order: "one-by-one" | "together";
  /** A person agrees before the stage begins when `Stateful` of prod changes. */
  approval?: true;
  /** The deployment is rolled back when a step fails. */
  rollsBack?: true;
}

/** The way of a commit on main, from its tests to prod. */
export const PIPELINE_STAGES: readonly PipelineStage[] = [
  { id: "Test", steps: [CHECK, TEST], order: "together" },
  { id: "Synth", steps: [SYNTH], order: "one-by-one" },
  { id: "Staging", steps: [deployStep("staging"), smokeStep("staging")], order: "one-by-one" },
  { id: "Compare", steps: [COMPARE], order: "one-by-one" },
  { id: "Prod", steps: [deployStep("prod"), smokeStep("prod")], order: "one-by-one", approval: true, rollsBack: true },
];

/** A deployment for a pull request, with the stage and the name on the command line: it has no file. */
export const PREVIEW = {
  deploy: [`${DEPLOY} '**' -c stage=dev -c deployment="pr-$NUMBER"`, '.ci/smoke "pr-$NUMBER"'],
  destroy: [`npx cdk destroy --force --no-notices '**' -c stage=dev -c deployment="pr-$NUMBER"`],
} as const;
