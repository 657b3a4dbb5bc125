import { MAX_PARSED_LENGTH } from "../../../../domain/messages/phrase-pattern.ts";
import { normalise } from "../../../../platform/text/words/words.ts";
import type { Intent } from "../../contracts/interpretation.ts";
import type { PastTurn } from "../../contracts/turn.ts";
import { extractIdentifiers } from "../../mcp/argument-values.ts";
import type { DomainOption } from "../../mcp/custom-domains.ts";

/** Maximum words around a number: "Sorry, it was 1001" means only its number. */
const MAX_OTHER_WORDS = 2;

/** Finds the custom domains whose name, keyword or example the message contains. */
export function findMentionedDomains(message: string, domains: DomainOption[]): Intent[] {
  const said = ` ${plainWords(message)} `;
  const isSaid = (phrase: string) => phrase !== "" && (said.includes(` ${phrase} `) || said.includes(` ${phrase}s `));
  return domains
    .filter(({ id, label, intents, keywords }) => [id, label, ...intents, ...keywords].map(plainWords).some(isSaid))
    .map(({ id }) => id);
}

/**
 * Finds the domains that asked for a number or an address, when the message is hardly anything else; the turns before may have
 * been such answers, too.
 */
export function findAnsweredDomains(
  words: string[],
  message: string,
  history: PastTurn[],
  domains: DomainOption[],
): { intents: Intent[]; question: string } | null {
  if (domains.length === 0 || !isIdentifier(message) || countOtherWords(words, message) > MAX_OTHER_WORDS) return null;
  for (const { question } of history.toReversed()) {
    const intents = findMentionedDomains(question, domains);
    if (intents.length > 0) return { intents, question };
    if (!isIdentifier(question)) return null;
  }
  return null;
}

function isIdentifier(message: string): boolean {
  return extractIdentifiers(message).length > 0 && !/[?¿]/.test(message);
}

function countOtherWords(words: string[], message: string): number {
  const identifiers = extractIdentifiers(message);
  return words.filter((word) => !identifiers.some((identifier) => identifier.includes(word))).length;
}

function plainWords(text: string): string {
  return normalise(text.slice(0, MAX_PARSED_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim();
}
