import type { Node } from "constructs";
import { replaceLimits, TIER_LIMITS, type Tier, type TierLimits } from "../../schemas/limits.ts";
import type { TableName } from "../../schemas/resources.ts";
import { readLimitsFile } from "./limits-file.ts";
import { type ModelConfiguration, readModel } from "./model.ts";
import { parseRestoredTables, type RestoredTable } from "./restored-tables.ts";
import { readSearchAccess, type SearchAccessConfiguration } from "./search-access.ts";
import { countZones, STAGES, type StageName, type StageSizes } from "./stages.ts";

/** Settings of a deployment, given by `-c name=value`. */
export interface Configuration {
  stage: StageName;
  sizes: StageSizes;
  /** Names the stacks, and all that needs a name of its own in the account: several deployments of a stage can share one. */
  deployment: string;
  /** Puts the search domain, and the functions that reach it, into a VPC (adds the price of NAT gateways). */
  vpc: boolean;
  /** Zones of that VPC, by name; null takes the region's first ones. */
  availabilityZones: string[] | null;
  /** Adds the firewall stack, which must live in us-east-1. */
  waf: boolean;
  /** The firewall to put before the distribution: the output of the firewall stack. */
  webAclArn: string | null;
  /** Host name that clients call, with its certificate in us-east-1; without them clients use CloudFront's own host name. */
  domainName: string | null;
  certificateArn: string | null;
  /** Subscribed to both alarm topics. */
  alarmEmail: string | null;
  /** Sender of mails to tenants' owners: an address that SES has verified in this region. Without one no mail is sent. */
  mailFrom: string | null;
  /**
   * Versions of the origin secret: CloudFront sends the first, the functions accept all. None: the current version. Two of them
   * for the time of a rotation (docs/runbooks/service.md#rotate-a-secret).
   */
  originSecretVersions: string[];
  /** Way in which traffic moves to new versions; null in stages without a canary, where it moves with the deployment. */
  rollOut: RollOut | null;
  /** Tables that were restored from a backup, by the name of the one whose place they take. */
  restoredTables: Partial<Record<TableName, RestoredTable>>;
  /** Keeps the public search domain beside the one in the VPC, while functions move from one to the other. */
  keepPublicSearch: boolean;
  /** Limits of the tiers in place of the table's, from the file that the context names; null: the table's. */
  limits: Record<Tier, TierLimits> | null;
  /** The provider of the language models. */
  model: ModelConfiguration;
  /** Builds the function that renders pages in a browser. Its image is built where the deployment is made, which needs Docker. */
  renderer: boolean;
  /** Settings of the access to the search domain. */
  searchAccess: SearchAccessConfiguration;
}

/** `at-once` watches no alarm: for a deployment that mends what an alarm reports. */
const ROLL_OUTS = ["canary", "at-once"] as const;
export type RollOut = (typeof ROLL_OUTS)[number];

