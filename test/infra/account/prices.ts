import type { StageName } from "../../../lib/configuration/stages/stages.ts";
import { at, findAll, type Json, type Templates } from "../templates.ts";

/** List prices of us-east-1 on demand, US dollars, November 2026: of an hour for nodes and gateways, else of a month. */
const NODE_PRICES: Record<string, number> = {
  "t3.small.search": 0.036,
  "r7g.medium.search": 0.089,
  "r7g.large.search": 0.178,
  "m7g.medium.search": 0.068,
  "m7g.large.search": 0.135,
};
const HOURS = 730;
const GP3_GB = 0.122;
const ALARM_METRIC = 0.1;
const KEY = 1;
const SECRET = 0.4;
const COUNTED_METRIC = 0.3;
const WEB_ACL = 5;
const WEB_ACL_RULE = 1;
/** A gateway and its public address. */
const NAT_GATEWAY_HOUR = 0.045 + 0.005;

/** Metrics that the functions count in a month, and the most that schedules and polls cost: estimates, not in the templates. */
const ESTIMATES: Record<StageName, { counted: number; schedules: number }> = {
  dev: { counted: 10, schedules: 0.6 },
  small: { counted: 26, schedules: 1.6 },
  staging: { counted: 26, schedules: 1.6 },
  prod: { counted: 26, schedules: 1.6 },
};

type Deployments = ReadonlyMap<StageName, Templates>;

/** Computes the table of fixed prices in docs/deploy.md, and the sum of each stage in whole dollars. */
export function toPriceTable(plain: Deployments, inVpc: Deployments): { rows: string[]; sums: Record<StageName, number> } {
  const stages = [...plain.keys()];
  const lines = stages.map((stage) => priceStage(stage, plain.get(stage)!));
  const sums = stages.map((stage, index) => [stage, Math.round(lines[index]!.reduce((sum, { dollars }) => sum + dollars, 0))]);
  const toRow = (name: string, cells: readonly (string | number)[]) => `| ${[name, ...cells].join(" | ")} |`;
  const names = lines[0]!.map(({ name }) => name);
  return {
    rows: [
      toRow("fixed, a month", stages),
      toRow(
        "---",
        stages.map(() => "---"),
      ),
      ...names.map((name, index) =>
        toRow(
          name,
          lines.map((line) => line[index]!.text),
        ),
      ),
      toRow(
        "**sum**",
        sums.map(([, sum]) => `**about ${sum}**`),
      ),
      toRow(
        "with `vpc=true`: NAT gateways, 36.5 each, and traffic",
        stages.map((stage) => priceGateways(inVpc.get(stage)!)),
      ),
    ],
    sums: Object.fromEntries(sums) as Record<StageName, number>,
  };
}

interface Line {
  name: string;
  text: string;
  dollars: number;
}

function priceStage(stage: StageName, templates: Templates): Line[] {
  const { counted, schedules } = ESTIMATES[stage];
  const alarmMetrics = countAlarmMetrics(templates);
  const keys = findAll(templates, "AWS::KMS::Key").length;
  const secrets = findAll(templates, "AWS::SecretsManager::Secret").length;
  const keysAndSecrets = keys * KEY + secrets * SECRET;
  return [
    priceDomain(templates),
    { name: "alarms, 0.10 for each metric", ...toProduct(alarmMetrics, ALARM_METRIC) },
    {
      name: "keys, 1.00 each, and secrets, 0.40 each",
      text: `${keys} and ${secrets} → ${keysAndSecrets.toFixed(1)}`,
      dollars: keysAndSecrets,
    },
    { name: "counted metrics, 0.30 each, estimated", ...toProduct(counted, COUNTED_METRIC) },
    priceFirewall(templates),
    { name: "smoke test, sweeper, handoffs, polls of queues", text: `below ${schedules}`, dollars: schedules },
  ];
}

function toProduct(count: number, price: number): { text: string; dollars: number } {
  return { text: `${count} → ${(count * price).toFixed(1)}`, dollars: count * price };
}

function priceDomain(templates: Templates): Line {
  const [domain] = findAll(templates, "AWS::OpenSearchService::Domain");
  const { ClusterConfig: cluster, EBSOptions: volumes } = domain!.properties;
  const nodes = Number(at(cluster, "InstanceCount"));
  const groups = [[nodes, at(cluster, "InstanceType")] as const];
  if (at(cluster, "DedicatedMasterEnabled"))
    groups.push([Number(at(cluster, "DedicatedMasterCount")), at(cluster, "DedicatedMasterType")]);
  const priced = groups.map(([count, type]) => {
    const price = NODE_PRICES[String(type)];
    if (price === undefined) throw new Error(`NODE_PRICES has no price of ${type}.`);
    return { text: `${count} ${String(type).replace(".search", "")} × ${price} × ${HOURS}`, dollars: count * price * HOURS };
  });
  const gigabytes = nodes * Number(at(volumes, "VolumeSize"));
  const dollars = priced.reduce((sum, each) => sum + each.dollars, gigabytes * GP3_GB);
  const parts = [...priced.map(({ text }) => text), `${gigabytes} GB × ${GP3_GB}`];
  return { name: "search domain", text: `${parts.join(" + ")} = ${dollars.toFixed(1)}`, dollars };
}

function priceFirewall(templates: Templates): Line {
  const name = "firewall, 5.00 and 1.00 a rule; 0.60 a million requests";
  const [acl] = findAll(templates, "AWS::WAFv2::WebACL");
  if (!acl) return { name, text: "none", dollars: 0 };
  const dollars = WEB_ACL + (acl.properties.Rules as Json[]).length * WEB_ACL_RULE;
  return { name, text: dollars.toFixed(1), dollars };
}

/** An alarm is paid for each metric that it looks at. */
function countAlarmMetrics(templates: Templates): number {
  return findAll(templates, "AWS::CloudWatch::Alarm").reduce((sum, { properties }) => {
    const metrics = properties.Metrics as Json[] | undefined;
    return sum + (metrics?.filter((query) => at(query, "MetricStat")).length ?? 1);
  }, 0);
}

function priceGateways(templates: Templates): string {
  const gateways = findAll(templates, "AWS::EC2::NatGateway").length;
  return `+ ${Math.round(gateways * NAT_GATEWAY_HOUR * HOURS)} (${gateways})`;
}
