import {
  type ReplacedLimits,
  replaceLimits,
  TIER_LIMITS,
  type Tier,
  type TierLimits,
  withModelCeiling,
} from "../../schemas/limits.ts";
import type { TableName } from "../../schemas/resources.ts";
import { type BackupConfiguration, readBackup } from "./backup.ts";
import { ConfigurationError } from "./configuration-error.ts";
import { parseLimits, readLimitsFile } from "./files/limits-file.ts";
import { type ModelConfiguration, readModel } from "./model.ts";
import { type ModelBudget, readModelBudget } from "./model-budget.ts";
import { type ResolvedSettings, resolveSettings } from "./resolve-settings.ts";
import { parseRestoredTables, type RestoredTable } from "./restored-tables.ts";
import { readSearchAccess, type SearchAccessConfiguration } from "./search-access.ts";
import { DEPLOYMENT_SETTINGS, type DeploymentSettings, fitsSetting, type ROLL_OUTS, type SettingName } from "./settings.ts";
import { readConcurrencyQuota } from "./stages/concurrency-quota.ts";
import { countZones, STAGES, type StageName, type StageSizes } from "./stages/stages.ts";

/** Settings of a deployment, by its file and by `-c name=value`. */
export interface Configuration {
  stage: StageName;
  sizes: StageSizes;
  /** Names the stacks, and all that needs a name of its own in the account: several deployments of a stage can share one. */
  deployment: string;
  /** Puts the search domain, and the functions that reach it, into a VPC (adds the price of NAT gateways). */
  vpc: boolean;
  /** Zones of that VPC, by name; null takes the region's first ones. */
  availabilityZones: string[] | null;
  /** Adds the firewall stack, which must live in us-east-1; by default as the stage says, unless a firewall is given. */
  waf: boolean;
  /** A firewall of the account's own, to put before the distribution in place of that of the firewall stack. */
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
  /** Limits of the tiers in place of the table's: of the file that the context names, and of `modelBudget`; null: the table's. */
  limits: Record<Tier, TierLimits> | null;
  /** The provider of the language models. */
  model: ModelConfiguration;
  /** Bounds of their cost. */
  modelBudget: ModelBudget;
  /** Builds the function that renders pages in a browser. Its image is built where the deployment is made, which needs Docker. */
  renderer: boolean;
  /** Backups by AWS Backup, in a vault of the deployment and as copies elsewhere; null: none. */
  backup: BackupConfiguration | null;
  /** The account's quota of concurrent executions of functions. */
  concurrencyQuota: number;
  /** Settings of the access to the search domain. */
  searchAccess: SearchAccessConfiguration;
  /** All of these as they were given, in the form of a file: kept beside the stacks, to tell what a later deployment loses. */
  settings: DeploymentSettings;
  /** One line for each value of the context that differs from the deployment's file. */
  overrides: string[];
}

export type RollOut = (typeof ROLL_OUTS)[number];

/**
 * Reads and checks all settings at once, so that a typo stops the synthesis and not the deployment: those of the context and,
 * with a folder, of the deployment's file in it. Throws ConfigurationError with the place of what is wrong.
 */
export function readConfiguration(context: Record<string, unknown>, folder: string | null = null): Configuration {
  const read = resolveSettings(context, folder);
  try {
    return toConfiguration(read);
  } catch (error) {
    throw error instanceof ConfigurationError ? new ConfigurationError(read.explain(error.message)) : error;
  }
}

function refuse(reason: string): never {
  throw new ConfigurationError(reason);
}

