import { normalise } from "../../../platform/text/words.ts";
import type { Intent } from "../contracts/interpretation.ts";
import type { PastTurn } from "../contracts/turn.ts";
import { extractIdentifiers } from "../mcp/argument-values.ts";
import type { DomainOption } from "../mcp/custom-domains.ts";
import { MAX_PARSED_LENGTH } from "./message-text.ts";
import type { ParsedMessage } from "./parse-message.ts";

/** "Sorry, it was 1001" says no more than its number. */
const MAX_WORDS_BESIDE = 2;

/** Custom domains of which the message says a name, a keyword or one of the things that they are for. */
export function findMentionedDomains(message: string, domains: DomainOption[]): Intent[] {
  const said = ` ${plainWords(message)} `;
  const isSaid = (phrase: string) => phrase !== "" && (said.includes(` ${phrase} `) || said.includes(` ${phrase}s `));
  return domains
    .filter(({ id, label, intents, keywords }) => [id, label, ...intents, ...keywords].map(plainWords).some(isSaid))
    .map(({ id }) => id);
}

/** The domains that asked for a number or an address, where the message is hardly anything else; the turns before may have been such answers, too. */
export function findAnsweredDomains(
  reading: ParsedMessage,
  message: string,
  history: PastTurn[],
  domains: DomainOption[],
): { intents: Intent[]; question: string } | null {
  if (domains.length === 0 || !isDetail(message) || wordsBeside(reading, message) > MAX_WORDS_BESIDE) return null;
  for (const { question } of history.toReversed()) {
    const intents = findMentionedDomains(question, domains);
    if (intents.length > 0) return { intents, question };
    if (!isDetail(question)) return null;
  }
  return null;
}

function isDetail(message: string): boolean {
  return extractIdentifiers(message).length > 0 && !/[?¿]/.test(message);
}

function wordsBeside({ words }: ParsedMessage, message: string): number {
  const details = extractIdentifiers(message);
  return words.filter((word) => !details.some((detail) => detail.includes(word))).length;
}

function plainWords(text: string): string {
  return normalise(text.slice(0, MAX_PARSED_LENGTH))
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim();
}
