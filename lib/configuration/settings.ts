import { MODEL_PROVIDERS, PROFILE_REGIONS } from "../../schemas/model-providers.ts";
import { TABLES } from "../../schemas/resources.ts";
import { EMAIL } from "./email.ts";
import { STAGES } from "./stages/stages.ts";

/** Form of a setting's value in a file; the command line has a text for each, in which commas part the members of a list. */
type SettingKind = "text" | "flag" | "number" | "list" | "object" | "path or object" | "flag or object";

interface Setting {
  kind: SettingKind;
  /** Form of a text, or of a list's text with its commas. */
  pattern?: RegExp;
  /** Values that a text may have. */
  values?: readonly string[];
  /** Completes "it must be …". */
  must: string;
  /** Says what the setting is for; editors show it. */
  help: string;
  /** Names that an object may have, where no reader of its own knows them. */
  members?: readonly string[];
}

/** Ways in which traffic moves to a new version; `at-once` watches no alarm, and is for a deployment that mends one. */
export const ROLL_OUTS = ["canary", "at-once"] as const;

/** Settings of a deployment: members of its file, and the names that `-c name=value` takes. */
export const DEPLOYMENT_SETTINGS = {
  stage: {
    kind: "text",
    values: Object.keys(STAGES),
    must: `one of ${Object.keys(STAGES).join(", ")}`,
    help: "Size of the deployment (docs/deploy.md has what each costs).",
  },
  vpc: {
    kind: "flag",
    must: "true or false",
    help: "Puts the search domain, and the functions that reach it, into a VPC. Adds the price of NAT gateways.",
  },
  availabilityZones: {
    kind: "list",
    pattern: /^[a-z]+(-[a-z]+)+-\d[a-z](,[a-z]+(-[a-z]+)+-\d[a-z])*$/,
    must: "names of zones, separated by commas",
    help: "Zones of that VPC, by name. Without them the region's first ones.",
  },
  waf: {
    kind: "flag",
    must: "true or false",
    help: "Firewall stack, which lives in us-east-1; all stages but dev have it unless this is false or webAclArn is given.",
  },
  webAclArn: {
    kind: "text",
    pattern: /^arn:[\w-]+:wafv2:us-east-1:\d{12}:global\/webacl\//,
    must: "a web ACL of scope CLOUDFRONT in us-east-1",
    help: "Firewall of the account's own, to put before the distribution in place of that of the firewall stack.",
  },
  domainName: {
    kind: "text",
    pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
    must: "a host name",
    help: "Host name that clients call. Without one they call that of CloudFront.",
  },
  certificateArn: {
    kind: "text",
    pattern: /^arn:[\w-]+:acm:us-east-1:\d{12}:certificate\//,
    must: "a certificate in us-east-1",
    help: "Certificate of that host name, in us-east-1 whatever the region of the deployment.",
  },
  alarmEmail: { kind: "text", pattern: EMAIL, must: "an e-mail address", help: "Address that all alarms are sent to." },
  mailFrom: {
    kind: "text",
    pattern: EMAIL,
    must: "an e-mail address",
    help: "Sender of mails to tenants' owners, verified by SES in this region. Without one no mail is sent.",
  },
  originSecretVersions: {
    kind: "list",
    // Secrets Manager names a version by 32 to 64 characters, its own ones by a UUID.
    pattern: /^[\w-]{32,64}(,[\w-]{32,64})?$/,
    must: "one or two version ids of a secret, with a comma between",
    help: "Versions of the origin secret for the time of its rotation: CloudFront sends the first, the functions take all.",
  },
  rollOut: {
    kind: "text",
    values: ROLL_OUTS,
    must: ROLL_OUTS.join(" or "),
    help: "Way in which traffic moves to a new version, in a stage with a canary.",
  },
  restoredTables: {
    kind: "object",
    members: Object.keys(TABLES),
    must: "an object of tables",
    help: "Tables that were restored from a backup, by the table whose place each takes: NAME, or NAME/stream/LABEL.",
  },
  keepPublicSearch: {
    kind: "flag",
    must: "true or false",
    help: "Keeps the public search domain beside the one in the VPC, while functions move from one to the other.",
  },
  renderer: {
    kind: "flag",
    must: "true or false",
    help: "Adds the function that renders pages in a browser. Its image is built at the deployment, which needs Docker.",
  },
  limits: {
    kind: "path or object",
    must: "the path of a file",
    help: "Limits of the four tiers in place of the table's: an object, or the path of a file from the repository's folder.",
  },
  concurrencyQuota: {
    kind: "number",
    must: "a whole number",
    help: "The account's quota of concurrent executions of functions, where it is not the 1,000 of the stage.",
  },
  searchAccess: {
    kind: "object",
    must: "an object",
    help: "Access to the search domain: fineGrained, revision (docs/deploy.md, Who may reach the search domain).",
  },
  backup: {
    kind: "flag or object",
    must: "true, false or an object",
    help: "Nightly backups by AWS Backup, with a copy in another region or account (docs/deploy.md, Backups).",
  },
  model: {
    kind: "text",
    values: MODEL_PROVIDERS,
    must: MODEL_PROVIDERS.join(", "),
    help: "Provider of the language models; anthropic without it.",
  },
  modelBudget: {
    kind: "object",
    must: "an object",
    help: "Bounds of what the language models cost, in dollars: dayUsd, monthUsd, tenantMonthUsd, notify.",
  },
  modelProfile: {
    kind: "text",
    values: Object.keys(PROFILE_REGIONS),
    must: Object.keys(PROFILE_REGIONS).join(", "),
    help: "Inference profile of Amazon Bedrock: where prompts and answers may go.",
  },
  modelRegion: {
    kind: "text",
    pattern: /^[a-z]{2}(-[a-z]+)+-\d$/,
    must: "a region such as eu-central-1",
    help: "Region whose endpoint of Amazon Bedrock is called; the deployment's own without it.",
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof DEPLOYMENT_SETTINGS;

/** Values of a deployment's settings, in the form that its file has. */
export type DeploymentSettings = Partial<Record<SettingName, unknown>>;

/** Tells whether a name is one of a setting. */
export function isSetting(name: string): name is SettingName {
  return Object.hasOwn(DEPLOYMENT_SETTINGS, name);
}

/** Tells what is wrong with the form of a value in a file, to complete "it must be …"; null: nothing. */
export function findWrongForm(name: SettingName, value: unknown): string | null {
  const setting: Setting = DEPLOYMENT_SETTINGS[name];
  if (HAS_FORM[setting.kind](value, setting)) return null;
  return setting.kind === "list" ? `a list: ${setting.must}` : setting.must;
}

/** Tells by the kind of a setting whether a value has its form. */
const HAS_FORM: Record<SettingKind, (value: unknown, setting: Setting) => boolean> = {
  flag: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  list: (value, setting) => isTexts(value) && matches(setting, value.join(",")),
  text: (value, setting) => typeof value === "string" && matches(setting, value),
  object: (value) => isObject(value),
  "flag or object": (value) => typeof value === "boolean" || isObject(value),
  "path or object": (value) => (typeof value === "string" && value !== "") || isObject(value),
};

/** Tells whether a text of the command line has the form of a setting. */
export function fitsSetting(name: SettingName, text: string): boolean {
  const setting: Setting = DEPLOYMENT_SETTINGS[name];
  return matches(setting, text);
}

function matches({ pattern, values }: Pick<Setting, "pattern" | "values">, text: string): boolean {
  return (pattern?.test(text) ?? true) && (values?.includes(text) ?? true);
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Builds the JSON Schema of a deployment's file, with which editors help. */
export function buildSettingsSchema(): object {
  const properties = Object.entries(DEPLOYMENT_SETTINGS).map(([name, setting]) => [name, buildSchema(setting)]);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Settings of a deployment",
    description: "Made by `npm run docs` from lib/configuration/settings.ts; do not edit.",
    type: "object",
    required: ["stage"],
    additionalProperties: false,
    properties: { $schema: { type: "string" }, ...Object.fromEntries(properties) },
  };
}

function buildSchema({ kind, pattern, values, help: description, members }: Setting): object {
  if (kind === "flag") return { description, type: "boolean" };
  if (kind === "number") return { description, type: "number" };
  if (kind === "list") return { description, type: "array", items: { type: "string" }, minItems: 1 };
  if (kind === "flag or object") return { description, type: ["boolean", "object"] };
  if (kind === "path or object") return { description, type: ["string", "object"] };
  if (kind === "text") return { description, type: "string", ...(values ? { enum: values } : { pattern: pattern!.source }) };
  if (!members) return { description, type: "object" };
  const properties = Object.fromEntries(members.map((member) => [member, { type: "string" }]));
  return { description, type: "object", additionalProperties: false, properties };
}