function toConfiguration({ context, stage, deployment, settings, overrides }: ResolvedSettings): Configuration {
  const replaced = readLimits(context);
  const modelBudget = readModelBudget(context.modelBudget, (reason) => refuse(`Context ${reason}`));
  // The way of one roll-out is nothing that a later one could lose.
  const { rollOut: _, ...kept } = settings;
  const configuration: Configuration = {
    stage,
    sizes: STAGES[stage],
    deployment,
    vpc: readFlag(context, "vpc"),
    availabilityZones: readZones(context, STAGES[stage]),
    waf: readFlag(context, "waf", STAGES[stage].firewall && (context.webAclArn ?? null) === null),
    webAclArn: readText(context, "webAclArn"),
    domainName: readText(context, "domainName"),
    certificateArn: readText(context, "certificateArn"),
    alarmEmail: readText(context, "alarmEmail"),
    mailFrom: readText(context, "mailFrom"),
    originSecretVersions: readText(context, "originSecretVersions")?.split(",") ?? [],
    rollOut: readRollOut(context, stage),
    restoredTables: readRestoredTables(context),
    keepPublicSearch: readFlag(context, "keepPublicSearch"),
    renderer: readFlag(context, "renderer"),
    limits: joinLimits(replaced, modelBudget),
    model: readModel(context, refuse),
    modelBudget,
    backup: readBackup(context.backup, STAGES[stage].keepData, (reason) => refuse(`Context backup cannot be used: ${reason}.`)),
    concurrencyQuota: readConcurrencyQuota(context.concurrencyQuota, STAGES[stage], refuse),
    searchAccess: readSearchAccess(context.searchAccess, refuse),
    settings: { ...kept, ...(replaced && { limits: replaced }) },
    overrides,
  };
  if (configuration.keepPublicSearch && !configuration.vpc)
    refuse("Context keepPublicSearch needs vpc=true: without it the public search domain is the only one.");
  if ((configuration.domainName === null) !== (configuration.certificateArn === null)) {
    const given = configuration.domainName === null ? "certificateArn and domainName" : "domainName and certificateArn";
    refuse(`Context ${given} belong together: give both or neither.`);
  }
  return configuration;
}

function readZones(context: Record<string, unknown>, { search }: StageSizes): string[] | null {
  const names = readText(context, "availabilityZones")?.split(",") ?? null;
  const needed = countZones(search);
  if (names && new Set(names).size < needed)
    refuse(`Context availabilityZones must name ${needed} different zones: the search domain is in all.`);
  return names;
}

function readRollOut(context: Record<string, unknown>, stage: StageName): RollOut | null {
  const rollOut = readText(context, "rollOut");
  if (STAGES[stage].canary) return (rollOut ?? "canary") as RollOut;
  if (rollOut === null) return null;
  return refuse(`Context rollOut is for stages with a canary: stage ${stage} has none.`);
}

function readRestoredTables(context: Record<string, unknown>): Configuration["restoredTables"] {
  const text = readText(context, "restoredTables");
  return text === null ? {} : parseRestoredTables(text, (reason) => refuse(`Context restoredTables cannot be used: ${reason}.`));
}

/** Returns all figures of the tiers, with the ceiling of the models' cost; null: those of the table. */
function joinLimits(replaced: ReplacedLimits | null, { tenantMonthUsd }: ModelBudget): Record<Tier, TierLimits> | null {
  if (!replaced && tenantMonthUsd === null) return null;
  return withModelCeiling(replaced ? replaceLimits(TIER_LIMITS, replaced) : TIER_LIMITS, tenantMonthUsd);
}

/** Returns the limits that replace the table's, of a file by its path or as they are. */
function readLimits({ limits = null }: Record<string, unknown>): ReplacedLimits | null {
  if (typeof limits === "object" && limits !== null) return parseLimits(JSON.stringify(limits), "of the context", refuse);
  const path = readText({ limits }, "limits");
  return path === null ? null : readLimitsFile(path, refuse);
}

function readFlag(context: Record<string, unknown>, name: SettingName, byDefault = false): boolean {
  const value = context[name] ?? byDefault;
  if (typeof value === "boolean") return value;
  return refuse(`Context ${name} must be true or false, not ${JSON.stringify(value)}.`);
}

function readText(context: Record<string, unknown>, name: SettingName): string | null {
  const value = context[name] ?? null;
  if (value === null || (typeof value === "string" && value !== "" && fitsSetting(name, value))) return value;
  return refuse(`Context ${name} must be ${DEPLOYMENT_SETTINGS[name].must}, not ${JSON.stringify(value)}.`);
}
