import { type RemovalPolicy, SecretValue, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { CfnSecret, type ISecret, Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";

/** Descriptions of the secrets that are generated with the stack. */
const GENERATED_SECRETS = {
  adminKey: "The admin key",
  sealingKey: "Seals cursors",
  originSecret: "Sent by CloudFront to its origins",
};
export type SecretName = keyof typeof GENERATED_SECRETS | "modelKey" | "shopifySecret";

/**
 * Secrets of the platform itself. `modelKey` and `shopifySecret` have no value until an operator sets one; until then the service
 * answers without a model, and refuses Shopify's webhooks.
 */
export class PlatformSecrets extends Construct {
  readonly byName: Record<SecretName, ISecret>;

  constructor(scope: Construct, id: string, { key, removalPolicy }: { key: IKey; removalPolicy: RemovalPolicy }) {
    super(scope, id);
    // Letters and digits only: one of them is sent in a header. 48 of them are 285 bits.
    const generateSecretString = { passwordLength: 48, excludePunctuation: true };
    const generate = (name: string, description: string) =>
      new Secret(this, name, { description, encryptionKey: key, generateSecretString, removalPolicy });
    this.byName = {
      adminKey: generate("AdminKey", GENERATED_SECRETS.adminKey),
      sealingKey: generate("SealingKey", GENERATED_SECRETS.sealingKey),
      originSecret: generate("OriginSecret", GENERATED_SECRETS.originSecret),
      modelKey: this.addEmpty("ModelKey", "The key of the language model: put a value to turn it on", key, removalPolicy),
      shopifySecret: this.addEmpty("ShopifySecret", "The client secret of the app in Shopify", key, removalPolicy),
    };
    Validations.of(this).acknowledge({
      id: "AwsSolutions-SMG4",
      reason:
        "No server holds these secrets that could be told of a new one: " +
        "they are rotated by hand, as docs/runbooks/service.md says.",
    });
  }

  private addEmpty(id: string, description: string, key: IKey, removalPolicy: RemovalPolicy): ISecret {
    const secret = new CfnSecret(this, id, { description, kmsKeyId: key.keyArn });
    secret.applyRemovalPolicy(removalPolicy);
    return Secret.fromSecretCompleteArn(this, `${id}Reference`, secret.ref);
  }
}

/**
 * Returns references to these versions of a secret, or to its current version when none is named. CloudFormation reads a secret
 * again only where its reference has changed: a named version makes a deployment take a new value over.
 */
export function toSecretReferences(secret: ISecret, versionIds: readonly string[]): string[] {
  if (versionIds.length === 0) return [secret.secretValue.unsafeUnwrap()];
  return versionIds.map((versionId) => SecretValue.secretsManager(secret.secretArn, { versionId }).unsafeUnwrap());
}
