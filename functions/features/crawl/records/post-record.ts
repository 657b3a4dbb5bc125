import type { RecordFields } from "../../catalog/index.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";
import { type RecordBase, toCategories, toContent, toExcerpt } from "./record-text.ts";

/** Limits of a post (docs/specification/data-shapes.md). */
const MAX_TITLE = 500;
const MAX_AUTHOR = 200;
/** Questions from which a page is a list of them. */
const MIN_QUESTIONS = 2;

/** Returns the record of a page that is about no single product. */
export function toPostRecord(page: ExtractedPage, base: RecordBase): RecordFields {
  const [article] = page.structured.articles;
  const title = findTitle(page, base.url);
  const excerpt = page.description ?? article?.description;
  const author = page.author ?? article?.author;
  const publishedAt = page.publishedAt ?? article?.publishedAt;
  const image = page.image ?? article?.image;
  const sections = article?.sections ?? [];
  return {
    ...base,
    title,
    content: toContent(page),
    ...(excerpt && { excerpt: toExcerpt(excerpt) }),
    postType: typeOf(page, title, base.url),
    status: "publish",
    ...(author && { authorName: author.slice(0, MAX_AUTHOR).toWellFormed() }),
    ...(publishedAt && { publishedAt }),
    categories: sections.length > 0 ? sections : toCategories(page, title),
    tags: article?.keywords ?? [],
    ...(image && { featuredImage: image }),
  };
}

/** Returns the title of a page: its own, else its first heading, else the last part of its address. */
function findTitle({ title, text, structured }: ExtractedPage, url: string): string {
  const heading = /^#{1,6} +(.+)$/m.exec(text)?.[1];
  const name = [title, structured.articles[0]?.headline, heading, lastPart(url)].find((each) => each?.trim());
  return (name ?? url).trim().slice(0, MAX_TITLE).toWellFormed();
}

function lastPart(url: string): string {
  const { pathname, hostname } = new URL(url);
  return (
    pathname
      .split("/")
      .findLast((part) => part !== "")
      ?.replace(/\.\w+$/, "")
      .replace(/[-_+]+/g, " ") ?? hostname
  );
}

/** Words in the address or the title of pages that each shop has, in the languages of the assistant. */
const KNOWN_PAGES: [string, RegExp][] = [
  ["faq", toPattern("faqs?|frequently asked|häufige fragen|haeufige fragen|preguntas frecuentes|domande frequenti|veelgestelde")],
  [
    "policy",
    toPattern(
      "polic(?:y|ies)|terms|conditions|privacy|refunds?|returns?|shipping|warranty|imprint|legal",
      "impressum|agb|datenschutz\\p{L}*|widerruf\\p{L}*|versand\\p{L}*|rückgabe\\p{L}*|rueckgabe\\p{L}*|garantie\\p{L}*",
      "livraison|retours?|cgv|mentions légales|mentions legales|confidentialité|confidentialite",
      "envíos?|envios?|devoluciones|privacidad|condiciones|spedizion[ei]|resi",
      "privacidade|trocas|verzending|retourneren|voorwaarden",
    ),
  ],
  ["contact", toPattern("contact|kontakt|contacto|contatti|contato|opening hours|öffnungszeiten|oeffnungszeiten")],
];

function toPattern(...words: string[]): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
}

/** Returns the type of a post: what the page states of itself, else what its address and title say. */
function typeOf({ structured }: ExtractedPage, title: string, url: string): string {
  const { questions, howTos, articles, isDiscussion } = structured;
  if (isDiscussion) return "discussion";
  if (questions.length >= MIN_QUESTIONS && articles.length === 0) return "faq";
  if (howTos.length > 0) return "howto";
  if (articles.length > 0) return "article";
  const path = readablePath(new URL(url).pathname);
  const known = KNOWN_PAGES.find(([, words]) => words.test(path) || (title.length <= MAX_KNOWN_TITLE && words.test(title)));
  return known?.[0] ?? "page";
}
/** Longer titles are those of texts about a policy. */
const MAX_KNOWN_TITLE = 60;

function readablePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/[-_/+.]+/g, " ");
  } catch {
    return path;
  }
}
