/** Encrypts secrets at rest (KMS on AWS, a key file locally). The context is bound to the ciphertext: another context cannot open it. */
export interface Cipher {
  encrypt(plain: string, context: { tenantId: string; purpose: string }): Promise<string>;
  /** Throws when the ciphertext was altered or belongs to another context. */
  decrypt(sealed: string, context: { tenantId: string; purpose: string }): Promise<string>;
}
