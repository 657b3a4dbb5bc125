import { normalise } from "../../../platform/text/words.ts";
import type { Intent, PastTurn } from "../contracts.ts";
import { detailsIn } from "../custom/details.ts";
import type { DomainToChoose } from "../custom/domains.ts";
import { READ_LETTERS } from "./draft.ts";
import type { Reading } from "./read-message.ts";

/** "Sorry, it was 1001" says no more than its number. */
const MOST_WORDS_BESIDE = 2;

/** Custom domains of which the message says a name, a keyword or one of the things that they are for. */
export function namedDomains(message: string, domains: DomainToChoose[]): Intent[] {
  const said = ` ${plainWords(message)} `;
  const isSaid = (phrase: string) => phrase !== "" && (said.includes(` ${phrase} `) || said.includes(` ${phrase}s `));
  return domains
    .filter(({ id, label, intents, keywords }) => [id, label, ...intents, ...keywords].map(plainWords).some(isSaid))
    .map(({ id }) => id);
}

/** The domains that asked for a number or an address, where the message is hardly anything else; the turns before may have been such answers, too. */
export function answeredDomains(
  reading: Reading,
  message: string,
  history: PastTurn[],
  domains: DomainToChoose[],
): { intents: Intent[]; question: string } | null {
  if (domains.length === 0 || !isDetail(message) || wordsBeside(reading, message) > MOST_WORDS_BESIDE) return null;
  for (const { question } of history.toReversed()) {
    const intents = namedDomains(question, domains);
    if (intents.length > 0) return { intents, question };
    if (!isDetail(question)) return null;
  }
  return null;
}

function isDetail(message: string): boolean {
  return detailsIn(message).length > 0 && !/[?¿]/.test(message);
}

function wordsBeside({ words }: Reading, message: string): number {
  const details = detailsIn(message);
  return words.filter((word) => !details.some((detail) => detail.includes(word))).length;
}

function plainWords(text: string): string {
  return normalise(text.slice(0, READ_LETTERS))
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim();
}
