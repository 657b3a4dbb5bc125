import { IN_RANGES, OWN_TOPICS } from "../../../../languages/claim-concepts/promise-concepts.ts";
import { BEGINS_CONDITION, CONDITIONS } from "../../../../languages/claim-concepts/sentence-words.ts";
import { foldWords } from "../reading/claim-index.ts";
import { CLAIM_WORDS_OF, EUROPEAN_UNION, hasKind } from "../reading/claim-vocabulary.ts";
import { type Clause, readClauses } from "../reading/read-clauses.ts";
import { type Figure, readFigures } from "../reading/read-figures.ts";
import type { AnswerEvidence, EvidenceText } from "./answer-evidence.ts";
import { affirms } from "./judge-figures.ts";
import { weighSupport } from "./judge-support.ts";
import { asksBack } from "./tells-own-deed.ts";

/** The share of a sentence's words that one text must have to carry it where it is about no promise of the shop. */
const MIN_SHARED = 0.6;
const OWN = new Set(OWN_TOPICS.split(" "));
/** Cards that are credit cards. */
const CARDS = ["visa", "mastercard", "amex"];
/** Letters of a name by which it is known in another language: "Canarias", "Canaries". */
const MAX_NAME = 5;
const WITHIN = new Set(IN_RANGES.split(" "));
/** Words of a clause between "I have" and what was done. */
const MAX_BETWEEN = 5;

const isOne = ({ values, isInWords }: Figure) => isInWords && values[0] === 1;

/** Returns the topics of promises that a sentence is about, and whether it says anything that needs one. */
export function readPromise(sentence: string): { topics: Set<string>; hasTerms: boolean; clauses: Clause[] } {
  const clauses = readClauses(sentence);
  const topics = new Set(clauses.flatMap((clause) => [...clause.topics]));
  const hasTerms = clauses.some(({ terms, countries }) => terms.size + countries.size > 0);
  // What reaches a shopper on a day or within a time is a delivery.
  const isTimed = () => hasTerms || readFigures(sentence, null).some(({ dimension }) => dimension === "time");
  if (topics.size === 0 && hasKind(foldWords(sentence), "arrival") && isTimed()) topics.add("shipping");
  // A lid is open as well: only a day or an hour tells when a shop is.
  if (topics.has("opening") && !hasTerms && readFigures(sentence, null).every(isOne)) topics.delete("opening");
  return { topics, hasTerms, clauses };
}

/**
 * Returns a reason why what a sentence promises must not leave, or null. What it says of shipping, returns, warranty, payment and
 * the like must stand in a text of the shop about the same, equally affirmed or denied.
 */
export function judgePromise(
  sentence: string,
  clauses: Clause[],
  topics: ReadonlySet<string>,
  { evidence, language }: { evidence: AnswerEvidence; language: string },
): "promise" | null {
  if (asksBack(sentence) && !affirms(sentence)) return null;
  const isCarriedAsWhole =
    topics.size === 0
      ? !namesUntoldCountry(clauses, evidence) || isIgnorance(sentence, clauses)
      : isTopicCarried(sentence, clauses, topics, { evidence, language });
  return isCarriedAsWhole ? null : "promise";
}

function isTopicCarried(
  sentence: string,
  clauses: Clause[],
  topics: ReadonlySet<string>,
  { evidence, language }: { evidence: AnswerEvidence; language: string },
): boolean {
  const about = evidence.texts().filter((text) => [...topics].some((topic) => text.topics.has(topic)));
  const isUntold = (topic: string) => OWN.has(topic) && !about.some((text) => text.topics.has(topic));
  if ([...topics].some(isUntold) && !isIgnorance(sentence, clauses)) return false;
  const hasClaims = clauses.some(({ terms, countries }) => terms.size + countries.size > 0);
  if (!hasClaims && (isIgnorance(sentence, clauses) || hasKind(foldWords(sentence), "referral"))) return true;
  if (about.length === 0) return isCarriedByWords(sentence, clauses, evidence, language) && !hasClaims;
  const known = about.flatMap((text) => text.clauses);
  if (evidence.language !== "de" && clauses.some((clause) => namesDenied(clause, known))) return false;
  return clauses.every((clause) => isCarried(clause, about, known));
}

/** Returns true for a clause that affirms of a place or a firm what texts about the same name it to deny only. */
function namesDenied({ stems, isDenied }: Clause, known: Clause[]): boolean {
  if (isDenied) return false;
  const namesIn = ({ words }: Clause) =>
    words.slice(1).flatMap(({ text, isCapital }) => (isCapital ? [text.slice(0, MAX_NAME)] : []));
  const affirmed = new Set(known.filter((clause) => !clause.isDenied).flatMap((clause) => [...clause.stems]));
  const denied = known.filter((clause) => clause.isDenied).flatMap(namesIn);
  return denied.some((name) => name.length === MAX_NAME && stems.has(name) && !affirmed.has(name));
}