/** Reports wrong context to the person at the terminal, without a stack trace. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

const NAMES = [
  "stage",
  "deployment",
  "vpc",
  "availabilityZones",
  "waf",
  "webAclArn",
  "domainName",
  "certificateArn",
  "alarmEmail",
  "mailFrom",
  "originSecretVersions",
  "rollOut",
  "restoredTables",
  "keepPublicSearch",
  "renderer",
  "limits",
  "model",
  "modelProfile",
  "modelRegion",
  "searchAccess",
];
/** Secrets Manager names a version by 32 to 64 characters, its own ones by a UUID. */
const VERSION_IDS = /^[\w-]{32,64}(,[\w-]{32,64})?$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Reads and checks all context values at once, so that a typo stops the synthesis and not the deployment. */
export function readConfiguration(node: Node): Configuration {
  const context = node.getAllContext() as Record<string, unknown>;
  refuseUnknownNames(context);
  const stage = readStage(context.stage);
  const configuration: Configuration = {
    stage,
    sizes: STAGES[stage],
    deployment: readDeployment(context, stage),
    vpc: readFlag(context, "vpc"),
    availabilityZones: readZones(context, STAGES[stage]),
    waf: readFlag(context, "waf"),
    webAclArn: readText(
      context,
      "webAclArn",
      /^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\//,
      "a web ACL of scope CLOUDFRONT in us-east-1",
    ),
    domainName: readText(context, "domainName", /^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a host name"),
    certificateArn: readText(
      context,
      "certificateArn",
      /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\//,
      "a certificate in us-east-1",
    ),
    alarmEmail: readText(context, "alarmEmail", EMAIL, "an e-mail address"),
    mailFrom: readText(context, "mailFrom", EMAIL, "an e-mail address"),
    originSecretVersions:
      readText(context, "originSecretVersions", VERSION_IDS, "one or two version ids of a secret, with a comma between")?.split(
        ",",
      ) ?? [],
    rollOut: readRollOut(context, stage),
    restoredTables: readRestoredTables(context),
    keepPublicSearch: readFlag(context, "keepPublicSearch"),
    renderer: readFlag(context, "renderer"),
    limits: readLimits(context),
    searchAccess: readSearchAccess(context.searchAccess, (reason) => {
      throw new ConfigurationError(reason);
    }),
    model: readModel(context, (reason) => {
      throw new ConfigurationError(reason);
    }),
  };
  if (configuration.keepPublicSearch && !configuration.vpc)
    throw new ConfigurationError("Context keepPublicSearch needs vpc=true: without it the public search domain is the only one.");
  if ((configuration.domainName === null) !== (configuration.certificateArn === null)) {
    throw new ConfigurationError("Context domainName and certificateArn belong together: give both or neither.");
  }
  return configuration;
}

function refuseUnknownNames(context: Record<string, unknown>): void {
  // The names of the CDK and of its cached look-ups hold one of these characters; ours hold none.
  const unknown = Object.keys(context).filter((name) => !/[@:/]/.test(name) && !NAMES.includes(name));
  if (unknown.length > 0) throw new ConfigurationError(`Unknown context ${unknown.join(", ")}. Known: ${NAMES.join(", ")}.`);
}

function readStage(value: unknown): StageName {
  const stage = value ?? "dev";
  if (typeof stage === "string" && Object.hasOwn(STAGES, stage)) return stage as StageName;
  throw new ConfigurationError(`Unknown stage ${JSON.stringify(stage)}. Known: ${Object.keys(STAGES).join(", ")}.`);
}

/** The stage must be given with it: without one, the sizes of dev would be deployed over another stage's. */
function readDeployment(context: Record<string, unknown>, stage: StageName): string {
  const pattern = /^(?=.{2,31}$)[a-z](-?[a-z0-9])+$/;
  const name = readText(context, "deployment", pattern, "2 to 31 lower-case letters, digits and single hyphens");
  if (name === null || name === stage) return stage;
  if (context.stage === undefined) throw new ConfigurationError("Context deployment needs the stage as well: -c stage=….");
  if (Object.hasOwn(STAGES, name)) throw new ConfigurationError(`Deployment ${name} would replace the stage of that name.`);
  return name;
}

function readZones(context: Record<string, unknown>, { search }: StageSizes): string[] | null {
  const pattern = /^[a-z]+(-[a-z]+)+-\d[a-z](,[a-z]+(-[a-z]+)+-\d[a-z])*$/;
  const names = readText(context, "availabilityZones", pattern, "names of zones, separated by commas")?.split(",") ?? null;
  const needed = countZones(search);
  if (names && new Set(names).size < needed)
    throw new ConfigurationError(`Context availabilityZones must name ${needed} different zones: the search domain is in all.`);
  return names;
}

function readRollOut(context: Record<string, unknown>, stage: StageName): RollOut | null {
  const rollOut = readText(context, "rollOut", new RegExp(`^(${ROLL_OUTS.join("|")})$`), ROLL_OUTS.join(" or "));
  if (STAGES[stage].canary) return (rollOut ?? "canary") as RollOut;
  if (rollOut === null) return null;
  throw new ConfigurationError(`Context rollOut is for stages with a canary: stage ${stage} has none.`);
}

function readRestoredTables(context: Record<string, unknown>): Configuration["restoredTables"] {
  const text = readText(context, "restoredTables", /./, "a list of tables");
  return text === null
    ? {}
    : parseRestoredTables(text, (reason) => {
        throw new ConfigurationError(`Context restoredTables cannot be used: ${reason}.`);
      });
}

function readLimits(context: Record<string, unknown>): Record<Tier, TierLimits> | null {
  const path = readText(context, "limits", /./, "the path of a file");
  if (path === null) return null;
  const replaced = readLimitsFile(path, (reason) => {
    throw new ConfigurationError(reason);
  });
  return replaceLimits(TIER_LIMITS, replaced);
}

function readFlag(context: Record<string, unknown>, name: string): boolean {
  const value = context[name] ?? false;
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw new ConfigurationError(`Context ${name} must be true or false, not ${JSON.stringify(value)}.`);
}

function readText(context: Record<string, unknown>, name: string, pattern: RegExp, description: string): string | null {
  const value = context[name] ?? null;
  if (value === null || (typeof value === "string" && pattern.test(value))) return value;
  throw new ConfigurationError(`Context ${name} must be ${description}, not ${JSON.stringify(value)}.`);
}
