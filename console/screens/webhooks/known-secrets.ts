/** Secrets that this tab has made for addresses, while it is open: a bin's requests are checked with them. */
const made = new Map<string, string>();

/** Makes a secret of 32 random bytes in the form of Standard Webhooks. */
export function makeSecret(): string {
  return `whsec_${btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))}`;
}

export function rememberSecret(url: string, secret: string): void {
  made.set(url, secret);
}

/** Returns the secret that signs what is sent to an address, where this tab has made it. */
export function knownSecret(url: string): string {
  return made.get(url) ?? "";
}
