import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text as readText } from "node:stream/consumers";
import { afterAll, beforeEach, expect, test } from "@jest/globals";
import { verifies } from "../support/verifies.ts";

interface DeployedStack {
  service: string;
  template: object;
}

/** Stacks that the account has, by name. */
let stacks: Record<string, DeployedStack> = {};
let asked: string[] = [];
let denied = false;

/** Answers as CloudFormation's query protocol does (API reference of DescribeStacks and GetTemplate). */
const cloudFormation = createServer(async (request, response) => {
  const form = new URLSearchParams(await readText(request));
  const [action, name] = [form.get("Action")!, form.get("StackName")!];
  asked.push(`${action} ${name}`);
  const { status, xml } = answer(action, name);
  response.writeHead(status, { "content-type": "text/xml" }).end(xml);
});
await new Promise<void>((done) => cloudFormation.listen(0, "127.0.0.1", done));
const endpoint = `http://127.0.0.1:${(cloudFormation.address() as AddressInfo).port}`;

function answer(action: string, name: string): { status: number; xml: string } {
  if (denied) return refusal(403, "AccessDenied", `User is not authorized to perform: cloudformation:${action}`);
  const stack = stacks[name];
  if (!stack) return refusal(400, "ValidationError", `Stack with id ${name} does not exist`);
  if (action === "GetTemplate") {
    const text = JSON.stringify(stack.template).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    return { status: 200, xml: result(action, `<TemplateBody>${text}</TemplateBody>`) };
  }
  const tag = `<member><Key>service</Key><Value>${stack.service}</Value></member>`;
  const member = `<member><StackName>${name}</StackName><StackStatus>UPDATE_COMPLETE</StackStatus><Tags>${tag}</Tags></member>`;
  return { status: 200, xml: result(action, `<Stacks>${member}</Stacks>`) };
}

function result(action: string, inner: string): string {
  const space = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"';
  return `<${action}Response ${space}><${action}Result>${inner}</${action}Result></${action}Response>`;
}

function refusal(status: number, code: string, message: string) {
  const error = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
  return { status, xml: `<ErrorResponse>${error}<RequestId>1</RequestId></ErrorResponse>` };
}

const folder = mkdtempSync(join(tmpdir(), "deployment-command-"));
const deployed = join(folder, "cdk-arguments");
mkdirSync(join(folder, "deployments"));
mkdirSync(join(folder, "bin"));
// Stands for the CDK's command: it notes its arguments.
writeFileSync(join(folder, "bin/npx"), `#!/bin/sh\nprintf '%s\\n' "$@" > '${deployed}'\n`);
chmodSync(join(folder, "bin/npx"), 0o755);

