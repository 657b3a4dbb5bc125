import { ConfigurationError } from "./configuration-error.ts";
import { type DeploymentFile, listDeployments, readDeploymentFile } from "./files/deployment-file.ts";
import { refuseUnknownContext } from "./known-context.ts";
import { DEPLOYMENT_SETTINGS, type DeploymentSettings, isSetting, type SettingName } from "./settings.ts";
import { STAGES, type StageName } from "./stages/stages.ts";

/** Settings of one deployment: those of its file, with those of the context in their place. */
export interface ResolvedSettings {
  deployment: string;
  stage: StageName;
  /** Values in the form that the command line gives, which the readers of `configuration.ts` check. */
  context: Record<string, unknown>;
  /** The same in the form that a file has. */
  settings: DeploymentSettings;
  /** One line for each value of the context that differs from the file's. */
  overrides: string[];
  /** Names the place of a setting in a reason that begins with `Context <name>`. */
  explain(reason: string): string;
}

/**
 * Stages whose name a deployment of another stage may have. Deployments `staging` with the sizes of prod are older than the stage
 * (docs/deploy.md, "To the version with four stages"), and a deployment `small` may grow.
 */
const SIZED_AS: Partial<Record<string, StageName>> = { staging: "prod", small: "prod" };

const NAME = /^(?=.{2,31}$)[a-z](-?[a-z0-9])+$/;

/**
 * Finds the deployment that the context names, and joins its settings. Without a folder the context alone counts, as for tests
 * and the local runtime. Throws ConfigurationError at an unknown name, setting or deployment, and where a stage that keeps its
 * data has no file: what a command line forgets is lost without a word.
 */
export function resolveSettings(context: Record<string, unknown>, folder: string | null): ResolvedSettings {
  refuseUnknownContext(context, [...Object.keys(DEPLOYMENT_SETTINGS), "deployment"]);
  const deployment = readName(context);
  const file = folder === null ? null : readDeploymentFile(folder, deployment);
  const stage = file ? readStageOfFile(file, deployment, context) : readStage(context.stage);
  if (!file) refuseWithoutFile(context, { deployment, stage, folder });
  const given = Object.entries(context).filter(([name, value]) => isSetting(name) && value !== null && value !== undefined);
  const own = Object.fromEntries(
    given.map(([name, value]) => [name, fromContext(name as SettingName, value)]),
  ) as DeploymentSettings;
  const settings = { ...file?.settings, ...own, stage };
  return {
    deployment,
    stage,
    context: Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, toContext(name as SettingName, value)])),
    settings,
    overrides: file ? listOverrides(file, own) : [],
    explain: (reason) => explain(reason, file, own),
  };
}

function readName({ deployment, stage }: Record<string, unknown>): string {
  const name = deployment ?? stage ?? "dev";
  if (deployment === undefined || deployment === null) return String(name);
  if (typeof name === "string" && NAME.test(name)) return name;
  const form = "2 to 31 lower-case letters, digits and single hyphens";
  throw new ConfigurationError(`Context deployment must be ${form}, not ${JSON.stringify(name)}.`);
}

function readStage(value: unknown): StageName {
  const stage = value ?? "dev";
  if (typeof stage === "string" && Object.hasOwn(STAGES, stage)) return stage as StageName;
  throw new ConfigurationError(`Unknown stage ${JSON.stringify(stage)}. Known: ${Object.keys(STAGES).join(", ")}.`);
}

function readStageOfFile({ settings, locate }: DeploymentFile, deployment: string, context: Record<string, unknown>): StageName {
  const stage = settings.stage as StageName;
  if (replacesStage(deployment, stage))
    throw new ConfigurationError(`${locate("stage")}: a deployment that is named as a stage is of that stage, ${deployment}.`);
  if (context.stage !== undefined && context.stage !== null && context.stage !== stage)
    throw new ConfigurationError(
      `${locate("stage")}: the deployment is of stage ${stage}, not ${JSON.stringify(context.stage)}.`,
    );
  return stage;
}

