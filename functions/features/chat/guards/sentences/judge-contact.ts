import { ADDRESS_PATTERNS } from "../../../../languages/claim-concepts/sentence-words.ts";
import { foldWords, toWording } from "../reading/claim-index.ts";
import { readFigures } from "../reading/read-figures.ts";
import type { AnswerEvidence } from "./answer-evidence.ts";

const PHONE = /(?<![\p{L}\p{N}])(?:\+|\(?00)?\(?\p{Nd}[\p{Nd}\s()./\u2011-]{5,}\p{Nd}(?![\p{L}\p{N}])/gu;
/** Numbers whose rest is written in letters: "1-800-FLOWERS". */
const LETTER_PHONE = /(?<!\p{N})1?-?8\d\d-[A-Z]{4,}/u;

/** Returns the telephone numbers of a sentence, and whether nothing given to the turn has one of them. */
export function readPhones(sentence: string, evidence: AnswerEvidence): { phones: string[]; hasUnknown: boolean } {
  const phones = sentence.match(PHONE)?.filter(isPhone) ?? [];
  const [letterPhone] = LETTER_PHONE.exec(sentence) ?? [];
  const isUnknown = letterPhone !== undefined && !evidence.wording().includes(toWording(foldWords(letterPhone)));
  return { phones, hasUnknown: isUnknown || dictatesNumber(sentence) || !phones.every((phone) => isKnownPhone(phone, evidence)) };
}

/** Returns true for a number that is told digit by digit in words. */
function dictatesNumber(sentence: string): boolean {
  const words = readFigures(sentence, null).filter(({ isInWords, dimension }) => isInWords && dimension === null);
  let run = 1;
  return words.some(({ at }, index) => {
    run = index > 0 && /^[\s,–-]*$/.test(sentence.slice(words[index - 1]!.end, at)) ? run + 1 : 1;
    return run >= MIN_DICTATED;
  });
}
const MIN_DICTATED = 5;

/** Returns true for an address that nothing given to the turn has. */
export function hasUnknownAddress(sentence: string, evidence: AnswerEvidence): boolean {
  const found = ADDRESS_PATTERNS.flatMap((pattern) => sentence.match(pattern) ?? []);
  return found.some((address) => {
    const words = toWording(foldWords(address)).trim().split(" ");
    const number = words.find((word) => /^\d/.test(word))!;
    const name = words.filter((word) => word !== number && word.length > 3);
    const wording = evidence.wording();
    return (
      !wording.includes(` ${number} `) || !name.every((word) => wording.includes(` ${word}`)) || !isNear(wording, number, name)
    );
  });
}

/** Returns true where a number stands near a name. */
function isNear(wording: string, number: string, name: string[]): boolean {
  for (let at = wording.indexOf(` ${number} `); at >= 0; at = wording.indexOf(` ${number} `, at + 1)) {
    const around = wording.slice(Math.max(0, at - 60), at + 60);
    if (name.every((word) => around.includes(` ${word.slice(0, 5)}`))) return true;
  }
  return false;
}

function isPhone(run: string): boolean {
  const digits = run.replace(/\D/g, "");
  const parts = run.split(/\D+/).filter((part) => part !== "");
  const isYears = parts.length === 2 && parts.every((part) => part.length <= 4) && digits.length !== 7;
  const isDate = /^\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4}$/u.test(run.trim());
  const isGrouped = /^\p{Nd}{1,3}(?:[.\u00a0\u202f ]\p{Nd}{3})+$/u.test(run.trim()) && !run.trim().startsWith("0");
  return digits.length >= 7 && digits.length <= 16 && !isYears && !isDate && !isGrouped;
}

function isKnownPhone(run: string, evidence: AnswerEvidence): boolean {
  const digits = run.replace(/\D/g, "").replace(/^0+/, "");
  return evidence.phones().some((known) => {
    const other = known.replace(/^0+/, "");
    const shorter = Math.min(digits.length, other.length);
    return shorter >= 7 && digits.endsWith(other.slice(-shorter)) && other.endsWith(digits.slice(-shorter));
  });
}
