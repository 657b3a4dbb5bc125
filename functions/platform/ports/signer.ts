import { calculateJwkThumbprint, type JWK } from "jose";

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
