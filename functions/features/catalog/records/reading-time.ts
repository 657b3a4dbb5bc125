import type { RecordFields } from "./catalog-item.ts";

/** Words a grown person reads in a minute, in silence: the usual figure of shop and blog software. */
const WORDS_PER_MINUTE = 200;

/** How long a post is (specification *Post (response)*): `readingTime` in minutes, one at least. Markup does not count. */
export function readingTime({ content }: RecordFields): { wordCount: number; readingTime: number } | Record<string, never> {
  if (typeof content !== "string") return {};
  // No `<` inside a tag: the pattern then takes linear time, whatever is sent.
  const words = content.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return { wordCount: words, readingTime: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) };
}
