const DOTS = "••••";
/** Of a shorter secret, its last four would be too much of it. */
const SHORTEST_SHOWN = 8;

/** A secret as it is shown: enough to be recognised, nothing to sign with (operations.md *Data shapes*). */
export function maskSecret(secret: string): string {
  return secret.length < SHORTEST_SHOWN ? DOTS : `${DOTS}${secret.slice(-4)}`;
}

/** Whether a value is one that we have shown, not one that could be a secret. */
export function isMask(value: string): boolean {
  return value.startsWith(DOTS) && value.length <= DOTS.length + 4;
}
