import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/**
 * Names a log group that an AWS service writes to. Below this prefix one policy of the account is enough for all of them; each
 * other name adds to a policy that ends at 5,120 characters. The name carries the stack's, so that deployments do not collide.
 */
export function vendedLogName(scope: Construct, name: string): string {
  return `/aws/vendedlogs/${Stack.of(scope).stackName}/${name}`;
}
