import type { FeedbackContentType, FeedbackRating, FeedbackSource } from "../../../schemas/feedback.ts";
import { listStrings } from "../../domain/identities/find-identities.ts";
import type { Ids } from "../../platform/ports/ids.ts";
import type { Item, Key } from "../../platform/ports/stores/table.ts";

/** One shopper's rating of one thing, under `["feedback"]`, by an id that sorts by time. */
export interface Feedback {
  rating: FeedbackRating;
  source?: FeedbackSource;
  /** Absent when the thread was deleted, too. */
  threadId?: string;
  messageId?: string;
  /** Sort key of the message in its thread. */
  messageKey?: string;
  contentId?: string;
  contentType?: FeedbackContentType;
  comment?: string;
  category?: string;
  queryText?: string;
  metadataJson?: string;
  /** The verified user; null for visitors. */
  userId: string | null;
  visitorId: string | null;
  workspaceId: string | null;
  createdAt: string;
  updatedAt: string;
  /** Grows with every change, from 1. */
  revision: number;
}
export type FeedbackItem = Feedback & Item;

/** `fb_`, nine digits of base 36 for the time, and random characters. */
const ID = /^fb_[0-9a-z]{9}\w{13}$/;
const PREFIX = "fb_";
/** Enough for milliseconds until the year 5188. */
const TIME_DIGITS = 9;
const MAX_TIME = 36 ** TIME_DIGITS - 1;
const RANDOM_CHARACTERS = 13;

export function nextFeedbackId(now: number, ids: Pick<Ids, "secret">): string {
  return toFeedbackIdBound(now) + ids.secret(RANDOM_CHARACTERS);
}

/** Returns the text that sorts before all ids of this millisecond, and after those of earlier ones. */
export function toFeedbackIdBound(at: number): string {
  return PREFIX + Math.min(Math.max(0, at), MAX_TIME).toString(36).padStart(TIME_DIGITS, "0");
}

export function isFeedbackId(id: string): boolean {
  return ID.test(id);
}

export function toFeedbackKey(id: string): Key {
  return { collection: ["feedback"], id };
}

/** Lists the texts of a record that a shopper wrote. */
export function listFeedbackTexts({ comment = "", queryText = "", metadataJson = "null" }: Feedback): string[] {
  return [comment, queryText, ...listStrings(JSON.parse(metadataJson))];
}
