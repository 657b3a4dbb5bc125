import type { MessageText } from "./message-text.ts";

const VALUE = "(one size|einheitsgrosse|taille unique|xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl|\\d{2,3}(?:[.,]5)?)";
const NAMED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:in |en |in der )?(?:size|sizes|grosse|große|groesse|gr\\.?|taille|pointure|talla|numero de pie|taglia|misura|maat|tamanho)(?:\\s*:\\s*|\\s+|(?=\\d))${VALUE}(?![\\p{L}\\p{N}])`,
  "gu",
);
/** Without the word "size" only what nothing else is called. */
const LETTERED = /(?<![\p{L}\p{N}'-])(xxs|xs|xl|xxl|xxxl|[2-5]xl)(?![\p{L}\p{N}])/gu;
/** "in M". */
const AFTER_IN = /(?<![\p{L}\p{N}])(?:in|en|em)\s+(s|m|l|xs|xl|xxl)(?![\p{L}\p{N}'])/gu;

/** "In 43?" at the end of what is asked: "in 20 days" is none. */
const NUMBER_AFTER_IN = /(?<![\p{L}\p{N}])(?:in|en|em)\s+(\d{2}(?:[.,]5)?)(?=\s*(?:[?!.]?\s*$))/gu;

/** Takes the sizes that a message names out of it, as it writes them but in capitals. */
export function extractSizes(draft: MessageText): string[] {
  const taken = [NAMED, AFTER_IN, NUMBER_AFTER_IN, LETTERED].flatMap((pattern) =>
    draft.extract(pattern).map(([, value = ""]) => value),
  );
  return [...new Set(taken.map((value) => value.replace(",", ".").toUpperCase()))];
}

/** The shop's own values for the sizes asked for. */
export function matchSizeValues(sizes: string[], known: string[]): string[] {
  return known.filter((value) => sizes.includes(value.trim().toUpperCase()));
}
