import { Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { flattenCfnReference } from "cdk-nag/lib/utils/flatten-cfn-reference.js";

interface Patterns {
  resources: string[];
  conditions?: Record<string, Record<string, unknown>>;
  /** Reason why no single resource can be named. */
  reason: string;
}

/** Allows actions of a service on resources that are named by patterns, and acknowledges the patterns. */
export function allowPatterns(role: Role, service: string, names: string[], { resources, conditions, reason }: Patterns): void {
  const actions = names.map((name) => `${service}:${name}`);
  role.addToPolicy(new PolicyStatement({ actions, resources, conditions }));
  for (const resource of resources) {
    const found = flattenCfnReference(Stack.of(role).resolve(resource));
    Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${found}]`, reason });
  }
}