/** "Parcels go to Canada every week" is about no topic, and a promise all the same where the shop says nothing of Canada. */
function namesUntoldCountry(clauses: Clause[], evidence: AnswerEvidence): boolean {
  if (clauses.every(({ countries }) => countries.size === 0)) return false;
  const known = evidence.texts().flatMap((text) => text.clauses);
  return clauses.some((clause) => [...clause.countries].some((country) => !carriesCountry(country, clause, known)));
}

/** Returns true for a clause whose terms and countries texts about the same carry, and that none of them contradicts. */
function isCarried(clause: Clause, about: EvidenceText[], known: Clause[]): boolean {
  return (
    [...clause.terms].every((term) => carriesTerm(term, clause, about)) &&
    carriesTogether(clause, about) &&
    [...clause.countries].every((country) => carriesCountry(country, clause, known)) &&
    !contradicts(clause, known)
  );
}

function carriesTerm(term: string, { isDenied, text }: Clause, about: EvidenceText[]): boolean {
  const naming = term === "creditCard" ? [term, ...CARDS] : [term];
  const having = about.flatMap(({ clauses }) => clauses).filter(({ terms }) => naming.some((each) => terms.has(each)));
  if (isDenied || (having.length === 0 && WITHIN.has(term)))
    return having.length === 0 || having.some((clause) => clause.isDenied);
  // "Once opened, it cannot come back" affirms no opened goods.
  return (
    having.some((clause) => !clause.isDenied || BEGINS_CONDITION.test(text)) || (term === "invoice" && about.some(listsInvoice))
  );
}

/** "Invoice: up to 300 euros" */
function listsInvoice({ clauses }: EvidenceText): boolean {
  return clauses.some(
    ({ words, topics }) => words.length === 1 && topics.has("payment") && /^(?:rechnung|invoice|fact?tur)/.test(words[0]!.text),
  );
}

/** "Express delivery is free" needs both words near each other. */
function carriesTogether({ terms, isDenied }: Clause, about: EvidenceText[]): boolean {
  if (terms.size < 2 || isDenied) return true;
  return about.some(({ clauses }) =>
    clauses.some((_clause, at) => {
      const near = clauses.slice(Math.max(0, at - 1), at + 1);
      return [...terms].every((term) => WITHIN.has(term) || near.some((clause) => clause.terms.has(term)));
    }),
  );
}

function carriesCountry(country: string, { isDenied }: Clause, known: Clause[]): boolean {
  const named = known.filter(({ countries }) => countries.has(country));
  if (isDenied) return named.length === 0 || named.some((clause) => clause.isDenied);
  if (named.length > 0) return named.some((clause) => !clause.isDenied);
  return known.some(
    (clause) =>
      !clause.isDenied && (clause.terms.has("worldwide") || (clause.terms.has("europe") && EUROPEAN_UNION.has(country))),
  );
}

/** Returns true where the texts have a clause's own words only in clauses that say the opposite. */
function contradicts(clause: Clause, known: Clause[]): boolean {
  if (clause.topics.size === 0) return false;
  const near = known
    .filter((each) => [...clause.topics].some((topic) => each.topics.has(topic)))
    .map((each) => ({ each, shared: [...clause.stems].filter((stem) => each.stems.has(stem)).length }))
    .filter(({ shared }) => shared >= 2);
  const best = Math.max(0, ...near.map(({ shared }) => shared));
  if (best < 2) return false;
  return (
    near.filter(({ shared }) => shared === best).every(({ each }) => each.isDenied !== clause.isDenied) &&
    best * 2 >= clause.stems.size
  );
}

/** Returns true where a sentence says that something is not known. */
export function isIgnorance(sentence: string, clauses: Clause[]): boolean {
  return clauses.some(({ isDenied }) => isDenied) && hasKind(foldWords(sentence), "ignorance");
}

/** "The tent ships in a bag" stands in the record of the tent. */
function isCarriedByWords(sentence: string, clauses: Clause[], evidence: AnswerEvidence, language: string): boolean {
  const stems = new Set(clauses.flatMap((clause) => [...clause.stems]));
  if (stems.size === 0) return true;
  const { known, unknown } = weighSupport(sentence, evidence, language);
  if (known > 2 && known / (known + unknown) >= MIN_SHARED) return true;
  const isDenied = clauses.some((clause) => clause.isDenied);
  return evidence.texts().some((text) => {
    const shared = [...stems].filter((stem) => text.stems.has(stem)).length;
    return shared / stems.size >= MIN_SHARED && text.clauses.some((clause) => clause.isDenied) === isDenied;
  });
}

/** Returns true where a sentence says what was done to an order, though nothing that knows orders was asked. */
export function tellsOfOrder(sentence: string, clauses: Clause[], evidence: AnswerEvidence): boolean {
  if (evidence.knowsOrders || CONDITIONS.test(sentence) || /\?\s*$/.test(sentence)) return false;
  return clauses.some(({ words, isDenied }) => {
    if (isDenied) return false;
    const found = CLAIM_WORDS_OF.kinds().find(words);
    const deeds = found.filter(({ name }) => name === "deed");
    const isNear = (name: string) =>
      found.some((each) => each.name === name && deeds.some(({ from }) => from > each.to && from - each.to <= MAX_BETWEEN));
    return isNear("iHave") || isNear("order");
  });
}
