import { Stack } from "aws-cdk-lib";
import type { Construct } from "constructs";

/** Returns the name of the outermost stack around a construct: that of a nested one is made by CloudFormation, at random. */
export function outermostStackName(scope: Construct): string {
  let stack = Stack.of(scope);
  while (stack.nestedStackParent) stack = stack.nestedStackParent;
  return stack.stackName;
}