beforeEach(() => {
  stacks = {};
  asked = [];
  denied = false;
  rmSync(deployed, { force: true });
});
afterAll(() => {
  cloudFormation.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(name: string, settings: object): void {
  writeFileSync(join(folder, "deployments", `${name}.json`), JSON.stringify(settings, null, 2));
}

/** The stack as a deployment with these settings leaves it. */
function deployedWith(settings: object): DeployedStack {
  return {
    service: "search-chat-content-api",
    template: { Metadata: { "search-chat-content-api": { settings } }, Resources: {} },
  };
}

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const script = resolve("commands/deployment.ts");
  const credentials = { AWS_ACCESS_KEY_ID: "test", AWS_SECRET_ACCESS_KEY: "test", AWS_REGION: "eu-central-1" };
  const PATH = `${join(folder, "bin")}:${process.env.PATH}`;
  const env = { ...process.env, ...credentials, PATH, AWS_ENDPOINT_URL_CLOUDFORMATION: endpoint, NODE_OPTIONS: "" };
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", script, ...args], { cwd: folder, env });
  const ended = new Promise<number>((done) => child.once("close", done));
  const [out, errors, code] = await Promise.all([readText(child.stdout), readText(child.stderr), ended]);
  return { code, text: out + errors };
}

const BEFORE = {
  stage: "prod",
  mailFrom: "shop@mail.example.com",
  restoredTables: { usage: "usage-restored", insights: "insights-restored" },
  renderer: true,
};

test("a file that loses settings of the deployment that runs is told, and nothing is deployed", async () => {
  verifies("infra.recorded-settings");
  stacks["Live-Stateful"] = deployedWith(BEFORE);
  write("live", { stage: "prod", restoredTables: { usage: "usage-restored" }, alarmEmail: "oncall@example.com" });

  for (const act of ["diff", "deploy"]) {
    const { code, text } = await run(act, "live");
    expect(text.split("\n").slice(0, 4)).toEqual([
      'added    alarmEmail: "oncall@example.com"',
      'lost     mailFrom: "shop@mail.example.com"',
      "lost     renderer: true",
      'lost     restoredTables.insights: "insights-restored"',
    ]);
    expect(text).toContain("mailFrom, renderer, restoredTables.insights: the deployment that runs has this, and would lose it.");
    expect({ code, isDeployed: existsSync(deployed) }).toEqual({ code: 1, isDeployed: false });
  }
  expect(asked.slice(0, 2)).toEqual(["DescribeStacks Live-Stateful", "GetTemplate Live-Stateful"]);
});

test("what is accepted is deployed, with what overrides the file and the options of the CDK", async () => {
  verifies("infra.recorded-settings");
  stacks["Live-Stateful"] = deployedWith(BEFORE);
  write("live", { stage: "prod" });
  const { code, text } = await run("deploy", "live", "--accept", "-c", "rollOut=at-once", "--", "--require-approval", "never");

  expect(text).toContain("rollOut is not in deployments/live.json");
  expect(code).toBe(0);
  const cdk = [
    "--no",
    "--",
    "cdk",
    "deploy",
    "**",
    "-c",
    "deployment=live",
    "-c",
    "rollOut=at-once",
    "--require-approval",
    "never",
  ];
  expect(readFileSync(deployed, "utf8").trim().split("\n")).toEqual(cdk);
});

test("the same file asks for nothing, and neither do additions and other values", async () => {
  verifies("infra.recorded-settings");
  stacks["Live-Stateful"] = deployedWith(BEFORE);
  write("live", BEFORE);
  expect(await run("diff", "live")).toEqual({ code: 0, text: "The settings of live are those with which it runs.\n" });
  write("live", { ...BEFORE, mailFrom: "other@mail.example.com" });
  const changed = 'changed  mailFrom: "shop@mail.example.com" → "other@mail.example.com"\n';
  expect(await run("diff", "live")).toEqual({ code: 0, text: changed });
});

test("another stage is asked for, as it resizes what runs", async () => {
  verifies("infra.recorded-settings");
  stacks["Live-Stateful"] = deployedWith({ stage: "prod" });
  write("live", { stage: "dev" });
  const { code, text } = await run("diff", "live");
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining('changed  stage: "prod" → "dev"') });
  expect((await run("diff", "live", "--accept")).code).toBe(0);
});

test("a new deployment, one of an older version and a stack of something else are told apart", async () => {
  verifies("infra.recorded-settings");
  write("live", { stage: "prod" });
  expect(await run("diff", "live")).toMatchObject({
    code: 0,
    text: expect.stringMatching(/no deployment live in this region yet/),
  });
  stacks["Live-Stateful"] = { service: "search-chat-content-api", template: { Resources: {} } };
  expect(await run("deploy", "live")).toMatchObject({ code: 1, text: expect.stringMatching(/a version that kept no settings/) });
  expect(await run("diff", "live", "--accept")).toMatchObject({ code: 0 });
  stacks["Live-Stateful"] = { service: "billing", template: { Resources: {} } };
  for (const accept of [[], ["--accept"]])
    expect(await run("deploy", "live", ...accept)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/a stack Live-Stateful of something else/),
    });
  expect(existsSync(deployed)).toBe(false);
});

test("wrong names, files and rights end with one sentence that says what to do", async () => {
  verifies("infra.recorded-settings");
  write("live", { stage: "prod" });
  writeFileSync(join(folder, "deployments/faulty.json"), '{\n  "stage": "prod",\n  "mail": "a"\n}');
  expect(await run("diff", "faulty")).toMatchObject({ code: 1, text: expect.stringMatching(/line 3: mail is no setting/) });
  expect(await run("diff", "lvie")).toMatchObject({ code: 1, text: expect.stringMatching(/no deployments\/lvie\.json.*live/) });
  expect(await run("list")).toEqual({ code: 0, text: "faulty\nlive\n" });
  expect(await run("remove", "live")).toMatchObject({ code: 1, text: expect.stringMatching(/What is to be done\?/) });
  denied = true;
  const { code, text } = await run("deploy", "live");
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringMatching(/not authorized to perform.*\nSet AWS_REGION/) });
});
