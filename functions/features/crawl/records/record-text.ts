import type { ExtractedPage } from "../extraction/extracted-page.ts";

/** Fields that the records of a page share. */
export interface RecordBase {
  id: string;
  url: string;
  source: string;
  metadata: Record<string, string>;
}

/** Longest content of a record and longest excerpt (docs/specification/data-shapes.md). */
const MAX_CONTENT = 200_000;
const MAX_EXCERPT = 1_000;
/** Characters of an answer by which it is found in the text of its page. */
const RECOGNISABLE = 40;

/**
 * Returns the content of a record: what the page says, and what it states for machines only, such as answers that unfold when one
 * asks for them.
 */
export function toContent({ text, structured }: ExtractedPage, description: string | null = null): string {
  const known = fold(text);
  const isMissing = (part: string) => !known.includes(fold(part).slice(0, RECOGNISABLE));
  const parts = [text.trim()];
  if (description !== null && isMissing(description)) parts.push(description);
  for (const { question, answer } of structured.questions)
    if (isMissing(question) || isMissing(answer)) parts.push(`## ${question}\n\n${answer}`);
  for (const { name, description: about, needed, steps } of structured.howTos) {
    if (!steps.some(isMissing)) continue;
    const list = [...needed.map((each) => `- ${each}`), "", ...steps.map((step, index) => `${index + 1}. ${step}`)];
    parts.push([`## ${name}`, "", ...(about === null ? [] : [about, ""]), ...list].join("\n"));
  }
  return cut(escapeMarkup(parts.filter((part) => part !== "").join("\n\n")), MAX_CONTENT);
}

export function toExcerpt(text: string): string {
  return cut(escapeMarkup(text.replace(/\s+/g, " ").trim()), MAX_EXCERPT);
}

/** Names of the start page in breadcrumbs. */
const START_PAGES =
  /^(?:home(?: ?page)?|start(?:seite|pagina)?|shop|store|accueil|inicio|início|principal|hjem|hem|etusivu|domů|strona główna)$/i;

/** Returns the breadcrumbs between the start page and this page. */
export function toCategories({ structured }: Pick<ExtractedPage, "structured">, title: string): string[] {
  const left = new Set([fold(title), ...structured.organisations.map(({ name }) => fold(name))]);
  return structured.breadcrumbs.filter((name) => !START_PAGES.test(name) && !left.has(fold(name)));
}

/** Escapes what a reader of HTML would take for markup: contents are read as HTML, and pages write about tags. */
function escapeMarkup(text: string): string {
  return text.replace(/&(?=[a-z#])|<(?=[a-z!/?])/gi, (mark) => (mark === "&" ? "&amp;" : "&lt;"));
}

/** Cuts a text, never between the halves of a character nor inside an entity. */
function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text.toWellFormed();
  return text
    .slice(0, maxLength)
    .replace(/&[a-z]{0,3}$/, "")
    .toWellFormed()
    .replace(/\uFFFD$/, "")
    .trimEnd();
}

function fold(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
