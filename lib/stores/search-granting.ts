import { CfnOutput, CustomResource, Duration, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import {
  Architecture,
  type CfnFunction,
  type Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  Tracing,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { environmentName } from "../../schemas/resources.ts";
import { OPERATING, SEARCH_ACCESSES, type SearchGrants } from "../../schemas/search-access.ts";
import type { SearchAccessConfiguration } from "../configuration/search-access.ts";
import type { StageSizes } from "../configuration/stages/stages.ts";
import { allowNetworkInterfaces } from "../policies/allow-network-interfaces.ts";
import type { Network } from "./network.ts";
import type { SearchDomain } from "./search-domain.ts";
import type { SearchRoles } from "./search-roles.ts";

/** Part of the grants that lets all functions of the deployment in, until each stack has granted its own what they need. */
const TRANSITION = "transition";

const ENTRY = "grant-search-access";

interface SearchGrantingProps {
  roles: SearchRoles;
  search: SearchDomain;
  access: SearchAccessConfiguration;
  sizes: StageSizes;
  network: Network | null;
  code: Code;
}

/**
 * The function that grants access to the search domain, and its first grants: to operators, and to all functions of the
 * deployment, for a domain that gets its security has functions in service already.
 */
export class SearchGranting extends Construct {
  private readonly handler: LambdaFunction;
  private readonly search: SearchDomain;
  private readonly access: SearchAccessConfiguration;

  constructor(scope: Construct, id: string, props: SearchGrantingProps) {
    super(scope, id);
    const { roles, search, access } = props;
    this.search = search;
    this.access = access;
    const all = Object.fromEntries(SEARCH_ACCESSES.map((name) => [name, [roles.functions]]));
    const own: SearchGrants = {
      grants: { [TRANSITION]: all, operators: { [OPERATING]: [roles.operator.roleArn] } },
    };
    this.handler = this.addFunction(props, own);
    // A failure would take back the whole change of the stores, with the domain's security. The stack of the functions, which
    // comes next, fails where the domain still refuses.
    this.grant(this, "Granted", own, { mayFail: true });
    new CfnOutput(Stack.of(this), "SearchGrantingFunction", {
      value: this.handler.functionName,
      description: "Called by hand, lets the functions of the deployment reach the search domain",
    });
    new CfnOutput(Stack.of(this), "SearchGrantingRole", {
      value: roles.granting.roleArn,
      description: "Master of the search domain",
    });
    new CfnOutput(Stack.of(this), "SearchOperatorRole", {
      value: roles.operator.roleArn,
      description: "Looks after the search domain by hand",
    });
  }

  /** Grants what a part of the deployment asks for; null without the domain's own security, which alone knows grants. */
  grantPart(scope: Construct, id: string, grants: SearchGrants, { isLast }: { isLast: boolean }): CustomResource | null {
    return this.grant(scope, id, isLast ? { ...grants, revokes: [TRANSITION] } : grants, { mayFail: false });
  }

  private grant(scope: Construct, id: string, grants: SearchGrants, { mayFail }: { mayFail: boolean }): CustomResource | null {
    if (!this.access.fineGrained) return null;
    return new CustomResource(scope, id, {
      resourceType: "Custom::SearchAccess",
      serviceToken: this.handler.functionArn,
      serviceTimeout: Duration.minutes(10),
      properties: {
        Grants: Stack.of(scope).toJsonString(grants),
        MayFail: String(mayFail),
        // Another domain, and a number given by hand, ask for the same grants once more.
        Endpoint: this.search.endpoint,
        Revision: String(this.access.revision),
      },
    });
  }

  private addFunction({ roles, search, sizes, network, code }: SearchGrantingProps, own: SearchGrants): LambdaFunction {
    const role = roles.granting;
    const logGroup = new LogGroup(this, "Logs", { retention: sizes.logRetentionDays, removalPolicy: RemovalPolicy.DESTROY });
    const handler = new LambdaFunction(this, "Function", {
      description: "Grants access to the search domain",
      ...{ code, handler: "index.handler", runtime: Runtime.NODEJS_24_X, architecture: Architecture.ARM_64 },
      memorySize: sizes.functionMemoryMb,
      timeout: Duration.minutes(5),
      ...{ role, logGroup, loggingFormat: LoggingFormat.JSON, tracing: Tracing.ACTIVE },
      environment: {
        [environmentName.securedEndpoint]: search.endpoint,
        [environmentName.searchGrants]: Stack.of(this).toJsonString(own),
      },
      ...(network && { vpc: network.vpc, vpcSubnets: network.subnets, securityGroups: [network.functions] }),
    });
    (handler.node.defaultChild as CfnFunction).addMetadata("entry", ENTRY);
    logGroup.grantWrite(role);
    if (network) allowNetworkInterfaces(role);
    Validations.of(role).acknowledge({
      id: "AwsSolutions-IAM5[Resource::*]",
      reason: "X-Ray and network interfaces know no narrower resource.",
    });
    return handler;
  }
}
