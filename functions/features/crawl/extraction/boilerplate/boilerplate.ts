import { type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";
import { BOILERPLATE_CLASS, classWords, DOUBTFUL_CLASS, OVERLAY_CLASS } from "./boilerplate-words.ts";
import { CONSENT_CLASS } from "./consent-words.ts";
import { isAwaySection, isBlockOfLinks, isCopyright, linkShare } from "./link-blocks.ts";
import { type Measure, measureOf } from "./measure-elements.ts";
import { isSiteFoot } from "./site-foot.ts";
import { isInside } from "./visibility.ts";

/** Facts of one page by which its elements are judged. */
export interface Judgement {
  measures: Map<Element, Measure>;
  /** Elements that hold the heading or most of the text: never dropped whole. */
  kept: Set<Element>;
  /** Elements above the heading of the page. */
  dropped: Set<Element>;
  /** True for a policy on cookies or privacy, whose parts are named after what they are about. */
  isAboutConsent: boolean;
  /** True for a page whose content are links to others: cards of products, lists of articles. */
  isListing: boolean;
}

const BESIDE_ROLES = new Set(
  "navigation banner contentinfo search complementary dialog alertdialog menu menubar toolbar tablist tooltip status".split(" "),
);
/** Asides that belong to the text around them. */
const NOTE_CLASS = classWords(`
  notes? tip info warning caution danger important hint admonition callout pullquote pull-quote quote infobox alert highlight
  example
`);

/** Returns true for an element beside the content, by its markup, its name, its heading or its links. */
export function isBoilerplate(element: Element, judgement: Judgement): boolean {
  if (judgement.kept.has(element)) return false;
  const measure = measureOf(element, judgement.measures);
  return (
    judgement.dropped.has(element) ||
    isBesideByMarkup(element, measure) ||
    isBesideByName(element, measure, judgement.isAboutConsent) ||
    asksReader(element, measure) ||
    isAwaySection(element, measure) ||
    (!judgement.isListing && isBlockOfLinks(element, measure, judgement.measures)) ||
    isCopyright(element, measure) ||
    isSiteFoot(element, measure, judgement.measures)
  );
}

/** Returns true for an element whose tag or role says that it stands beside the content. */
export function isMarkedBeside({ name, attribs }: Element): boolean {
  return /^(?:nav|aside|footer|form)$/.test(name) || (attribs.role !== undefined && BESIDE_ROLES.has(attribs.role));
}

function isBesideByMarkup(element: Element, measure: Measure): boolean {
  const { name, attribs } = element;
  if (name === "nav" || (attribs.role !== undefined && BESIDE_ROLES.has(attribs.role))) return true;
  if (attribs["aria-modal"] === "true") return true;
  if (name === "aside") return !isNote(element, measure);
  if (name === "footer") return !isInside(element, "blockquote");
  return name === "header" && isOfPage(element);
}

/** An aside within an article, or called a note, explains; one with links leads away. */
function isNote(element: Element, measure: Measure): boolean {
  if (measure.fields > 0) return false;
  if (NOTE_CLASS.test(element.attribs.class ?? "")) return linkShare(measure) <= 0.5;
  return isInside(element, "article") && measure.prose > 0 && linkShare(measure) < 0.1;
}

/** Returns true for what lies over a page until it is closed. However much it says, it is not the content. */
export function isOverlay({ attribs }: Element): boolean {
  const { role } = attribs;
  if (role === "dialog" || role === "alertdialog" || attribs["aria-modal"] === "true") return true;
  return OVERLAY_CLASS.test(namesOf(attribs.class ?? "", attribs.id ?? ""));
}

/** Headings are named after what they are about: `<h2 id="cookies">`. So are the ids of sections. */
const NAMED_BY_SUBJECT = /^(?:h[1-6]|dt|a|body)$/;

function isBesideByName(element: Element, measure: Measure, isAboutConsent: boolean): boolean {
  if (NAMED_BY_SUBJECT.test(element.name)) return false;
  const { class: classes = "", id = "" } = element.attribs;
  if (classes === "" && id === "") return false;
  const isSection = element.name === "section" || /(?:^|\s)section(?:$|\s)/.test(classes);
  const written = namesOf(classes, isSection ? "" : id);
  const names = isAboutConsent ? written.replace(CONSENT_NAMES, "") : written;
  if (BOILERPLATE_CLASS.test(names)) return true;
  return DOUBTFUL_CLASS.test(names) && (linkShare(measure) > 0.5 || (measure.prose === 0 && linkShare(measure) > 0.25));
}

const CONSENT_NAMES = new RegExp(CONSENT_CLASS.source, "g");

/** Joins class and id as words are looked for in them. Categories and tags of an article are names that its owner chose. */
function namesOf(classes: string, id: string): string {
  return `${classes} ${id}`
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/(?:^|\s)(?:category|tag|product_cat|product_tag)-\S+/g, "");
}

/** The header of an article or a section belongs to its text. */
function isOfPage(element: Element): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) {
    if (/^(?:article|main|section)$/.test(node.name) || node.attribs.role === "main") return false;
  }
  return true;
}

/** A page that is one form from top to end says more than this. */
const MAX_FORM_PROSE = 300;

/** Returns true for a form, and for a box that asks for an address or a word: what they say is for whoever fills them in. */
function asksReader(element: Element, measure: Measure): boolean {
  if (measure.fields === 0 || measure.prose >= MAX_FORM_PROSE) return false;
  if (element.name === "form") return true;
  if (!/^(?:div|section|aside|td)$|-/.test(element.name) || measure.fields > 4 || measure.characters > 500) return false;
  return DomUtils.existsOne(
    ({ name, attribs }) => name === "input" && /^(?:email|search)$/i.test(attribs.type ?? ""),
    element.children,
  );
}
