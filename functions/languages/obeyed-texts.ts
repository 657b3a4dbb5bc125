import { GERMAN_OBEYED_TEXTS } from "./de.ts";
import { ENGLISH_OBEYED_TEXTS } from "./en.ts";
import { SPANISH_OBEYED_TEXTS } from "./es.ts";
import { FRENCH_OBEYED_TEXTS } from "./fr.ts";
import { ITALIAN_OBEYED_TEXTS } from "./it.ts";
import type { ObeyedTexts } from "./language-data.ts";
import { DUTCH_OBEYED_TEXTS } from "./nl.ts";
import { PORTUGUESE_OBEYED_TEXTS } from "./pt.ts";

/** The obeyed texts of all languages of the assistant. */
export const OBEYED_TEXTS: readonly ObeyedTexts[] = [
  ENGLISH_OBEYED_TEXTS,
  GERMAN_OBEYED_TEXTS,
  FRENCH_OBEYED_TEXTS,
  SPANISH_OBEYED_TEXTS,
  ITALIAN_OBEYED_TEXTS,
  DUTCH_OBEYED_TEXTS,
  PORTUGUESE_OBEYED_TEXTS,
];

/**
 * Marks by which prompts and transcripts name who speaks, and brackets that address an assistant. A `<` in them is the sign
 * itself.
 */
export const PROMPT_MARKS: readonly string[] = [
  "<\\|[a-z_]{2,20}\\|>|\\[/?inst\\]|<</?sys>>|\\[/?(?:system|sys)\\]|</?" +
    "(?:system|assistant|instructions?|prompt)>|#{2,} ?instruction ?:",
  "[\\[{] ?(?:ai|ki|ia|assistants?|assistent|asistente|assistente|chat ?bots?|bots?|llms?|system)(?: note| only)? ?[:,—–]",
];
