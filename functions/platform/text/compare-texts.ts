/**
 * Compares texts by their characters: negative, 0 or positive. JavaScript's own order has characters beyond 16 bits (emoji)
 * before some that are within.
 */
export function compareTexts(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const unit = one.charCodeAt(at);
    const otherUnit = other.charCodeAt(at);
    if (unit !== otherUnit) return toOrder(unit) - toOrder(otherUnit);
  }
  return one.length - other.length;
}

/** Puts the halves of characters beyond 16 bits (0xd800 to 0xdfff) behind all others. */
function toOrder(unit: number): number {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
}
