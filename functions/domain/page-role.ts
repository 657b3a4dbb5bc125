import { PAGE_ROLE_WORDS } from "../languages/phrases/page-role-words.ts";
import { lazy } from "../platform/concurrency/lazy.ts";
import { isObject } from "../platform/is-object.ts";
import { foldCharacters } from "./messages/phrase-pattern.ts";

/**
 * Role of a page for a shopper: help that the shop gives (policies, services, questions), an article, or the words of others
 * (reviews, comments, a forum).
 */
export type PageRole = "help" | "article" | "other";

export const PAGE_ROLES = ["help", "article", "other"] as const satisfies readonly PageRole[];
/** Kinds of posts as shop systems, help desks and the crawler name them. Others (`page`, `post`, `article`) name any page. */
const POST_TYPES: Record<PageRole, RegExp> = {
  help: oneOf(
    "faqs?|questions?|polic(?:y|ies)|help|support|legal|terms|service|contact|kb|knowledge[ _-]?base|documentation|docs?|" +
      "shipping|returns?|store[ _-]?info(?:rmation)?|sp_faq|ufaq",
  ),
  other: oneOf(
    "(?:customer[ _-]?|product[ _-]?)?reviews?|testimonials?|comments?|forum|topic|reply|thread|discussions?|community|" +
      "guest[ _-]?books?|ugc|user[ _-]?content|q&a|qapage",
  ),
  article: oneOf("guides?|blog(?:[ _-]?posts?)?|blogposting|news|recipes?|how[ _-]?to|tutorials?|magazine|stor(?:y|ies)|press"),
};
/** A title with more words is one of a text about a subject. */
const MAX_TITLE = 60;
const MAX_URL = 2_000;

const WORDS = lazy(() => {
  const whole = (words: string) => new RegExp(`^(?:${words})$`, "u");
  const { help: helping, about, other, article, articles } = PAGE_ROLE_WORDS;
  const help = `${helping}|${about}`;
  const within = (words: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "u");
  return {
    whole: { help: whole(help), other: whole(`(?:(?:${articles}) )?(?:${other})`), article: whole(article) },
    within: { help: within(helping) },
    about: new RegExp(`^(?:${about})$|^(?:about|uber (?:den|die|das|uns)|over) `, "u"),
  };
});

function oneOf(kinds: string): RegExp {
  return new RegExp(`^(?:${kinds})$`, "i");
}

/** Returns the role of a post, as `findPageRole` finds it. Unknown is an article. */
export function pageRoleOf(post: Record<string, unknown>, settings: Record<string, unknown>): PageRole {
  return findPageRole(post, settings) ?? "article";
}

/**
 * Finds the role of a post: as its own `metadata.pageRole` says, else the workspace's setting `chat.pageRoles`, else its
 * kind, else its address, else the title of a page. Null: nothing tells.
 */
export function findPageRole(post: Record<string, unknown>, settings: Record<string, unknown>): PageRole | null {
  const { metadata, postType } = post;
  const own = isObject(metadata) ? metadata.pageRole : undefined;
  const kind = typeof postType === "string" ? postType : "";
  const path = readPath(post.url);
  return (
    PAGE_ROLES.find((role) => role === own) ??
    roleInSettings(settings, kind, path) ??
    PAGE_ROLES.find((role) => POST_TYPES[role].test(kind)) ??
    roleOfPath(path, kind) ??
    roleOfTitle(post.title, kind)
  );
}

function roleInSettings({ chat }: Record<string, unknown>, kind: string, path: string): PageRole | undefined {
  const roles = isObject(chat) && isObject(chat.pageRoles) ? chat.pageRoles : {};
  return PAGE_ROLES.find((role) => {
    const named = roles[role];
    return Array.isArray(named) && named.some((each) => typeof each === "string" && isNamed(each.trim(), kind, path));
  });
}

/** An entry from `/` on is an address, in which `*` stands for any signs; any other one is a kind of post. */
function isNamed(entry: string, kind: string, path: string): boolean {
  if (!entry.startsWith("/")) return entry !== "" && entry.toLowerCase() === kind.toLowerCase();
  const parts = trimSlash(entry).toLowerCase().split("*");
  const [first = "", ...others] = parts;
  const given = trimSlash(path).toLowerCase();
  if (others.length === 0) return given === first;
  if (!given.startsWith(first)) return false;
  let at = first.length;
  for (const [index, part] of others.entries()) {
    if (index === others.length - 1) return part === "" || (given.endsWith(part) && given.length - part.length >= at);
    const found = given.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, "") : path);

function readPath(url: unknown): string {
  if (typeof url !== "string" || url.length > MAX_URL) return "";
  const parsed = URL.parse(url, "https://shop.invalid/");
  if (!parsed) return "";
  try {
    return decodeURIComponent(parsed.pathname);
  } catch {
    return parsed.pathname;
  }
}

/**
 * A part of the address decides that is a section's name or the page's own: `/help/returns`, `/policies/refund-policy`. The
 * name of a post in a blog is no subject of the shop's.
 */
function roleOfPath(path: string, kind: string): PageRole | null {
  const parts = path
    .split("/")
    .filter((part) => part !== "")
    .map(toWords);
  const { whole, within } = WORDS();
  const name = parts.at(-1) ?? "";
  if (parts.some((part) => whole.other.test(part))) return "other";
  const sections = parts.slice(0, -1);
  const section = sections.find((part) => whole.help.test(part) || whole.article.test(part));
  if (section !== undefined) return whole.help.test(section) ? "help" : "article";
  if (whole.help.test(name) || (isAnyPage(kind) && within.help.test(name) && name.length <= MAX_TITLE)) return "help";
  return whole.article.test(name) ? "article" : null;
}

function toWords(part: string): string {
  return foldCharacters(part)
    .replace(/\.\w{2,5}$/, "")
    .replace(/[-_+.]+/g, " ")
    .trim();
}

/** Returns true for a kind of post that names any page: posts and articles of a blog tell of subjects in their titles. */
export function isAnyPage(kind: string): boolean {
  return !/^(?:posts?|articles?)$/i.test(kind);
}

function roleOfTitle(title: unknown, kind: string): PageRole | null {
  if (typeof title !== "string") return null;
  const { whole, within, about } = WORDS();
  const toText = (part: string) => part.replace(/[^\p{L}\p{N}']+/gu, " ").trim();
  const [opening = ""] = foldCharacters(title).split(/[:–—|]/u);
  if (whole.other.test(toText(opening)) || GUESTS_FIRST.test(opening)) return "other";
  if (!isAnyPage(kind) || title.length > MAX_TITLE) return null;
  const folded = toText(foldCharacters(title));
  if (whole.other.test(folded) || (GUESTS.test(folded) && !within.help.test(folded))) return "other";
  return within.help.test(folded) || about.test(folded) ? "help" : null;
}
/** "Forum of our customers: …" */
const GUESTS_FIRST = /^\s*(?:forum|guest ?book|gastebuch|livre d'or)(?!\p{L})/u;
/** Words of guests in a longer title: "Community notes". */
const GUESTS = new RegExp(
  "(?<!\\p{L})(?:reviews|testimonials|guest ?book|community|forum|comments|kundenbewertungen|kundenmeinungen|gastebuch|" +
    "temoignages|avis clients|opiniones|resenas|recensioni|beoordelingen|avaliacoes|depoimentos)(?!\\p{L})",
  "u",
);
