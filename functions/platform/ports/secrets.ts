import { calculateJwkThumbprint, type JWK } from "jose";

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

/** Public part of the key that signs, as RFC 7517 writes it. */
export interface PublicKey {
  kty: "RSA";
  n: string;
  e: string;
  /** Thumbprint (RFC 7638). */
  kid: string;
  alg: "PS256";
  use: "sig";
}

/** Signs documents of the service, which anybody can check by its public key. Throws UpstreamError. */
export interface Signer {
  /** Signs bytes by RSASSA-PSS with SHA-256 and a salt of 32 bytes: the signature of JWS's PS256. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
  publicKey(): Promise<PublicKey>;
}

/** Converts an RSA key as Node exports it. */
export async function toPublicKey(key: JWK): Promise<PublicKey> {
  const kid = await calculateJwkThumbprint(key);
  return { kty: "RSA", n: key.n!, e: key.e!, kid, alg: "PS256", use: "sig" };
}
