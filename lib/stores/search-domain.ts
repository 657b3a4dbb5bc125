import { Annotations, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { type CfnResourcePolicy, LogGroup, ResourcePolicy } from "aws-cdk-lib/aws-logs";
import { CfnDomain } from "aws-cdk-lib/aws-opensearchservice";
import { Construct } from "constructs";
import type { SearchSizes, StageSizes } from "../configuration/stages/stages.ts";
import type { Network } from "./network.ts";
import type { SearchRoles } from "./search-roles.ts";

/** Engine version in production and in the tests. */
const ENGINE = "OpenSearch_2.19";

const LOGS = ["SEARCH_SLOW_LOGS", "INDEX_SLOW_LOGS", "ES_APPLICATION_LOGS"] as const;

/** Said at every synthesis with a VPC. The stack cannot make the role: an account has one, and it takes effect minutes later. */
const SERVICE_ROLE =
  "OpenSearch Service enters a VPC by a role that an account has once. Before its first deployment with vpc=true, run: " +
  "aws iam create-service-linked-role --aws-service-name opensearchservice.amazonaws.com " +
  '("has been taken" means that the account has it).';

interface SearchDomainProps {
  sizes: StageSizes;
  key: IKey;
  network: Network | null;
  roles: SearchRoles;
  fineGrained: boolean;
}

/**
 * The OpenSearch domain: encrypted everywhere, open to signed requests of this deployment's roles. All its content can be rebuilt
 * from the tables. The CDK's own construct for domains would add custom resources for policies and logs.
 */
export class SearchDomain extends Construct {
  readonly domain: CfnDomain;
  readonly arn: string;
  readonly endpoint: string;

  constructor(scope: Construct, id: string, { sizes, key, network, roles, fineGrained }: SearchDomainProps) {
    super(scope, id);
    const logs = sizes.search.publishesLogs ? this.addLogs(sizes) : null;
    this.domain = new CfnDomain(this, "Domain", {
      engineVersion: ENGINE,
      clusterConfig: toClusterConfig(sizes.search),
      ebsOptions: { ebsEnabled: true, volumeType: "gp3", volumeSize: sizes.search.volumeGb },
      encryptionAtRestOptions: { enabled: true, kmsKeyId: key.keyId },
      nodeToNodeEncryptionOptions: { enabled: true },
      domainEndpointOptions: { enforceHttps: true, tlsSecurityPolicy: "Policy-Min-TLS-1-2-PFS-2023-10" },
      // Without the options a domain that has published logs would go on with it.
      logPublishingOptions: logs?.options ?? Object.fromEntries(LOGS.map((log) => [log, { enabled: false }])),
      softwareUpdateOptions: { autoSoftwareUpdateEnabled: true },
      offPeakWindowOptions: { enabled: true },
      accessPolicies: roles.domainPolicy(),
      // Once on, it stays: the service turns it off for no domain.
      advancedSecurityOptions: fineGrained
        ? { enabled: true, internalUserDatabaseEnabled: false, masterUserOptions: { masterUserArn: roles.granting.roleArn } }
        : undefined,
      vpcOptions: network ? toVpcOptions(network, sizes.search) : undefined,
    });
    if (logs) this.domain.addResourceDependency(logs.policy);
    // A new engine version or size changes the domain in place instead of replacing it.
    this.domain.cfnOptions.updatePolicy = { enableVersionUpgrade: true };
    this.domain.applyRemovalPolicy(sizes.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY);
    this.acknowledgeRules(sizes.search, network);
    if (network) Annotations.of(this.domain).addInfo(SERVICE_ROLE);
    this.arn = this.domain.attrArn;
    this.endpoint = `https://${this.domain.attrDomainEndpoint}`;
  }

  /** Adds the groups of the domain's logs, and the policy by which it may write to them. */
  private addLogs({ logRetentionDays }: StageSizes): {
    policy: CfnResourcePolicy;
    options: Record<string, CfnDomain.LogPublishingOptionProperty>;
  } {
    const groups = LOGS.map(
      (log) => [log, new LogGroup(this, log, { retention: logRetentionDays, removalPolicy: RemovalPolicy.DESTROY })] as const,
    );
    const policy = new ResourcePolicy(this, "LogPolicy", {
      policyStatements: [
        new PolicyStatement({
          principals: [new ServicePrincipal("es.amazonaws.com")],
          actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
          resources: groups.map(([, group]) => group.logGroupArn),
          conditions: { StringEquals: { "aws:SourceAccount": Stack.of(this).account } },
        }),
      ],
    });
    const options = Object.fromEntries(
      groups.map(([log, group]) => [log, { enabled: true, cloudWatchLogsLogGroupArn: group.logGroupArn }]),
    );
    return { policy: policy.node.defaultChild as CfnResourcePolicy, options };
  }

  private acknowledgeRules({ standby, zones, publishesLogs }: SearchSizes, network: Network | null): void {
    const acknowledge = (id: string, reason: string) =>
      Validations.of(this.domain).acknowledge({ id: `AwsSolutions-${id}`, reason });
    acknowledge(
      "OS3",
      "Functions have no fixed addresses: requests are signed, and only roles that were granted the domain may sign.",
    );
    if (!network)
      acknowledge("OS1", "Reached by signed requests over TLS; a VPC, and the price of its NAT gateways, is chosen by context.");
    if (!standby) acknowledge("OS4", "Masters of their own cost more than the data nodes; the index can be built again.");
    if (zones === 1) acknowledge("OS7", "One zone is enough where the index can be built again from the tables.");
    if (publishesLogs) return;
    for (const log of ["SEARCH_SLOW_LOGS", "INDEX_SLOW_LOGS"])
      acknowledge(
        `OS9[LogExport::${log}]`,
        "Each domain that publishes logs takes one of the account's 10 resource policies for logs in a region.",
      );
  }
}

function toClusterConfig({ instanceType, instanceCount, zones, standby }: SearchSizes): CfnDomain.ClusterConfigProperty {
  return {
    instanceType,
    instanceCount,
    ...(standby && { dedicatedMasterType: standby.masterType, dedicatedMasterCount: standby.masterCount }),
    dedicatedMasterEnabled: standby !== null,
    zoneAwarenessEnabled: zones > 1,
    ...(zones > 1 && { zoneAwarenessConfig: { availabilityZoneCount: zones } }),
    multiAzWithStandbyEnabled: standby !== null,
  };
}

function toVpcOptions({ vpc, subnets, domain }: Network, { zones }: SearchSizes): CfnDomain.VPCOptionsProperty {
  return {
    subnetIds: vpc.selectSubnets(subnets).subnetIds.slice(0, zones),
    securityGroupIds: [domain.securityGroupId],
  };
}
