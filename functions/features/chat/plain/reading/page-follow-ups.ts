import type { KnownValues } from "../../../search/index.ts";
import { findCountryWords } from "../language/country-words.ts";
import { findThings } from "../language/named-things.ts";
import { findServiceTerms } from "../language/service-terms.ts";
import type { ParsedMessage } from "../parsed-message.ts";
import { mentionsCategory } from "./split-requests.ts";
import { asksTheSameOf, tellsCircumstance } from "./told-circumstances.ts";

/** Maximum characters of a question that later messages go on with. */
const MAX_SUBJECT = 300;

interface FollowUpContext {
  message: string;
  /** The question that pages alone have just answered; null: something else was answered. */
  subject: string | null;
  shopLanguage: string;
  /** Absent where the shop's values are not at hand: then nothing is taken for a category. */
  known?: KnownValues;
}

/**
 * Returns the whole question of a message that goes on with one that pages have answered ("to France?" after "what does delivery
 * cost?"); null for a message that asks for something else.
 */
export function continuePageQuestion(parsed: ParsedMessage, context: FollowUpContext): string | null {
  const { message, subject, shopLanguage, known } = context;
  const { language, words } = parsed;
  if (subject === null || asksForProducts(parsed)) return null;
  const terms = findServiceTerms(message, language, shopLanguage);
  const isKind = (said: string[]) =>
    known !== undefined && mentionsCategory(said, { categories: known.categories, shopLanguage });
  const isSame = () => asksTheSameOf(parsed, { message, question: subject, isKind });
  if (tellsCircumstance(parsed, message) || (!parsed.asksForService && isSame())) return joinSubject(subject, message);
  // "To Graz, how long does it take?" asks of the service and names none: the one before is meant.
  const countries = findCountryWords(message, language, shopLanguage);
  const leansOnService = parsed.asksForService && terms.length === 0 && (parsed.asked.asksFor || countries.length > 0);
  if (parsed.asksForService && !parsed.isFollowUp && !leansOnService) return null;
  if (isKind(words)) return null;
  const isAboutService = terms.length + countries.length > 0;
  if (!isAboutService && !parsed.isFollowUp && asksOfThings(parsed)) return null;
  const leansOnBefore = parsed.isFollowUp || parsed.refersToShown || parsed.wantsAdvice;
  return isAboutService || leansOnBefore ? joinSubject(subject, message) : null;
}

/** Returns the question as the thread's memory keeps it. */
export function toSubject(question: string): string {
  return question.slice(0, MAX_SUBJECT).toWellFormed();
}

/** Joins a question and what goes on with it, which counts most: a long conversation loses its middle. */
function joinSubject(subject: string, message: string): string {
  const room = Math.max(0, MAX_SUBJECT - message.length - 1);
  return toSubject(`${subject.slice(0, room)} ${message}`.trim());
}

/** "Which kettles do you have?", "is it waterproof?": the products go on. */
function asksOfThings({ words, language, asked, requestedFields, describedIds }: ParsedMessage): boolean {
  const ofRecords = requestedFields.some((field) => field !== "price" && field !== "stock") || describedIds !== undefined;
  return ofRecords || asked.properties.length > 0 || findThings(words, language).length > 0;
}

function asksForProducts(parsed: ParsedMessage): boolean {
  const { smalltalk, wantsHuman, complains, wantsContact, purchase, relativePrice, wantsMore, order, colours, sizes } = parsed;
  // "It has left the house" is about what was asked before.
  const isTalk = smalltalk !== null && !(smalltalk === "offTopic" && parsed.refersToShown);
  const isOther = isTalk || wantsHuman || complains || wantsContact || purchase !== null;
  const isForPerson = parsed.wearer !== null && !parsed.asksForService && !parsed.refersToShown;
  const isCalled = parsed.describedIds !== undefined || parsed.sum !== undefined;
  const picks = parsed.pickedPositions.length > 0 || parsed.reference !== null || parsed.namesColour || isCalled;
  return (
    isOther || isForPerson || picks || relativePrice !== null || wantsMore || order !== null || colours.length + sizes.length > 0
  );
}
