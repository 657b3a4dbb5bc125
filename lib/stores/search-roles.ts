import { ArnFormat, Stack, Stage } from "aws-cdk-lib";
import {
  AccountRootPrincipal,
  AnyPrincipal,
  Effect,
  PolicyDocument,
  PolicyStatement,
  Role,
  ServicePrincipal,
} from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";

/**
 * Characters of a stack's name that are certain to stand at the beginning of the names of its roles. CloudFormation cuts names of
 * 64 characters and more, and was seen to keep 25 of the stack's (docs/decisions/0125-access-to-the-search-domain.md).
 */
const KEPT_CHARACTERS = 24;

/** Roles that the domain's policy names, and the policy. They are there before the domain, which names them. */
export class SearchRoles extends Construct {
  /** Grants access to others: the master of the domain's own security. */
  readonly granting: Role;
  /** Looks after the domain by hand. Whoever in the account may assume roles can take it. */
  readonly operator: Role;
  /** Pattern of the ARNs of the functions' roles, whose stack is built later. */
  readonly functions: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.granting = new Role(this, "Granting", { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
    this.operator = new Role(this, "Operator", {
      assumedBy: new AccountRootPrincipal(),
      description: "Looks after the search domain by hand",
    });
    this.functions = Stack.of(this).formatArn({
      ...{ service: "iam", region: "", resource: "role", arnFormat: ArnFormat.SLASH_RESOURCE_NAME },
      resourceName: `${statelessName(this).slice(0, KEPT_CHARACTERS)}*`,
    });
  }

  /**
   * Refuses requests of everybody else. A policy that only allows would refuse nobody: whoever is allowed by a policy of its own
   * in the same account passes. Functions are allowed by their roles, and not here once more.
   */
  domainPolicy(): PolicyDocument {
    const known = [this.functions, this.granting.roleArn, this.operator.roleArn];
    // The policy is the domain's own and holds for it alone; its name is not known yet.
    const resources = ["*"];
    return new PolicyDocument({
      statements: [
        new PolicyStatement({
          effect: Effect.DENY,
          principals: [new AnyPrincipal()],
          actions: ["es:ESHttp*"],
          resources,
          conditions: { ArnNotLike: { "aws:PrincipalArn": known } },
        }),
        new PolicyStatement({ principals: [this.granting], actions: ["es:ESHttpPut", "es:ESHttpDelete"], resources }),
        new PolicyStatement({ principals: [this.operator], actions: ["es:ESHttpGet", "es:ESHttpDelete"], resources }),
      ],
    });
  }
}

/** Name of the stack of the functions, which is built after this one. */
function statelessName(scope: Construct): string {
  return `${Stage.of(scope)!.stageName}-Stateless`;
}
