/**
 * Counts pages of one shape (`/calendar/@`, `/shop/*?page=#`): how many were queued for a link to them, how many were visited,
 * and how many of those were useful. JSON in the crawl's item.
 */
export type PathFamilies = Record<string, FamilyCounts>;

interface FamilyCounts {
  queued: number;
  visited: number;
  useful: number;
}

/** Bounds the crawl's item: further shapes share a family a kind. */
const MAX_FAMILIES = 200;
const MAX_NAME_LENGTH = 40;
/** Deeper folders do not make a shape of their own: paths that grow from page to page are one family. */
const MAX_FOLDERS = 4;
/** Pages whose address ends with a date: calendars have one for each day there ever will be. Five years of months are enough. */
const MAX_DATED_PAGES = 60;
/** Filtered and sorted lists of one kind of page: they combine without end, and show what other pages have. */
const MAX_LISTS = 50;
/** Pages in whose path a name comes again: relative links that lead into themselves make them without end, in all orders. */
const MAX_REPEATING = 200;
/** Visits after which a family must have been worth it, and the share of useful ones below which it was not. */
const MIN_VISITS = 40;
const MIN_USEFUL_SHARE = 0.1;

/** Names that sort, filter or search a list. */
const LIST_NAMES = new Set(
  `sort sortby sort_by orderby order_by order dir direction display layout limit perpage per_page pagesize page_size q s query
  search keyword keywords filter filters facet color colour size brand material price min_price max_price minprice maxprice
  price_min price_max pricemin pricemax rating availability stock in_stock tag tags`.split(/\s+/),
);
const LIST_PREFIX = /^(?:filter|facet|sort|refine|pf|attr)[-_.[]|\[/;
/** So many parameters without an id among them are a choice of filters. */
const MANY_PARAMETERS = 4;
const DATE_PARAMETERS = /(?:^|[-_.])(?:year|month|week|day|date)$/i;
const DATE = /^(?:19|20|21)\d\d-(?:0?[1-9]|1[0-2])(?:-(?:0?[1-9]|[12]\d|3[01]))?(?:T.*)?$/;
/** Eight digits are a day only where the address says that it is about days: elsewhere they number things. */
const COMPACT_DATE = /^(?:19|20|21)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;
const CALENDAR = /^(?:calendar|kalender|calendrier|calendario|events?|veranstaltungen|termine|agenda|schedule|availability)$/i;
const PAGE_NUMBER = /[?&/](?:page|paged|p|pg|seite|pagina)[=/-]?(\d+)(?=[&/]|$)/i;
/** Pages of a list that count as deep as its first one: a list that always has one more ends some clicks later. */
const MAX_LIST_PAGES = 200;
const YEAR = /^(?:19|20|21)\d\d$/;
const MONTH_OR_DAY = /^(?:0?[1-9]|[12]\d|3[01])$/;

type FamilyKind = "dates" | "lists" | "repeating" | "pages";
const LIMITS: Record<FamilyKind, number> = {
  dates: MAX_DATED_PAGES,
  lists: MAX_LISTS,
  repeating: MAX_REPEATING,
  pages: Number.POSITIVE_INFINITY,
};

/**
 * Tells whether a page that a link leads to may be queued. Pages that a sitemap lists and pages with records are not asked
 * about: they are known to be worth a visit.
 */
export function admitsFamily(families: PathFamilies, url: string): boolean {
  const { key, kind } = familyIn(families, url);
  return (families[key]?.queued ?? 0) < LIMITS[kind] && !isExhaustedFamily(families, url);
}

/** Tells whether pages of this shape have brought too little: those that wait in the queue are not visited any more. */
export function isExhaustedFamily(families: PathFamilies, url: string): boolean {
  const { visited, useful } = families[familyIn(families, url).key] ?? { visited: 0, useful: 0 };
  return visited >= MIN_VISITS && useful < visited * MIN_USEFUL_SHARE;
}

export function countFamily(families: PathFamilies, url: string, event: keyof FamilyCounts): void {
  const { key } = familyIn(families, url);
  const counts = families[key] ?? { queued: 0, visited: 0, useful: 0 };
  counts[event]++;
  families[key] = counts;
}

/** Tells whether a page leads on to a page of another shape: then it was useful, also when it has no text of its own. */
export function leadsElsewhere(url: string, found: string[]): boolean {
  const { key } = familyOf(url);
  return found.some((other) => familyOf(other).key !== key);
}

/** Tells whether a link leads from one page of a list to another one: lists are as deep as their first page. */
export function isSameList(url: string, other: string): boolean {
  const [from, to] = [url, other].map((address) => Number(PAGE_NUMBER.exec(address)?.[1] ?? Number.POSITIVE_INFINITY));
  return Math.max(from!, to!) <= MAX_LIST_PAGES && familyOf(url).key === familyOf(other).key;
}

/** Finds the family of an address; where there is no room for another one, all of a kind share one. */
function familyIn(families: PathFamilies, url: string): { key: string; kind: FamilyKind } {
  const { key, kind } = familyOf(url);
  const hasRoom = Object.hasOwn(families, key) || Object.keys(families).length < MAX_FAMILIES;
  return { key: hasRoom ? key : `*${kind}`, kind };
}

function familyOf(url: string): { key: string; kind: FamilyKind } {
  const [path = "", query = ""] = url.replace(/^https?:\/\/[^/]+/, "").split(/\?(.*)/s);
  const segments = path.split("/").filter((segment) => segment !== "");
  // All of a site are one family: menus of relative links begin such paths in each folder.
  if (repeatsNames(segments)) return { key: "*repeating", kind: "repeating" };
  const folders = shapeOf(segments);
  const pairs = query === "" ? [] : query.split("&");
  const shapes = [...new Set(pairs.map(shapeOfPair))];
  const kind = isDated(folders, shapes) ? "dates" : isList(pairs.map(nameOf)) ? "lists" : "pages";
  const suffix = shapes.length === 0 ? "" : kind === "pages" ? `?${shapes.join("&")}` : `?${kind}`;
  return { key: `/${folders.join("/")}${suffix}`.slice(0, 4 * MAX_NAME_LENGTH), kind };
}

/** Replaces what differs from page to page: dates by `@`, numbers by `#`, names by `*`. The first folder keeps its name. */
function shapeOf(segments: string[]): string[] {
  const shape: string[] = [];
  const isCalendar = segments.some((segment) => CALENDAR.test(segment));
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index]!;
    if (YEAR.test(segment) && MONTH_OR_DAY.test(segments[index + 1] ?? "")) {
      shape.push("@");
      while (MONTH_OR_DAY.test(segments[index + 1] ?? "")) index++;
    } else {
      shape.push(shapeOfSegment(segment, { isCalendar, isFolder: index === 0 && segments.length > 1 }));
    }
  }
  return shape.length <= MAX_FOLDERS ? shape : [...shape.slice(0, MAX_FOLDERS - 1), "**", shape.at(-1)!];
}

