import type { Element } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { Measure } from "./measure-elements.ts";

/** A page that is one form from top to end says more than this. */
const MAX_FORM_PROSE = 300;
/** Notices of the widest law, with lists of partners folded. */
const MAX_NOTICE = 3_500;
const MAX_ANSWER = 40;
const ANSWERS = new RegExp(
  "^\\W*(?:accept|agree|i agree|allow|got it|ok(?:ay)?\\b|reject|decline|deny|akzeptier|alle akzeptier|zustimm|ablehn|" +
    "tout accepter|accepter|refuser|aceptar|rechazar|accetta|rifiuta|accepteer|weiger|同意|godkänn|zgadzam)",
  "i",
);

/** Returns true for a form, and for a box that asks for an address or a word: what they say is for whoever fills them in. */
export function asksReader(element: Element, measure: Measure): boolean {
  if (measure.fields === 0 || measure.prose >= MAX_FORM_PROSE) return false;
  if (element.name === "form") return true;
  if (!/^(?:div|section|aside|td)$|-/.test(element.name) || measure.fields > 4 || measure.characters > 500) return false;
  return DomUtils.existsOne(
    ({ name, attribs }) => name === "input" && /^(?:email|search)$/i.test(attribs.type ?? ""),
    element.children,
  );
}

/** Returns true for a notice about cookies or privacy that can be agreed to. */
export function asksForConsent(element: Element, measure: Measure): boolean {
  if (measure.consents === 0 || measure.characters > MAX_NOTICE || !/^(?:div|section|aside|form|p)$|-/.test(element.name))
    return false;
  return DomUtils.existsOne(isAnswer, element.children);
}

/** Answers are buttons, or whatever a script makes one. */
function isAnswer(element: Element): boolean {
  if (!/^(?:button|a|span|div|input)$/.test(element.name)) return false;
  const text = element.name === "input" ? (element.attribs.value ?? "") : DomUtils.textContent(element).trim();
  return text.length < MAX_ANSWER && ANSWERS.test(text);
}
