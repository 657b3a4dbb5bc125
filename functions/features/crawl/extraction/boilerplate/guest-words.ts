import { type Document, type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { classWords } from "./boilerplate-words.ts";

/** Elements so called hold what visitors have written, as shop systems and their extensions name them. */
const GUESTS_CLASS = classWords(`
  reviews customer-reviews? product-reviews? reviews-list review-list review-items? user-reviews? testimonials? comments
  comment-list commentlist comments-area guestbook gaestebuch bewertungen kundenbewertungen jdgm-widget jdgm-rev-widg
  spr-reviews? spr-container yotpo-widget stamped-reviews loox-reviews okendo-reviews trustpilot-widget ratings-and-reviews
`);
const GUESTS_TYPE = /^https?:\/\/schema\.org\/(?:UserReview|Review|Comment|UserComments)$/i;
const GUESTS_PROPERTY = /^(?:reviews?|comment)$/;
/** A page of which more is said by guests is about that: it keeps its text, and its name tells what it is. */
const MAX_SHARE = 0.7;

/**
 * Removes what visitors have written below an article or a product: reviews and comments, by their markup and their names. They
 * are no words of the site. An element with the heading of the page stays.
 */
export function removeGuestWords(document: Document): void {
  const found = findOutermost(document);
  if (found.length === 0) return;
  const part = found.reduce((sum, element) => sum + lengthOf([element]), 0);
  if (part > MAX_SHARE * lengthOf(document.children)) return;
  for (const element of found) DomUtils.removeElement(element);
}

function findOutermost(document: Document): Element[] {
  const found: Element[] = [];
  const open = document.children.filter(isTag);
  for (let element = open.pop(); element; element = open.pop()) {
    if (isOfGuests(element)) found.push(element);
    else open.push(...element.children.filter(isTag));
  }
  return found;
}

function isOfGuests(element: Element): boolean {
  const { name, attribs } = element;
  if (/^(?:html|body|main|h[1-6]|a|link|meta)$/.test(name)) return false;
  const names = `${attribs.class ?? ""} ${attribs.id ?? ""}`.toLowerCase();
  const isNamed =
    GUESTS_CLASS.test(names) || GUESTS_TYPE.test(attribs.itemtype ?? "") || GUESTS_PROPERTY.test(attribs.itemprop ?? "");
  return isNamed && !DomUtils.existsOne((inner) => inner.name === "h1" || inner.name === "main", element.children);
}

function lengthOf(nodes: Parameters<typeof DomUtils.innerText>[0]): number {
  return DomUtils.innerText(nodes).replace(/\s+/g, " ").length;
}
