/** The platform's own secrets, cached for a minute. Throws UpstreamError. */
export interface Secrets {
  adminKey(): Promise<string>;
  /** Key for sealing cursors. */
  sealingKey(): Promise<string>;
  /** Secrets with which Shopify signs its webhooks: none until an operator sets one, two while one replaces the other. */
  shopifySecrets(): Promise<string[]>;
}

/**
 * Encrypts secrets at rest (KMS on AWS, a key file locally). The ciphertext is bound to its context: no other context opens it.
 */
export interface Cipher {
  encrypt(plain: string, context: { tenantId: string; purpose: string }): Promise<string>;
  /** Throws when the ciphertext was altered or belongs to another context. */
  decrypt(sealed: string, context: { tenantId: string; purpose: string }): Promise<string>;
}
