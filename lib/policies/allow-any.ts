import { Stack, Validations } from "aws-cdk-lib";
import { PolicyStatement, type Role } from "aws-cdk-lib/aws-iam";
import { flattenCfnReference } from "cdk-nag/lib/utils/flatten-cfn-reference.js";

type Conditions = Record<string, Record<string, unknown>>;

/**
 * Allows actions on resources with a wildcard, and acknowledges what the rule against wildcards will find. A reference to
 * another stack gets its final form only during synthesis: validation is the step after that, so the resources are read there.
 */
export function allowAny(
  role: Role,
  actions: string[],
  resources: string[],
  { reason, conditions }: { reason: string; conditions?: Conditions },
): void {
  role.addToPrincipalPolicy(new PolicyStatement({ actions, resources, conditions }));
  const acknowledge = () => {
    for (const resource of resources) {
      const found = flattenCfnReference(Stack.of(role).resolve(resource));
      Validations.of(role).acknowledge({ id: `AwsSolutions-IAM5[Resource::${found}]`, reason });
    }
    return [];
  };
  role.node.addValidation({ validate: acknowledge });
}
