import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { outermostStackName } from "./outermost-stack.ts";

/**
 * Names a log group that an AWS service writes to. Below this prefix one policy of the account is enough for all of them; each
 * other name adds to a policy that ends at 5,120 characters. The name carries the stack's, so that deployments do not collide,
 * and that of a nested stack, so that a group can move into it.
 */
export function vendedLogName(scope: Construct, name: string): string {
  const nested = Stack.of(scope).nestedStackParent ? `${Stack.of(scope).node.id}/` : "";
  return `/aws/vendedlogs/${outermostStackName(scope)}/${nested}${name}`;
}
