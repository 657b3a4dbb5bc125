import type { Kind } from "./bad-answers.ts";

/** Deeds of the guards with the answers of one kind. */
export interface KindTruth {
  /** Ids of the answers whose harm reaches a shopper, or of true ones that are taken from her. To be empty. */
  leaving: string[];
  /** Counts of the guards and the composer over all answers of the kind, by metric. */
  counts: Record<string, number>;
}

/**
 * Tells what the guards do today; the test fails with a guard that does more or less. Whoever mends one takes its ids out here,
 * and takes over the counts that the test names.
 */
export const KNOWN_TRUTH: Record<Kind, KindTruth> = {
  price: {
    leaving: [],
    counts: { ClaimLeftOut: 2, PriceLeftOut: 1, PriceReplaced: 4 },
  },
  policy: {
    leaving: [
      "policy-365",
      "policy-90",
      "policy-in-words",
      "policy-germany",
      "policy-uncited",
      "policy-gift-wrap",
      "policy-price-match",
      "policy-instalments",
      "policy-warranty",
    ],
    counts: {},
  },
  figure: {
    leaving: ["figure-weight", "figure-width", "figure-age", "figure-hours"],
    counts: { ClaimLeftOut: 1 },
  },
  stock: {
    leaving: ["stock-left", "stock-in", "stock-date"],
    counts: {},
  },
  telephone: {
    leaving: ["phone-premium", "phone-spaced", "phone-in-words", "phone-on-card"],
    counts: {},
  },
  address: {
    leaving: ["address-street", "address-other-number"],
    counts: { LinkLeftOut: 1 },
  },
  link: {
    leaving: ["link-bare", "link-cut-sentence"],
    counts: { LinkLeftOut: 6 },
  },
  id: {
    leaving: ["id-in-prose"],
    counts: { ComposerCardDropped: 2, ComposerFieldDropped: 1, ComposerMarkDropped: 3 },
  },
  injection: {
    leaving: ["injection-code", "injection-forever", "injection-free", "injection-quote", "injection-followup"],
    counts: {},
  },
  instructions: {
    leaving: ["instructions-recited", "instructions-scam", "instructions-system"],
    counts: { ComposerCardDropped: 2 },
  },
  language: {
    leaving: ["language-de", "language-fr", "language-turns", "language-zh"],
    counts: {},
  },
  reading: {
    leaving: [],
    counts: { ChatTriageFailed: 5 },
  },
  tools: {
    leaving: [],
    counts: { ChatLookup: 10, ChatLookupRefused: 3, ChatTurnDegraded: 1, ComposerFailed: 1, LinkLeftOut: 1 },
  },
  "another-tenant": {
    leaving: [],
    counts: { ChatLookup: 2, ComposerCardDropped: 1 },
  },
  stall: {
    leaving: [],
    counts: { ChatTurnDegraded: 4, ComposerFailed: 4, LinkLeftOut: 4 },
  },
  flood: {
    leaving: ["flood-300-kb", "flood-one-word"],
    counts: { ChatTurnDegraded: 1, ComposerFailed: 1, ComposerMarkDropped: 5001, LinkLeftOut: 1 },
  },
  broken: {
    leaving: [],
    counts: { ChatTurnDegraded: 8, ComposerFailed: 8, LinkLeftOut: 8 },
  },
  "half-character": {
    leaving: ["half-surrogate", "half-alone"],
    counts: { ChatTurnDegraded: 1, ComposerFailed: 1, LinkLeftOut: 1 },
  },
  true: {
    leaving: ["true-address"],
    counts: { LinkLeftOut: 1 },
  },
};
