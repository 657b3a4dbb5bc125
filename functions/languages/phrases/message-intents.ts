/** The kinds of small talk; the first one in a message counts: "hello, who are you?" is more than a greeting. */
export const SMALLTALK_KINDS = [
  "insult",
  "offTopic",
  "aboutAssistant",
  "thanks",
  "farewell",
  "greeting",
  "acknowledgement",
] as const;
export type SmalltalkKind = (typeof SMALLTALK_KINDS)[number];

/** Lists what a message may want. Small talk asks the shop for nothing. */
export const MESSAGE_INTENTS = ["product", "service", "advice", "handoff", "complaint", "contact", ...SMALLTALK_KINDS] as const;
export type MessageIntent = (typeof MESSAGE_INTENTS)[number];

/**
 * Example sentences of each intent, as shoppers write them, apart by `|`. They hold words of the language, and nothing that only
 * one shop sells or answers.
 */
export type IntentExamples = Record<MessageIntent, string>;

/** Splits the examples of an intent. */
export function splitExamples(examples: string): string[] {
  return examples.split("|").map((example) => example.trim());
}
