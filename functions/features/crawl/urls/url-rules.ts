import { isSameSite } from "./normalise-url.ts";
import { matchesAny } from "./url-patterns.ts";

export interface UrlRules {
  /** Address of the site: its start page, after redirects. */
  site: string;
  includePatterns: string[];
  excludePatterns: string[];
}

/** More folders than any site's pages have: relative links that lead into themselves make such paths. */
const MAX_PATH_SEGMENTS = 16;
/** More parameters than a page needs: combined filters of a listing have them. */
const MAX_PARAMETERS = 8;
const MAX_REPEATED_SEGMENTS = 6;

/** Endings of files that are neither HTML nor PDF. Endings that names of pages have as well (`node.js`) are not among them. */
const FILE_ENDINGS = words(`
  jpg jpeg png gif webp avif svg ico bmp tif tiff heic mp3 mp4 m4a m4v avi mov wmv webm ogg ogv wav flac mpg mpeg zip gz tgz
  rar 7z tar bz2 xz exe msi dmg apk iso css map json xml rss atom woff woff2 ttf otf eot doc docx xls xlsx ppt pptx odt ods
  odp csv ics vcf epub mobi psd eps dwg stl torrent`);

/** First folders of pages that belong to one visitor, or to the machinery of a shop: no knowledge, and often behind a login. */
const PERSONAL_FOLDERS = words(`
  cart basket checkout checkouts warenkorb kasse panier carrito carrello winkelwagen login log-in logout signin sign-in
  signup sign-up register account myaccount my-account konto wishlist wp-login wp-admin wp-json xmlrpc cdn-cgi admin`);
const LANGUAGE_FOLDER = /^[a-z]{2}(?:[-_][a-z]{2})?$/;
/** Marks that templates leave in links when no script has filled them. */
const UNFILLED_TEMPLATE = /(?:%7B%7B|\{\{|\$%7B|\$\{|%3C%=|\[object%20|%5Bobject%20)/i;

type UrlRefusal = "otherSite" | "excluded" | "notIncluded" | "unsupportedType" | "tooDeep" | "trap";

/** Says why a normalised address is not visited; null when it may be. Sitemaps and robots.txt are not judged. */
export function judgeUrl(url: string, rules: UrlRules): UrlRefusal | null {
  if (!isSameSite(url, rules.site)) return "otherSite";
  const { path, segments, parameters } = partsOf(url);
  if (matchesAny(url, rules.excludePatterns) || isPersonal(segments)) return "excluded";
  if (rules.includePatterns.length > 0 && !matchesAny(url, rules.includePatterns)) return "notIncluded";
  if (isFile(segments)) return "unsupportedType";
  if (segments.length > MAX_PATH_SEGMENTS) return "tooDeep";
  const isTrap = parameters > MAX_PARAMETERS || repeatsItself(segments) || UNFILLED_TEMPLATE.test(path);
  return isTrap ? "trap" : null;
}

function partsOf(url: string) {
  const [path = "", query = ""] = url.replace(/^https?:\/\/[^/]+/, "").split(/\?(.*)/s);
  const segments = path.split("/").filter((segment) => segment !== "");
  return { path, segments, parameters: query === "" ? 0 : query.split("&").length };
}

function isPersonal(segments: string[]): boolean {
  const [first, second] = segments.map((segment) => segment.toLowerCase().replace(/\.(?:php|html?|aspx?|jsp)$/, ""));
  const folder = first !== undefined && LANGUAGE_FOLDER.test(first) ? second : first;
  return PERSONAL_FOLDERS.has(folder ?? "") || (first === "customer" && second === "account");
}

function isFile(segments: string[]): boolean {
  const ending = /\.([a-z0-9]{2,7})$/i.exec(segments.at(-1) ?? "")?.[1];
  return ending !== undefined && FILE_ENDINGS.has(ending.toLowerCase());
}

/** Finds folders that come round again: one to four of them three times in a row, or one many times. Numbers may repeat. */
function repeatsItself(segments: string[]): boolean {
  const names = segments.map((segment, index) => (/^\d+$/.test(segment) ? `${segment}@${index}` : segment));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (Math.max(0, ...counts.values()) >= MAX_REPEATED_SEGMENTS) return true;
  return [1, 2, 3, 4].some((length) => {
    let run = 0;
    return names.some((name, index) => {
      run = index >= length && name === names[index - length] ? run + 1 : 0;
      return run >= 2 * length;
    });
  });
}

function words(text: string): Set<string> {
  return new Set(text.trim().split(/\s+/));
}
