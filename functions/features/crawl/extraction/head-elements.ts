import { type AnyNode, type Document, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";

const HEAD_ELEMENTS = new Set(["title", "meta", "link", "style", "script", "base", "noscript", "template", "head", "html"]);

/** Returns the body of a page that has one. */
export function findBody(document: Document): Element | null {
  return DomUtils.findOne(({ name }) => name === "body", document.children);
}

/**
 * Tells whether an element stands in the head of its page, where readers cannot write: not in its body, in no element of content,
 * and, where tags are left out, before any content.
 */
export function isOfHead(element: Element, body: Element | null): boolean {
  let node: AnyNode = element;
  while (node.parent && isTag(node.parent)) {
    if (!/^(?:html|head|noscript)$/.test(node.parent.name)) return false;
    node = node.parent;
    // What the head holds is of the head, whatever else stands in it.
    if (isTag(node) && node.name === "head" && body !== null) return true;
  }
  return !followsContent(element);
}

function followsContent(element: Element): boolean {
  for (let before = element.prev; before; before = before.prev) {
    if (isTag(before) ? !HEAD_ELEMENTS.has(before.name) : isText(before) && before.data.trim() !== "") return true;
  }
  return false;
}
