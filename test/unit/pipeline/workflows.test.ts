import { accessSync, constants, existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { INSTALL, PIPELINE_STAGES, type PipelineStep, PREVIEW, ROLL_BACK, TEST_SHARDS } from "../../../lib/pipeline/steps.ts";
import { verifies } from "../../support/verifies.ts";
import { commandsOf, findJob, readWorkflows, type WorkflowJob } from "../../support/workflows.ts";

const workflows = readWorkflows();
const jobs = workflows.flatMap((workflow) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ name: `${workflow.file} ${id}`, workflow, job })),
);
/** Writes what GitHub evaluates. */
const expression = (text: string) => `\${{ ${text} }}`;
const root = (path: string) => new URL(`../../../${path}`, import.meta.url);

describe("the workflows", () => {
  test("name every action by its commit, with its version beside it, and each action by one commit", () => {
    verifies("pipeline.pinned");
    const uses = workflows.flatMap(({ text }) => [...text.matchAll(/^\s*(?:- )?uses: (.+)$/gm)].map(([, value]) => value!));
    const foreign = uses.filter((value) => !value.startsWith("./"));

    expect(foreign.length).toBeGreaterThan(10);
    expect(foreign.filter((value) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(value))).toEqual([]);
    const actions = new Set(foreign.map((value) => value.split("@")[0]));
    expect(new Set(foreign).size).toBe(actions.size);
    for (const value of uses.filter((each) => each.startsWith("./"))) expect(existsSync(root(value))).toBe(true);
  });

  test("run nothing with rights of the repository on the code of a stranger", () => {
    verifies("pipeline.rights");
    const triggers = new Set(workflows.flatMap(({ on }) => Object.keys(on)));

    expect([...triggers].sort()).toEqual(["pull_request", "push", "workflow_call", "workflow_dispatch"]);
    for (const { text } of workflows) expect(text).not.toMatch(/\bsecrets\b|aws-access-key|aws-secret/);
  });

  test("start without permissions, and give each job its own, of which none writes to the repository", () => {
    verifies("pipeline.rights");

    expect(workflows.filter(({ permissions }) => JSON.stringify(permissions) !== "{}")).toEqual([]);
    expect(jobs.filter(({ job }) => job.permissions === undefined).map(({ name }) => name)).toEqual([]);
    const granted = new Set(jobs.flatMap(({ job }) => Object.entries(job.permissions!).map((entry) => entry.join(": "))));
    expect([...granted].sort()).toEqual(["actions: read", "contents: read", "id-token: write"]);
  });

  test("let a job ask for a token of AWS only in an environment, whose role it gets", () => {
    verifies("pipeline.rights");
    const asking = jobs.filter(({ job }) => job.permissions!["id-token"] && job.steps);
    const credentials = ({ job }: { job: WorkflowJob }) =>
      (job.steps ?? []).filter(({ uses }) => uses?.startsWith("aws-actions/configure-aws-credentials@"));

    expect(asking.map(({ name, job }) => [name, job.environment])).toEqual([
      ["deploy.yml staging", "staging"],
      ["deploy.yml compare", "prod"],
      ["deploy.yml prod", "prod"],
      ["preview.yml deploy", "preview"],
      ["preview.yml destroy", "preview"],
      ["roll-back.yml roll-back", "prod"],
    ]);
    expect(jobs.filter((each) => credentials(each).length > 0).map(({ name }) => name)).toEqual(asking.map(({ name }) => name));
    for (const [step] of asking.map(credentials)) {
      expect(step!.with).toMatchObject({ "role-to-assume": expression("vars.AWS_ROLE_ARN") });
    }
  });

  test("install packages before a job has credentials, and leave none of git's in the folder", () => {
    verifies("pipeline.rights");
    for (const { job } of jobs.filter(({ job }) => job.environment && job.steps!.length > 1)) {
      const steps = job.steps!.map(({ uses, run }) => run ?? uses!.split("@")[0]!);
      expect(steps.indexOf(INSTALL)).toBeLessThan(steps.indexOf("aws-actions/configure-aws-credentials"));
    }
    const checkouts = jobs.flatMap(({ job }) => (job.steps ?? []).filter(({ uses }) => uses?.startsWith("actions/checkout@")));
    expect(checkouts.length).toBeGreaterThan(5);
    for (const step of checkouts) expect(step.with).toMatchObject({ "persist-credentials": false });
  });

  test("put no value of an event into a command's text", () => {
    verifies("pipeline.rights");
    const commands = jobs.flatMap(({ job }) => commandsOf(job));

    expect(commands.filter((command) => /\$\{\{/.test(command))).toEqual([]);
  });

  test("end each job in time", () => {
    verifies("pipeline.times");
    const own = jobs.filter(({ job }) => job.uses === undefined);

    expect(own.filter(({ job }) => !job["timeout-minutes"] || job["timeout-minutes"] > 150).map(({ name }) => name)).toEqual([]);
  });

  test("deploy one after the other, and end none in the middle", () => {
    verifies("pipeline.one-at-a-time");
    const group = (file: string) => workflows.find((workflow) => workflow.file === `${file}.yml`)!.concurrency;

    expect(group("deploy")).toEqual({ group: "deploy", "cancel-in-progress": false });
    expect(group("preview")).toMatchObject({ "cancel-in-progress": false });
    const inProd = { group: "prod", "cancel-in-progress": false };
    expect(findJob("deploy", "prod").concurrency).toEqual(inProd);
    expect(findJob("roll-back", "roll-back").concurrency).toEqual(inProd);
    // A run that waits for its approval holds up no roll-back.
    expect(findJob("deploy", "approve").concurrency).toBeUndefined();
  });

  test("name commands that exist", () => {
    verifies("pipeline.same-steps");
    const { scripts } = JSON.parse(readFileSync(root("package.json"), "utf8")) as { scripts: Record<string, string> };
    const text = jobs.flatMap(({ job }) => commandsOf(job)).join("\n");
    const named = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name!))];

    const npmScripts = named(/\bnpm (?:run )?([a-z:]+)\b/g).filter((name) => name !== "ci");
    expect(npmScripts.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(named(/\bnpx ([a-z-]+)\b/g)).toEqual(["cdk"]);
    const ownScripts = named(/(\.ci\/[a-z-]+)/g);
    expect(ownScripts.sort()).toEqual([".ci/compare", ".ci/find-run", ".ci/link-assets", ".ci/smoke"]);
    for (const path of ownScripts) accessSync(root(path), constants.X_OK);
  });
});

