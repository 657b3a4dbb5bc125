/** Rounds a share to hundredths of a percent. */
export function roundShare(share: number): number {
  return Math.round(share * 10_000) / 10_000;
}