function shapeOfSegment(segment: string, { isCalendar, isFolder }: { isCalendar: boolean; isFolder: boolean }): string {
  if (DATE.test(segment) || (isCalendar && COMPACT_DATE.test(segment))) return "@";
  if (/^[a-z]*[-_]?\d+$/i.test(segment)) return "#";
  return isFolder && !/\d/.test(segment) ? segment.slice(0, MAX_NAME_LENGTH) : "*";
}

function shapeOfPair(pair: string): string {
  const name = nameOf(pair);
  const value = pair.slice(name.length + 1);
  const isDate = DATE.test(value) || (DATE_PARAMETERS.test(name) && /\d/.test(value));
  return `${name.slice(0, MAX_NAME_LENGTH)}=${isDate ? "@" : /^\d+$/.test(value) ? "#" : "*"}`;
}

function nameOf(pair: string): string {
  return pair.split("=")[0]!;
}

function isDated(folders: string[], shapes: string[]): boolean {
  return folders.at(-1) === "@" || shapes.some((shape) => shape.endsWith("=@"));
}

function isList(names: string[]): boolean {
  if (names.some((name) => LIST_NAMES.has(name.toLowerCase()) || LIST_PREFIX.test(name.toLowerCase()))) return true;
  return new Set(names).size >= MANY_PARAMETERS && !names.some((name) => /id$/i.test(name));
}

/**
 * Tells whether a path has a name more than once, as paths of relative links do that lead into themselves. Numbers may come
 * again, and so may the first folder right below itself: whole sites are kept in `/shop/shop/`.
 */
function repeatsNames(segments: string[]): boolean {
  const names = segments.filter((segment, index) => !/^\d+$/.test(segment) && (index !== 1 || segment !== segments[0]));
  return new Set(names).size < names.length;
}

/** Names of a page's own folders that its links repeat below it: one may be a coincidence. */
const REPEATED_BY_LINKS = 2;

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