function replacesStage(deployment: string, stage: StageName): boolean {
  return Object.hasOwn(STAGES, deployment) && stage !== deployment && SIZED_AS[deployment] !== stage;
}

/** Without a file the stage must be given: the sizes of dev would be deployed over another stage's. */
function refuseWithoutFile(
  context: Record<string, unknown>,
  { deployment, stage, folder }: { deployment: string; stage: StageName; folder: string | null },
): void {
  const isGiven = context.stage !== undefined && context.stage !== null;
  if (deployment !== stage && !isGiven) {
    if (folder === null) throw new ConfigurationError("Context deployment needs the stage as well: -c stage=….");
    const known = listDeployments(folder).join(", ") || "none";
    throw new ConfigurationError(
      `There is no deployments/${deployment}.json. Deployments with a file: ${known}. Write one, ` +
        `{ "$schema": "./schema.json", "stage": "…" }, or give the stage of a deployment without a file: -c stage=dev.`,
    );
  }
  if (replacesStage(deployment, stage))
    throw new ConfigurationError(`Deployment ${deployment} would replace the stage of that name.`);
  if (folder !== null && STAGES[stage].keepData)
    throw new ConfigurationError(
      `There is no deployments/${deployment}.json. A deployment of stage ${stage} keeps its data, and its settings in a file: ` +
        "what the next command line forgets would be taken away. Write " +
        `{ "$schema": "./schema.json", "stage": "${stage}" }, and the settings that the deployment has.`,
    );
}

/** Converts a text of the command line to the form of a file; what it cannot mean stays, for the reader to refuse. */
function fromContext(name: SettingName, value: unknown): unknown {
  const { kind } = DEPLOYMENT_SETTINGS[name];
  if (typeof value !== "string") return value;
  if (kind === "flag") return value === "true" || (value === "false" ? false : value);
  if (kind === "flag or object" || (kind === "object" && value.startsWith("{"))) return parseJson(value);
  if (kind === "number") return /^\d+$/.test(value) ? Number(value) : value;
  if (kind === "list") return value.split(",");
  if (name === "restoredTables") return readTables(value);
  return value;
}

/** Parses the JSON that a command line has for an object or a flag; what is none stays a text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function toContext(name: SettingName, value: unknown): unknown {
  if (DEPLOYMENT_SETTINGS[name].kind === "list" && Array.isArray(value)) return value.join(",");
  if (name !== "restoredTables" || typeof value !== "object" || value === null) return value;
  return Object.entries(value)
    .map(([table, restored]) => `${table}=${restored}`)
    .join(",");
}

/** Parses `catalog=NAME/stream/LABEL,usage=NAME`; a text of another form, or with a table twice, stays a text. */
function readTables(text: string): unknown {
  const entries = text.split(",").map((entry) => entry.split("="));
  const tables = Object.fromEntries(entries);
  return entries.every(({ length }) => length === 2) && Object.keys(tables).length === entries.length ? tables : text;
}

function listOverrides(file: DeploymentFile, own: DeploymentSettings): string[] {
  return Object.entries(own).flatMap(([name, value]) => {
    if (name === "stage") return [];
    const before = file.settings[name as SettingName];
    if (JSON.stringify(before) === JSON.stringify(value)) return [];
    const stated = before === undefined ? `is not in ${file.path}` : `is ${JSON.stringify(before)} in ${file.path}`;
    return [`${name} ${stated}, and ${JSON.stringify(value)} by the context, for this time.`];
  });
}

function explain(reason: string, file: DeploymentFile | null, own: DeploymentSettings): string {
  const [begin, name = ""] = /^Context (\w+)/.exec(reason) ?? [];
  if (!begin || !file || Object.hasOwn(own, name) || !Object.hasOwn(file.settings, name)) return reason;
  return `${file.locate(name)}: ${reason.slice("Context ".length)}`;
}
