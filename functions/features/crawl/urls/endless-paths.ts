/** Names of a page's own folders that its links repeat below it: one may be a coincidence. */
const REPEATED_BY_LINKS = 2;

/**
 * Tells whether a path has a name more than once, as paths of relative links do that lead into themselves. Numbers may come
 * again, and so may the first folder right below itself: whole sites are kept in `/shop/shop/`.
 */
export function repeatsNames(segments: string[]): boolean {
  const names = segments.filter((segment, index) => !/^\d+$/.test(segment) && (index !== 1 || segment !== segments[0]));
  return new Set(names).size < names.length;
}

/**
 * Returns those of a page's links that lead deeper into itself: a menu of relative links names the folders that led here once
 * more below the page, and each page below has it again.
 */
export function findLinksIntoItself(url: string, links: string[]): Set<string> {
  const folder = pathOf(url).replace(/[^/]*$/, "");
  const own = new Set(folder.split("/").filter((name) => name !== "" && !/^\d+$/.test(name)));
  if (own.size < REPEATED_BY_LINKS) return new Set();
  const below = links.filter((link) => pathOf(link).startsWith(folder) && pathOf(link).length > folder.length);
  const repeated = new Set(below.map((link) => pathOf(link).slice(folder.length).split("/")[0]!).filter((name) => own.has(name)));
  return new Set(repeated.size >= REPEATED_BY_LINKS ? below : []);
}

function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/]+/, "").split("?")[0]!;
}
