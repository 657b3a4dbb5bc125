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
