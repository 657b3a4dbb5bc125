import { CONTACT_DETAILS, type ContactDetail } from "../../../../languages/service-words/service-words.ts";
import { anyLanguagePattern, foldMessage } from "../../../../platform/text/phrase-pattern.ts";

const ASKED = Object.fromEntries(
  CONTACT_DETAILS.map((detail) => [detail, anyLanguagePattern(({ serviceWords }) => serviceWords.contactDetails[detail], "u")]),
) as Record<ContactDetail, RegExp>;

/** Tells whether a sentence states a detail. An address has no form of its own: its words tell it. */
const STATES: Partial<Record<ContactDetail, RegExp>> = {
  phone: /(?:\+|(?<![\p{N}-]))\p{N}[\p{N}\s()/.-]{6,20}\p{N}/u,
  email: /[^\s@]+@[^\s@]+\.\p{L}{2,}/u,
  hours: /\p{N}\s?(?:[ap]\.?m\b|uhr|uur|h\b|heures)|\p{N}[.:h]\p{N}{2}|(?:-|–|\bto\b|bis|\btot\b|às|alle|à)\s?\p{N}{1,2}\b/iu,
};
/** A street's number, or a postcode beside the name of a place. */
const ADDRESS = /\p{Lu}\p{L}+[^.]*,[^.]*\p{N}|\p{N}{4,5}\s\p{Lu}\p{L}+|\p{N}+[a-z]?\s\p{Lu}\p{L}+/u;

/** Returns the details of how the shop is reached that a question asks for. */
export function detectRequestedContact(question: string): ContactDetail[] {
  const said = foldMessage(question);
  return CONTACT_DETAILS.filter((detail) => ASKED[detail].test(said));
}

/** Returns true when a sentence states one of these details; without any, a telephone number or an e-mail address. */
export function statesContact(sentence: string, details: ContactDetail[]): boolean {
  const wanted = details.length > 0 ? details : (["phone", "email"] as const);
  return wanted.some((detail) => (STATES[detail] ?? ADDRESS).test(sentence));
}
