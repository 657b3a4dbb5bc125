/** A number with the signs that part its thousands and decimals. */
const NUMBER = /\d+(?:[.,'’ \u00a0]\d{3})*(?:[.,]\d+)?/gu;
/** Names of places in the network, and addresses of mail. */
const ADDRESS = /[^\s"'(),;<>]+@[^\s"'(),;<>]+|\b(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,}\b[^\s"'(),;<>]*/giu;
/** Times of the length of a text that its translation may have. */
const MIN_LENGTH = 0.4;
const MAX_LENGTH = 2.5;

/**
 * Returns true for a translation that has each figure and address of a text, as often, and no other, and about its length: one
 * that adds a price, or leaves a deadline out, is not shown to shoppers.
 */
export function isFaithful(translation: string, text: string): boolean {
  const ratio = translation.trim().length / text.length;
  return ratio >= MIN_LENGTH && ratio <= MAX_LENGTH && listExact(translation) === listExact(text);
}

/** Lists what no language writes otherwise: addresses, and the digits of numbers. */
function listExact(text: string): string {
  const addresses = (text.match(ADDRESS) ?? []).map((each) => each.replace(/[.:!?]+$/, "").toLowerCase());
  const numbers = (text.replace(ADDRESS, " ").match(NUMBER) ?? []).map((each) => each.replace(/\D/g, ""));
  return [...addresses, ...numbers].toSorted().join(" ");
}
