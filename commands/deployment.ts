import { spawn } from "node:child_process";
import { once } from "node:events";
import { compareSettings, mustBeAccepted, type SettingChange } from "../lib/configuration/compare-settings.ts";
import { readConfiguration } from "../lib/configuration/configuration.ts";
import { ConfigurationError } from "../lib/configuration/configuration-error.ts";
import { listDeployments } from "../lib/configuration/files/deployment-file.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { readDeployed } from "./deployment/read-deployed.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run deployment -- list
       npm run deployment -- diff <name> [--accept] [-c setting=value …]
       npm run deployment -- deploy <name> [--accept] [-c setting=value …] [-- options of cdk deploy …]
list: the deployments that have a file in deployments/.
diff: compares the settings of deployments/<name>.json with those with which the account's deployment runs, and ends with 1 when
one of them would be lost or the stage is another. --accept: says that this is meant.
deploy: the same, and then deploys all stacks by cdk deploy.`;

const OPTIONS = {
  accept: { type: "boolean" },
  context: { type: "string", short: "c", multiple: true },
} as const;

const FOLDER = "deployments";

interface DeploymentCommand {
  act: "list" | "diff" | "deploy";
  name: string;
  isAccepted: boolean;
  /** Settings that override the file's, as the CDK takes them. */
  context: Record<string, string>;
  /** Options for `cdk deploy`. */
  rest: string[];
}

/** Reads the command line. Throws CommandError at the first wrong value. */
function readCommand(args: string[]): DeploymentCommand {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const { values, positionals } = parseCommandLine(args.slice(0, end), USAGE, OPTIONS);
  const [act, name = "", ...more] = positionals;
  if (act !== "list" && act !== "diff" && act !== "deploy") throw new CommandError(`What is to be done?\n${USAGE}`);
  if ((act === "list") !== (name === "") || more.length > 0) throw new CommandError(`Which deployment?\n${USAGE}`);
  const context = Object.fromEntries((values.context ?? []).map(splitSetting));
  return { act, name, isAccepted: values.accept ?? false, context, rest: args.slice(end + 1) };
}

function splitSetting(text: string): [string, string] {
  const at = text.indexOf("=");
  if (at < 1) throw new CommandError(`-c ${text} is no setting=value.\n${USAGE}`);
  return [text.slice(0, at), text.slice(at + 1)];
}

/** Writes what differs from the deployment that runs. Throws CommandError when something is lost that nobody accepted. */
async function compare({ name, context, isAccepted }: DeploymentCommand): Promise<void> {
  const { settings, overrides } = readConfiguration({ ...context, deployment: name }, FOLDER);
  for (const override of overrides) console.log(override);
  const deployed = await readDeployed(name);
  if (deployed === null) {
    console.log(`The account has no deployment ${name} in this region yet: all of its settings are new.`);
    return;
  }
  if (deployed.settings === null) {
    const advice = `Compare by npx cdk diff '**' -c deployment=${name}, and add --accept when nothing is missing.`;
    if (isAccepted) return console.log(`${deployed.stack} kept no settings yet.`);
    throw new CommandError(`${deployed.stack} was deployed by a version that kept no settings. ${advice}`);
  }
  const changes = compareSettings(deployed.settings, settings);
  for (const change of changes) console.log(describeChange(change));
  if (changes.length === 0) console.log(`The settings of ${name} are those with which it runs.`);
  const asked = changes.filter(mustBeAccepted).map((change) => change.name);
  if (asked.length === 0 || isAccepted) return;
  throw new CommandError(
    `${asked.join(", ")}: the deployment that runs has this, and would lose it. Put it into ${FOLDER}/${name}.json, or add ` +
      "--accept when it is meant.",
  );
}

function describeChange({ name, kind, before, after }: SettingChange): string {
  const [old, next] = [JSON.stringify(before), JSON.stringify(after)];
  if (kind === "lost") return `lost     ${name}: ${old}`;
  return kind === "added" ? `added    ${name}: ${next}` : `changed  ${name}: ${old} → ${next}`;
}

async function deploy({ name, context, rest }: DeploymentCommand): Promise<void> {
  const settings = Object.entries(context).flatMap(([setting, value]) => ["-c", `${setting}=${value}`]);
  const cdk = ["cdk", "deploy", "**", "-c", `deployment=${name}`, ...settings, ...rest];
  const child = spawn("npx", ["--no", "--", ...cdk], { stdio: "inherit" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new CommandError(`cdk deploy ended with ${code}.`);
}

/** Does what `npm run deployment` is asked for. Throws CommandError with the next step. */
async function runDeployment(args: string[]): Promise<void> {
  const command = readCommand(args);
  if (command.act === "list") return console.log(listDeployments(FOLDER).join("\n"));
  try {
    await compare(command);
  } catch (error) {
    throw error instanceof ConfigurationError ? new CommandError(error.message) : error;
  }
  if (command.act === "deploy") await deploy(command);
}

if (import.meta.main) await runCommand(USAGE, runDeployment);