/** Commands of the workflow that pack and show; all others are of the table. */
const AROUND = /^(tar |echo |cat )/;

function stepCommands(job: WorkflowJob): string[] {
  return commandsOf(job).filter((command) => command !== INSTALL && !AROUND.test(command));
}

const commandsOfSteps = (steps: readonly PipelineStep[]) => steps.flatMap(({ commands }) => commands);
const stage = (id: string) => PIPELINE_STAGES.find((each) => each.id === id)!;

describe("the deployment on GitHub", () => {
  test.each(["Synth", "Staging", "Compare", "Prod"])("runs the commands of the stage %s in their order", (id) => {
    verifies("pipeline.same-steps");
    const job = findJob("deploy", id.toLowerCase());

    expect(stepCommands(job)).toEqual(commandsOfSteps(stage(id).steps));
    const minutes = stage(id).steps.reduce((sum, step) => sum + step.minutes, 0);
    expect(job["timeout-minutes"]).toBe(minutes);
  });

  test("runs the check and the parts of the tests that the table names, for pull requests as well", () => {
    verifies("pipeline.same-steps");
    const [check, shard] = stage("Test").steps;

    expect(stepCommands(findJob("check", "check"))).toEqual(check!.commands);
    expect(stepCommands(findJob("check", "test"))).toEqual(shard!.commands);
    const shards = Array.from({ length: TEST_SHARDS }, (_, index) => String(index + 1));
    expect(findJob("check", "test").strategy!.matrix).toEqual({ shard: shards });
    expect(findJob("deploy", "check").uses).toBe("./.github/workflows/check.yml");
  });

  test("synthesizes for pull requests what the check on one machine does", () => {
    verifies("pipeline.same-steps");
    const local = /for context in (.*); do/.exec(readFileSync(root(".ci/run"), "utf8"))![1]!;

    expect(
      findJob("check", "synth")
        .strategy!.matrix.context!.map((context) => `"${context}"`)
        .join(" "),
    ).toBe(local);
  });

  test("takes its stages in the order of the table", () => {
    verifies("pipeline.same-steps");
    const needs = (id: string) => findJob("deploy", id).needs;

    expect(PIPELINE_STAGES.map(({ id }) => id)).toEqual(["Test", "Synth", "Staging", "Compare", "Prod"]);
    expect(["synth", "staging", "compare", "approve", "prod", "roll-back"].map(needs)).toEqual([
      "check",
      "synth",
      "staging",
      "compare",
      ["compare", "approve"],
      "prod",
    ]);
    expect(findJob("deploy", "check").if).toBe("github.ref == 'refs/heads/main'");
  });

  test("asks a person when the stores of prod change, and deploys without one otherwise", () => {
    verifies("pipeline.approval");
    const approve = findJob("deploy", "approve");
    const prod = findJob("deploy", "prod");

    expect(approve.environment).toBe("prod-approval");
    expect(approve.if).toBe("needs.compare.outputs.stateful == 'changed'");
    expect(prod.if!.replaceAll(/\s+/g, " ")).toBe(
      expression(
        "!cancelled() && needs.compare.result == 'success' " +
          "&& (needs.approve.result == 'success' || needs.approve.result == 'skipped')",
      ),
    );
    expect(stage("Prod").approval).toBe(true);
  });

  test("rolls prod back when it was deployed and does not work, and by hand", () => {
    verifies("pipeline.roll-back");
    const automatic = findJob("deploy", "roll-back");
    const job = findJob("roll-back", "roll-back");

    expect(automatic.if).toContain("needs.prod.result == 'failure' && needs.prod.outputs.deployed == 'success'");
    expect(findJob("deploy", "prod").outputs).toEqual({ deployed: expression("steps.deploy.outcome") });
    expect(automatic.uses).toBe("./.github/workflows/roll-back.yml");
    const [find, ...commands] = stepCommands(job);
    expect(find).toMatch(/^\.ci\/find-run "\$RUN" \| tee/);
    const [, smoke] = stage("Prod").steps;
    expect(commands).toEqual(commandsOfSteps([ROLL_BACK, smoke!]));
    const [, checkout] = job.steps!.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
    const download = job.steps!.find(({ uses }) => uses?.startsWith("actions/download-artifact@"));
    expect(checkout!.with!.ref).toBe(expression("steps.target.outputs.sha"));
    expect(download!.with!["run-id"]).toBe(expression("steps.target.outputs.run"));
  });

  test("deploys a pull request of this repository that has the label, and destroys what it deployed", () => {
    verifies("pipeline.preview");
    const own = "github.event.pull_request.head.repo.full_name == github.repository";
    const [deploy, destroy] = ["deploy", "destroy"].map((id) => findJob("preview", id));

    expect(stepCommands(deploy!)).toEqual(PREVIEW.deploy);
    expect(stepCommands(destroy!)).toEqual(PREVIEW.destroy);
    for (const job of [deploy!, destroy!]) expect(job.if!.startsWith(own)).toBe(true);
    expect(deploy!.if).toContain("github.event.action != 'closed'");
    expect(destroy!.if).toContain("github.event.action == 'closed'");
    expect(workflows.find(({ file }) => file === "preview.yml")!.on.pull_request!.types).toEqual(
      expect.arrayContaining(["synchronize", "labeled", "unlabeled", "closed"]),
    );
  });
});
