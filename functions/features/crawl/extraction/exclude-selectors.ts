import { compile, type Options, selectAll } from "css-select";
import type { AnyNode, Document, Element } from "domhandler";
import { DomUtils } from "htmlparser2";

/** Each step back from a match costs a walk up the page: long chains of them on a deep page take for ever. */
const MAX_STEPS = 6;
const OPTIONS = { adapter: DomUtils } as unknown as Options<AnyNode, Element>;

/** Says what is wrong with a selector of elements that a crawl leaves out; null when it can be used. */
export function selectorIssue(selector: string): string | null {
  if (selector.trim() === "") return "The selector is empty: leave it out.";
  const steps = selector.trim().split(/[\s>+~]+/).length - 1;
  if (steps > MAX_STEPS)
    return `The selector "${selector}" has ${steps} steps, at most ${MAX_STEPS} are allowed: name the last elements only.`;
  if (/:(?:has|is|where|matches|not|contains|icontains)\(.*:(?:has|is|where|matches|not)\(/i.test(selector)) {
    return `The selector "${selector}" has a condition inside of a condition: write it as separate selectors.`;
  }
  try {
    compile(selector, OPTIONS);
    return null;
  } catch {
    return `"${selector}" is no CSS selector, for example ".banner" or "#sidebar > ul".`;
  }
}

/** Removes the elements that the selectors name. A selector that cannot be used is passed over. */
export function removeSelected(document: Document, selectors: string[]): void {
  for (const selector of selectors) {
    if (selectorIssue(selector) !== null) continue;
    for (const element of selectAll(selector, document.children, OPTIONS)) DomUtils.removeElement(element);
  }
}
