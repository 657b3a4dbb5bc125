const DOTS = "••••";
/** For a shorter secret, the last four characters would show too much of it. */
const MIN_SHOWN_LENGTH = 8;

/** Returns a secret as it is shown: enough to be recognised, nothing to sign with (docs/specification/data-shapes.md). */
export function maskSecret(secret: string): string {
  // By characters, not UTF-16 units: half a character is none that a store takes.
  const characters = [...secret];
  return characters.length < MIN_SHOWN_LENGTH ? DOTS : `${DOTS}${characters.slice(-4).join("")}`;
}

/** Returns true for a masked value that we have shown, false for one that may be a secret. */
export function isMask(value: string): boolean {
  return value.startsWith(DOTS) && [...value].length <= DOTS.length + 4;
}
