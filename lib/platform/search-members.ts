import { type CfnResource, Stack } from "aws-cdk-lib";
import type { Role } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct, IDependable } from "constructs";
import type { AccessMembers } from "../../schemas/search-access.ts";
import { toConstructId } from "../configuration/construct-id.ts";
import type { SearchGranting } from "../stores/search-granting.ts";
import { listSearchAccesses, type Permissions } from "./permissions.ts";

interface Member {
  handler: LambdaFunction;
  role: Role;
  permissions: Permissions;
}

interface PartProps {
  /** Name of the part on the domain; final. */
  part: string;
  /** Grants of other stacks that must be in force before the first grants of all are taken away; none: they stay. */
  last?: IDependable;
  /** Tells what has to wait for the grants: it would lead to requests that the domain refuses. */
  waits: (stack: Stack) => CfnResource[];
}

/** Notes which functions reach the search domain, so that each stack grants its own exactly what they need. */
export class SearchMembers {
  private readonly granting: SearchGranting;
  private readonly members: Member[] = [];

  constructor(granting: SearchGranting) {
    this.granting = granting;
  }

  add(member: Member): void {
    if (listSearchAccesses(member.permissions).length > 0) this.members.push(member);
  }

  /** Grants the functions of the scope's stack what they need. Called once a stack, when all of them are built. */
  grantIn(scope: Construct, { part, last, waits }: PartProps): void {
    const stack = Stack.of(scope);
    const granted: AccessMembers = {};
    for (const { handler, role, permissions } of this.members) {
      if (Stack.of(handler) !== stack) continue;
      for (const access of listSearchAccesses(permissions)) granted[access] = [...(granted[access] ?? []), role.roleArn];
    }
    const resource = this.granting.grantPart(
      scope,
      `${toConstructId(part)}SearchAccess`,
      { grants: { [part]: granted } },
      { isLast: Boolean(last) },
    );
    if (!resource) return;
    if (last) resource.node.addDependency(last);
    for (const waiting of waits(stack)) waiting.addResourceDependency(resource.node.defaultChild as CfnResource);
  }
}
