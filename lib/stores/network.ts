import { RemovalPolicy } from "aws-cdk-lib";
import {
  FlowLogDestination,
  GatewayVpcEndpointAwsService,
  IpAddresses,
  Port,
  SecurityGroup,
  type SubnetSelection,
  SubnetType,
  Vpc,
} from "aws-cdk-lib/aws-ec2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { countZones, type StageSizes } from "../configuration/stages/stages.ts";

/** A network for the search domain and the functions that use it. Only they can open a connection to the domain. */
export class Network extends Construct {
  readonly vpc: Vpc;
  readonly subnets: SubnetSelection = { subnetType: SubnetType.PRIVATE_WITH_EGRESS };
  readonly functions: SecurityGroup;
  readonly domain: SecurityGroup;

  constructor(scope: Construct, id: string, { sizes }: { sizes: StageSizes }) {
    super(scope, id);
    const zones = countZones(sizes.search);
    this.vpc = new Vpc(this, "Vpc", {
      ipAddresses: IpAddresses.cidr("10.20.0.0/16"),
      maxAzs: zones,
      // Functions call out: models, webhooks, crawled sites.
      natGateways: sizes.natGateways,
      gatewayEndpoints: {
        Tables: { service: GatewayVpcEndpointAwsService.DYNAMODB },
        Objects: { service: GatewayVpcEndpointAwsService.S3 },
      },
      subnetConfiguration: [
        { name: "Public", subnetType: SubnetType.PUBLIC, cidrMask: 24, mapPublicIpOnLaunch: false },
        { name: "Private", subnetType: SubnetType.PRIVATE_WITH_EGRESS, cidrMask: 20 },
      ],
    });
    const logs = new LogGroup(this, "FlowLogs", { retention: sizes.logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    this.vpc.addFlowLog("FlowLog", { destination: FlowLogDestination.toCloudWatchLogs(logs) });
    this.functions = new SecurityGroup(this, "Functions", {
      vpc: this.vpc,
      description: "Functions that reach the search domain",
    });
    this.domain = new SecurityGroup(this, "Domain", { vpc: this.vpc, description: "The search domain", allowAllOutbound: false });
    this.domain.addIngressRule(this.functions, Port.tcp(443), "Search requests of our functions");
  }
}
