/** Reasons why a page could not be read: words of the API, counted each by itself. */
export const FAILURE_REASONS = [
  "invalidUrl",
  "addressRefused",
  "nameNotFound",
  "connectionFailed",
  "timeout",
  "tooSlow",
  "tooLarge",
  "brokenEncoding",
  "tooManyRedirects",
  "redirectLoop",
  "redirectRefused",
  "loginRequired",
  "forbidden",
  "notFound",
  "gone",
  "clientError",
  "tooManyRequests",
  "serverError",
  "brokenPage",
  "needsRendering",
  "internal",
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** Reasons why a page that could be read is not taken. */
export const SKIP_REASONS = [
  "robots",
  "robotsLimit",
  "noindex",
  "optedOut",
  "excluded",
  "notIncluded",
  "otherSite",
  "duplicate",
  "notCanonical",
  "trap",
  "tooDeep",
  "unsupportedType",
  "empty",
  "softNotFound",
  "capacity",
  "knownProduct",
  "tooLarge",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Tells a page that is left out from one that fails. */
export function isSkipReason(reason: SkipReason | FailureReason): reason is SkipReason {
  return (SKIP_REASONS as readonly string[]).includes(reason);
}

const FAILURES: Record<FailureReason, string> = {
  invalidUrl: "Its address names no page of the web.",
  addressRefused: "Its address leads to a place that is not public.",
  nameNotFound: "The name of its server is not known.",
  connectionFailed: "The connection to the site could not be made, or broke off.",
  timeout: "The site did not begin to answer in time.",
  tooSlow: "The site sent it too slowly.",
  tooLarge: "It has more than 5 MB.",
  brokenEncoding: "It is compressed in a way that cannot be read.",
  tooManyRedirects: "It redirects again and again.",
  redirectLoop: "It redirects in a circle.",
  redirectRefused: "It redirects to an address that is not public, or that carries a token.",
  loginRequired: "The site asks for signing in (401).",
  forbidden: "The site refuses it (403).",
  notFound: "The site has no such page (404).",
  gone: "The site says that the page is gone for good (410).",
  clientError: "The site answers with a refusal (4xx).",
  tooManyRequests: "The site says that it was asked too often (429).",
  serverError: "The site, or its robots.txt, answers with a fault of its own (5xx).",
  brokenPage: "What the site sent cannot be read as a page.",
  needsRendering: "It is empty without its scripts, and there is no browser to run them.",
  internal: "A fault of this service kept it from being read.",
};

const SKIPS: Record<SkipReason, string> = {
  robots: "The site's robots.txt forbids it.",
  robotsLimit: "The site's robots.txt has rules that take too long to compare.",
  noindex: "It asks not to be found (noindex).",
  optedOut: "It asks not to be read by assistants (noai).",
  excluded: "A pattern leaves it out, or its address is that of a cart, an account or a login.",
  notIncluded: "It is in none of the patterns of what is read.",
  otherSite: "It is on another site, or leads there.",
  duplicate: "Another page says the same.",
  notCanonical: "It is known under another address, where it is read.",
  trap: "Its address looks like one of endlessly many, as calendars and filters make them.",
  tooDeep: "Its address has too many folders, or too many clicks lead to it.",
  unsupportedType: "It is a file of a type that is not read.",
  empty: "It says nothing.",
  softNotFound: "It says itself that the page was not found.",
  capacity: "The account holds as many posts or products as it may.",
  knownProduct: "The catalogue has this product already, from its own source.",
  tooLarge: "Its record would be larger than records may be.",
};

/** Says in plain words why a page failed, or was left out. */
export function describeReason(kind: "failed" | "skipped", reason: string): string {
  const words: Record<string, string> = kind === "failed" ? FAILURES : SKIPS;
  // A reason that an older version has counted has its name alone.
  return Object.hasOwn(words, reason) ? words[reason]! : reason;
}
