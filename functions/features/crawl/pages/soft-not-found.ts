import { createHash } from "node:crypto";
import { CRAWLER_NAME } from "../crawler-name.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";
import type { PageFetcher } from "../fetching/page-request.ts";
import { extractPage } from "./extract-page.ts";

/**
 * Headings of pages that are not found, in the languages of the chat: lower case, without accents and signs. Each names the page,
 * or the status: what is merely "not found" may be the name of a product.
 */
const NOT_FOUND_PHRASES = [
  "(?:error |http |status )?404(?: error| not found| page not found)?",
  "(?:error|fehler|erreur|errore|fout|erro)(?: code)? 404",
  "404 (?:fehler|erreur|errore|fout|erro|seite nicht gefunden|page introuvable|pagina .{1,30})",
  // English
  "(?:web ?)?(?:page|site|url|file|document) (?:you (?:(?:are |re )?looking for|requested) )?" +
    "(?:(?:was|is|has|could|can) )?(?:not|cannot|can t|couldn t) (?:been |be )?found",
  "(?:web ?)?page (?:(?:you (?:are |re )?(?:looking for|requested)) )?(?:does not|doesn t|no longer) exists?(?: any ?more)?",
  "(?:web ?)?page (?:is )?(?:missing|gone|unavailable|not available|no longer available)",
  "(?:we |i )?(?:can t|cannot|couldn t|could not|can not) find (?:this|that|the|your) page.{0,40}",
  // German
  "(?:web ?|internet)?seite (?:wurde |ist )?(?:leider )?nicht (?:mehr )?(?:gefunden|vorhanden|verfugbar|erreichbar)",
  "(?:web ?|internet)?seite (?:existiert|gibt es) (?:leider )?nicht(?: mehr)?",
  "(?:web ?|internet)?seite konnte (?:leider )?nicht gefunden werden",
  // French
  "page (?:(?:demandee|recherchee) )?(?:est )?(?:introuvable|inexistante|non trouvee)",
  "page (?:(?:demandee|recherchee|que vous .{1,30}) )?n (?:existe (?:pas|plus)|a pas ete trouvee|est (?:pas|plus) disponible)",
  // Spanish
  "pagina (?:solicitada |que .{1,20} )?no (?:(?:fue|ha sido|se ha|se) )?(?:encontrada|encontrado|encuentra|existe|disponible)",
  "no (?:se |hemos |pudimos )?(?:encontramos|encontrado|encontrar|ha encontrado|encuentra) (?:la|esta) pagina.{0,30}",
  // Italian
  "pagina (?:richiesta |cercata )?(?:non (?:e stata )?(?:trovata|esiste|disponibile)(?: piu)?|inesistente)",
  // Dutch
  "pagina (?:is |werd )?niet (?:meer )?(?:gevonden|beschikbaar)",
  "pagina (?:bestaat (?:helaas )?niet(?: meer)?|(?:kon|kan) niet (?:worden )?gevonden(?: worden)?)",
  // Portuguese
  "pagina (?:solicitada )?nao (?:(?:foi|pode ser) )?(?:encontrada|existe|disponivel)",
  "nao (?:encontramos|foi possivel encontrar) (?:a|esta) pagina.{0,30}",
].join("|");

/** Words that open such headings. */
const DETERMINERS = `
  oops ups uups hoppla whoops sorry ooh entschuldigung desole oups vaya spiacenti ops helaas oeps desculpe leider ohje error
  fehler erreur errore fout erro http status 404 the this that requested die diese angeforderte gesuchte gewunschte la cette
  esta questa de deze opgevraagde a essa`
  .trim()
  .split(/\s+/)
  .concat("lo sentimos", "we re sorry", "oh no", "uh oh")
  .join("|");

/** Words of pages that may not be found, in any of their texts. */
const NOT_FOUND_WORDS = [
  "404",
  "(?:not|nothing|isn t|wasn t|weren t) (?:be )?found",
  "(?:does not|doesn t|no longer) exists?",
  "(?:can t|cannot|couldn t|could not) (?:be found|find)",
  "(?:is )?(?:no longer|not) available",
  "nicht (?:mehr )?(?:gefunden|vorhanden|verfugbar)",
  "existiert nicht",
  "introuvables?|n existe (?:pas|plus)|non trouvee?",
  "no (?:se )?(?:encontrad[oa]|encontramos|existe|disponible)|no (?:se )?ha encontrado",
  "non (?:(?:e|stat[oa]|e stat[oa]) )?(?:trovat[oa]|esiste|disponibile)",
  "niet (?:meer )?(?:gevonden|beschikbaar)|bestaat niet",
  "nao (?:foi )?(?:encontrad[oa]|existe|disponivel|encontramos)",
  "hittades inte|finns inte|ikke fundet|findes ikke|ikke funnet|nie znaleziono|nie istnieje|ei loydy|nenalezena|nem talalhato",
].join("|");

