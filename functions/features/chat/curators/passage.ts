import type { Hit } from "../../search/index.ts";
import { cleanText } from "./clean-text.ts";

const MOST = 1_200;

/** The part of a hit's text that answers best. */
export function passageOf({ matchingChunks, content }: Hit): string {
  const [best] = Array.isArray(matchingChunks) ? (matchingChunks as { chunkText?: unknown }[]) : [];
  const text = typeof best?.chunkText === "string" ? best.chunkText : content;
  return typeof text === "string" ? cleanText(text, MOST) : "";
}
