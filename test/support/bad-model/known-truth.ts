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
    counts: {
      ChatTurnDegraded: 4,
      ClaimLeftOut: 1,
      ComposerFailed: 4,
      PriceLeftOut: 2,
      PriceReplaced: 3,
      SentenceLeftOut: 4,
      SentenceRead: 7,
    },
  },
  policy: {
    leaving: [],
    counts: { ChatTurnDegraded: 9, ComposerFailed: 9, SentenceLeftOut: 9, SentenceRead: 9 },
  },
  figure: {
    leaving: [],
    counts: { ChatTurnDegraded: 5, ClaimLeftOut: 1, ComposerFailed: 5, SentenceLeftOut: 5, SentenceRead: 5 },
  },
  stock: {
    leaving: [],
    counts: { ChatTurnDegraded: 3, ComposerFailed: 3, SentenceLeftOut: 3, SentenceRead: 3 },
  },
  telephone: {
    leaving: [],
    counts: { ChatTurnDegraded: 3, ComposerFailed: 3, SentenceLeftOut: 4, SentenceRead: 4 },
  },
  address: {
    leaving: [],
    counts: { ChatTurnDegraded: 3, ComposerFailed: 3, LinkLeftOut: 1, SentenceLeftOut: 3, SentenceRead: 3 },
  },
  link: {
    leaving: [],
    counts: { ChatTurnDegraded: 5, ComposerFailed: 5, LinkLeftOut: 6, SentenceLeftOut: 6, SentenceRead: 6 },
  },
  id: {
    leaving: [],
    counts: {
      ChatTurnDegraded: 1,
      ComposerCardDropped: 2,
      ComposerFailed: 1,
      ComposerFieldDropped: 1,
      ComposerMarkDropped: 3,
      SentenceLeftOut: 1,
      SentenceRead: 5,
    },
  },
  injection: {
    leaving: [],
    counts: { ChatTurnDegraded: 4, ComposerFailed: 4, SentenceLeftOut: 5, SentenceRead: 6 },
  },
  instructions: {
    leaving: ["instructions-recited"],
    counts: { ChatTurnDegraded: 2, ComposerCardDropped: 2, ComposerFailed: 2, SentenceLeftOut: 4, SentenceRead: 7 },
  },
  language: {
    leaving: ["language-zh"],
    counts: { AnswerInOtherLanguage: 3, ChatTurnDegraded: 3, ComposerFailed: 3, SentenceRead: 1 },
  },
  reading: {
    leaving: [],
    counts: {
      AnswerInOtherLanguage: 1,
      ChatTriageFailed: 5,
      ChatTurnDegraded: 1,
      ComposerFailed: 1,
      ComposerMarkDropped: 5,
      SentenceRead: 6,
    },
  },
  tools: {
    leaving: [],
    counts: { ChatLookup: 10, ChatLookupRefused: 3, ChatTurnDegraded: 1, ComposerFailed: 1, SentenceRead: 5 },
  },
  "another-tenant": {
    leaving: [],
    counts: { ChatLookup: 2, ComposerCardDropped: 1, SentenceRead: 3 },
  },
  stall: {
    leaving: [],
    counts: { ChatTurnDegraded: 4, ComposerFailed: 4 },
  },
  flood: {
    leaving: [],
    counts: { ChatTurnDegraded: 1, ComposerFailed: 1, ComposerMarkDropped: 2001, SentenceRead: 153 },
  },
  broken: {
    leaving: [],
    counts: { ChatTurnDegraded: 8, ComposerFailed: 8 },
  },
  "half-character": {
    leaving: ["half-surrogate", "half-alone"],
    counts: { ChatTurnDegraded: 1, ComposerFailed: 1, SentenceRead: 2 },
  },
  true: {
    leaving: [],
    counts: { SentenceRead: 9 },
  },
};