/** Content of a site at an address that does not exist. */
export interface MissingPage {
  title: string;
  contentHash: string;
  words: string[];
}

/** A page of this length that is headed as one that is not found says nothing else. */
const MAX_PLAIN = 600;
/** Longer pages with such words are about something; a list of the site's best products makes the others this long. */
const MAX_DOUBTFUL = 6_000;
/** A page of this length may be anything. */
const MAX_SHORT = 150;
/** A heading that is longer says more than that. */
const MAX_HEADING = 120;
const MAX_WORDS = 200;
const MIN_WORDS = 4;
const ALIKE_SHARE = 0.8;
/** Words that may follow the phrase in a heading. */
const MAX_FURTHER_WORDS = 2;

const PLAIN = new RegExp(`^(?:(?:${DETERMINERS}) )*(?:${NOT_FOUND_PHRASES})(?: [\\p{L}\\p{N}]+){0,${MAX_FURTHER_WORDS}}$`, "u");
const DOUBTFUL = new RegExp(`(?:^| )(?:${NOT_FOUND_PHRASES}|${NOT_FOUND_WORDS})(?:$| )`, "u");
const SEPARATOR = /\s+[|\u2013\u2014\u00b7\u2022\u00bb:\u00ab-]+\s+/;

/**
 * Tells how much a page that was answered with 200 looks like one that is not found: `plain` when its heading says so and it says
 * little else, `doubtful` when only a comparison with an address that does not exist can tell. A product is never one.
 */
export function notFoundSigns(page: ExtractedPage): "none" | "doubtful" | "plain" {
  const { title, text, structured } = page;
  if (structured.products.length > 0 || text.length > MAX_DOUBTFUL) return "none";
  const heading = /^#{1,2} (.+)$/m.exec(text.slice(0, 1_000))?.[1] ?? "";
  const heads = [...(title ?? "").split(SEPARATOR), title ?? "", heading].map(plainWords);
  if (
    text.length <= MAX_PLAIN &&
    structured.articles.length === 0 &&
    heads.some((head) => head.length <= MAX_HEADING && PLAIN.test(head))
  )
    return "plain";
  const isDoubtful = text.length <= MAX_SHORT || [...heads, plainWords(text.slice(0, 400))].some((part) => DOUBTFUL.test(part));
  return isDoubtful ? "doubtful" : "none";
}

/** Returns what is compared of the page at an address that does not exist. */
export function toMissingPage({ title, contentHash, text }: ExtractedPage): MissingPage {
  return { title: plainWords(title ?? ""), contentHash, words: wordsOf(text) };
}

/** Tells that a page says what the site says at an address that does not exist; addresses that it repeats do not matter. */
export function isLikeMissing(page: ExtractedPage, missing: MissingPage): boolean {
  if (page.contentHash === missing.contentHash) return true;
  const words = new Set(wordsOf(page.text));
  const common = missing.words.filter((word) => words.has(word)).length;
  const most = Math.max(words.size, missing.words.length);
  return plainWords(page.title ?? "") === missing.title && most >= MIN_WORDS && common >= ALIKE_SHARE * most;
}

function wordsOf(text: string): string[] {
  return [...new Set(plainWords(text).split(" "))].slice(0, MAX_WORDS);
}

/** Writes a text as words in lower case, without accents and signs but for question marks: no such heading asks. */
function plainWords(text: string): string {
  const plain = text.slice(0, MAX_DOUBTFUL).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}?]+/gu, " ").trim();
}

/** Reads what a site says at an address below `url` that nobody has; null when it says that it is not found, or nothing. */
export async function readMissingPage(url: string, token: string, fetcher: PageFetcher): Promise<MissingPage | null> {
  const fetched = await fetcher.fetch({ url: toMissingAddress(url, token), judgeRedirect: () => "notCanonical" });
  if (fetched.kind !== "page") return null;
  try {
    const page = await extractPage(fetched, { excludeSelectors: [] });
    return page.needsRendering || page.forwardsTo !== null ? null : toMissingPage(page);
  } catch {
    return null;
  }
}

/** Returns an address in the folder of `url` that surely names nothing. */
export function toMissingAddress(url: string, token: string): string {
  const name = createHash("sha256").update(token).digest("hex").slice(0, 16);
  return new URL(`${CRAWLER_NAME.toLowerCase()}-not-found-${name}`, url).href;
}
