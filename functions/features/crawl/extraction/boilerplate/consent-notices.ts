import { type ChildNode, type Document, type Element, isTag, isText, type ParentNode } from "domhandler";
import { DomUtils } from "htmlparser2";
import {
  ABOUT_CONSENT,
  CONSENT_ANSWER,
  CONSENT_HINTS,
  CONSENT_PRODUCT,
  CONSENT_SUBJECT,
  IMPLIED_CONSENT,
  NEAR_CONSENT,
} from "./consent-words.ts";
import { INLINE_ELEMENTS, isInvisible, UNREAD_ELEMENTS } from "./visibility.ts";

/** Facts of what an element says about consent. Counts of characters are those of whole blocks of text. */
interface ConsentFacts {
  characters: number;
  consentCharacters: number;
  /** Characters in sentences. */
  prose: number;
  consentProse: number;
  /** Blocks that speak of consent, and blocks that say words near it. */
  about: number;
  near: number;
  answers: number;
  /** Controls of any name that unfold nothing. */
  controls: number;
  isImplied: boolean;
}

interface Page {
  title: string;
  /** True for a policy: its own text is about consent. */
  isAboutConsent: boolean;
  facts: Map<Element, ConsentFacts>;
  /** Elements that hold a mention of consent, and those that hold the subject of the page. */
  mentioning: Set<ParentNode>;
  subject: Set<ParentNode>;
}

const NOTHING: ConsentFacts = {
  characters: 0,
  consentCharacters: 0,
  prose: 0,
  consentProse: 0,
  about: 0,
  near: 0,
  answers: 0,
  controls: 0,
  isImplied: false,
};
const SENTENCE = 60;
const CONSENT_SHARE = 0.6;
/** A notice without a button is a line or two. */
const MAX_IMPLIED = 600;
/** A notice that is only known by what it says and by its buttons says this much. */
const MIN_NOTICE = 100;
const MAX_ANSWER = 45;
/** Texts are judged by their beginning, so that one of megabytes costs no more. */
const MAX_JUDGED = 1_000;
const NOTICE = /^(?:div|section|aside|form|p|dialog|header|footer|article|table|td|ul|center)$|-/;
const FIXED = /position\s*:\s*(?:fixed|sticky)/i;

/**
 * Removes notices that ask for consent: those of known products, and what speaks of nothing else and can be answered, however
 * long it is. A policy, whose title is about consent, keeps its text.
 */
export function removeConsentNotices(document: Document, about: { title: string; isAboutConsent: boolean }): void {
  const page: Page = {
    title: about.title.toLowerCase(),
    isAboutConsent: about.isAboutConsent,
    facts: new Map(),
    mentioning: new Set(),
    subject: new Set(),
  };
  for (const child of document.children) findMentions(child, page);
  if (page.mentioning.size === 0) return;
  for (const child of document.children) findSubject(child, page);
  for (const notice of noticesAround(document, page)) DomUtils.removeElement(notice);
}

/** Marks what holds a mention of consent. */
function findMentions(node: ChildNode, page: Page): void {
  if (isText(node)) {
    if (node.data.length > 5 && CONSENT_HINTS.some((hint) => hint.test(node.data))) markPath(node.parent, page.mentioning);
  } else if (isTag(node) && !UNREAD_ELEMENTS.has(node.name)) {
    for (const child of node.children) findMentions(child, page);
  }
}

/** Marks what holds a main part or a heading that the title names. */
function findSubject(node: ChildNode, page: Page): void {
  if (!isTag(node) || UNREAD_ELEMENTS.has(node.name)) return;
  if (isSubject(node, page)) markPath(node, page.subject);
  for (const child of node.children) findSubject(child, page);
}

function markPath(from: ParentNode | null, marked: Set<ParentNode>): void {
  for (let node = from; node && !marked.has(node); node = node.parent) marked.add(node);
}

/** Reads no more of a page than the parts that mention consent beside its subject. */
function noticesAround(parent: ParentNode, page: Page): Element[] {
  return parent.children.filter(isTag).flatMap((child) => {
    if (!page.mentioning.has(child)) return [];
    if (page.subject.has(child)) return noticesAround(child, page);
    readFacts(child, page);
    return noticesIn([child], page);
  });
}

/** Returns true for a page that is about consent or privacy itself. */
export function isConsentSubject(document: Document, title: string): boolean {
  if (title !== "") return CONSENT_SUBJECT.test(title);
  const heading = DomUtils.findOne(({ name }) => name === "h1", document.children);
  return heading !== null && CONSENT_SUBJECT.test(DomUtils.textContent(heading));
}

function noticesIn(elements: Element[], page: Page): Element[] {
  return elements.flatMap((element) => {
    if (!page.mentioning.has(element) || !page.facts.has(element)) return [];
    if (isProduct(element) || (isNotice(element, page) && !isAroundNotice(element, page))) return [element];
    return noticesIn(element.children.filter(isTag), page);
  });
}

