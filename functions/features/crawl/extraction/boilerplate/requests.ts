import type { Element } from "domhandler";
import { DomUtils } from "htmlparser2";
import type { Measure } from "./measure-elements.ts";

/** A page that is one form from top to end says more than this. */
const MAX_FORM_PROSE = 300;
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
