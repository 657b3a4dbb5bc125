import { type Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";

/** Elements that are part of a line of text. All others, known or not, are blocks. */
export const INLINE_ELEMENTS = new Set(
  `a abbr acronym b bdi bdo big br cite code data del dfn em font i img ins kbd label mark q rp rt ruby s samp small span strike
    strong sub sup time tt u var wbr`.split(/\s+/),
);

/** Elements whose text is not for readers, or not before a script has run. */
export const UNREAD_ELEMENTS = new Set(
  `script style noscript template svg math-ml iframe object embed canvas audio video map head title input textarea select option
    datalist progress meter dialog`.split(/\s+/),
);
const HIDING_STYLE = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i;
/** Content that a click shows: tabs and folded answers. */
const UNFOLDED =
  /(?:^|[\s_-])(?:tabs?|tabpanel|panel|pane|accordion|collapse|collapsible|answer|faq|details|expand\w*|toggle)(?:$|[\s_-])/i;

/** Returns true for what a reader of the page can neither see nor unfold. */
export function isInvisible(element: Element): boolean {
  if (UNREAD_ELEMENTS.has(element.name)) return true;
  if (element.name === "main" || element.name === "article" || element.name === "body") return false;
  const { hidden, style, role, class: classes = "" } = element.attribs;
  const isHidden = hidden !== undefined || isHiddenFromReaders(element) || (style !== undefined && HIDING_STYLE.test(style));
  return isHidden && role !== "tabpanel" && hidden !== "until-found" && !UNFOLDED.test(`${classes} ${element.attribs.id ?? ""}`);
}

/** An open dialog hides the page below it from screen readers: what holds paragraphs or headings is read all the same. */
function isHiddenFromReaders(element: Element): boolean {
  return (
    element.attribs["aria-hidden"] === "true" &&
    !DomUtils.existsOne(({ name }) => /^(?:p|h1|main|article)$/.test(name), element.children)
  );
}

/** Returns true for an element that stands in one of the name, at any depth. */
export function isInside(element: Element, name: string): boolean {
  for (let node = element.parent; node && isTag(node); node = node.parent) if (node.name === name) return true;
  return false;
}