function isProduct({ name, attribs }: Element): boolean {
  if (/^(?:body|html|main|h[1-6]|a)$/.test(name)) return false;
  const { id, class: classes } = attribs;
  if (id !== undefined && CONSENT_PRODUCT.test(id.toLowerCase())) return true;
  return (
    classes
      ?.toLowerCase()
      .split(/\s+/)
      .some((each) => CONSENT_PRODUCT.test(each)) ?? false
  );
}

function isNotice(element: Element, page: Page): boolean {
  const facts = page.facts.get(element);
  if (!facts || facts.about === 0 || !NOTICE.test(element.name)) return false;
  const share = facts.prose > 0 ? facts.consentProse / facts.prose : facts.consentCharacters / facts.characters;
  if (share < CONSENT_SHARE) return false;
  if (page.isAboutConsent) return facts.answers > 1;
  if (facts.answers > 0) return facts.near > 0;
  if (facts.near > 0 && (FIXED.test(element.attribs.style ?? "") || (facts.controls > 1 && facts.consentProse >= MIN_NOTICE)))
    return true;
  return facts.isImplied && facts.near > 0 && facts.characters < MAX_IMPLIED;
}

/** Returns true when one part is the whole notice and the rest says something else. */
function isAroundNotice(element: Element, page: Page): boolean {
  const parts = element.children.filter(isTag);
  const notice = parts.find((part) => isNotice(part, page));
  if (!notice) return false;
  const rest = parts.filter((part) => part !== notice).flatMap((part) => page.facts.get(part) ?? []);
  if (rest.some(({ prose, consentProse }) => prose > consentProse)) return true;
  return rest.every(({ about }) => about === 0) && rest.reduce((sum, { characters }) => sum + characters, 0) > SENTENCE;
}

/** Reads what an element and all in it say, in one pass; returns the text of an inline element, with which its block goes on. */
function readFacts(element: Element, page: Page): string {
  if (element.name === "input") page.facts.set(element, { ...NOTHING, ...countControl(element, element.attribs.value ?? "") });
  if (isInvisible(element)) return "";
  const facts = { ...NOTHING };
  let text = "";
  let isOneText = true;
  for (const child of element.children) {
    if (isText(child)) text += child.data.slice(0, MAX_JUDGED);
    if (!isTag(child)) continue;
    if (!isInText(child)) {
      judge(text, facts);
      text = "";
      isOneText = false;
    }
    const inner = readFacts(child, page);
    add(facts, page.facts.get(child) ?? NOTHING);
    if (text.length < MAX_JUDGED) text += inner;
  }
  if (isOneText) add(facts, { ...NOTHING, ...countControl(element, text.trim()) });
  page.facts.set(element, facts);
  if (INLINE_ELEMENTS.has(element.name)) return text;
  judge(text, facts);
  return "";
}

/** Tells an element around which a block of text goes on. */
function isInText({ name }: Element): boolean {
  return INLINE_ELEMENTS.has(name) || name === "input" || name === "label";
}

/** Counts one block of text. */
function judge(raw: string, facts: ConsentFacts): void {
  const text = raw.trim().slice(0, MAX_JUDGED);
  if (text === "") return;
  const isAbout = ABOUT_CONSENT.test(text);
  const isNear = NEAR_CONSENT.test(text);
  facts.characters += text.length;
  if (isAbout) facts.about++;
  if (isNear) facts.near++;
  if (isAbout || isNear) facts.consentCharacters += text.length;
  if (isAbout && IMPLIED_CONSENT.test(text)) facts.isImplied = true;
  if (text.length < SENTENCE) return;
  facts.prose += text.length;
  if (isAbout || isNear) facts.consentProse += text.length;
}

/** Tells an answer, and any other control that unfolds nothing. */
function countControl({ name, attribs }: Element, label: string): Partial<ConsentFacts> {
  if (label === "" || label.length > MAX_ANSWER || !/^(?:button|a|span|div|input)$/.test(name)) return {};
  if (name === "input" && !/^(?:submit|button)$/i.test(attribs.type ?? "")) return {};
  if (CONSENT_ANSWER.test(label)) return { answers: 1, controls: 1 };
  if (attribs["aria-expanded"] !== undefined || attribs["aria-controls"] !== undefined || label.includes("?")) return {};
  const acts = name === "button" || name === "input" || attribs.role === "button" || attribs.onclick !== undefined;
  return acts || (name === "a" && /^(?:#$|javascript:)/i.test(attribs.href ?? "")) ? { controls: 1 } : {};
}

/** Returns true for a main part, and for a heading that the title names. */
function isSubject(element: Element, page: Page): boolean {
  if (element.name === "main" || element.attribs.role === "main" || element.name === "body") return true;
  if (!/^h[1-3]$/.test(element.name)) return false;
  const text = DomUtils.textContent(element).replace(/\s+/g, " ").trim().toLowerCase();
  return text.length > 2 && page.title.includes(text);
}

function add(sum: ConsentFacts, part: ConsentFacts): void {
  sum.prose += part.prose;
  sum.consentProse += part.consentProse;
  sum.characters += part.characters;
  sum.consentCharacters += part.consentCharacters;
  sum.about += part.about;
  sum.near += part.near;
  sum.answers += part.answers;
  sum.controls += part.controls;
  sum.isImplied ||= part.isImplied;
}
