/** Lists what a message may want. Small talk is everything behind `contact`: such a message asks the shop for nothing. */
export const MESSAGE_INTENTS = [
  "product",
  "service",
  "advice",
  "handoff",
  "complaint",
  "contact",
  "insult",
  "offTopic",
  "aboutAssistant",
  "thanks",
  "farewell",
  "greeting",
  "acknowledgement",
] as const;
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
