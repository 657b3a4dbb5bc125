import { splitExamples } from "../../../../languages/phrases/message-intents.ts";
import { languageData } from "../../../../languages/registry.ts";
import { classifyIntent } from "./intents/classify-intent.ts";
import { readReferences } from "./references.ts";

/** Examples that are read: together they use what nearly all messages use. */
const EXAMPLES = 6;
/** An expression is interpreted at its first use, and compiled to machine code at its second. */
const USES = 2;

/**
 * Compiles the expressions and word indexes that the first message in a language (ISO 639-1) would wait for, once in a process.
 * For processes that live long, in idle time: the languages of all shoppers take 30 MB.
 */
export function prepareLanguage(language: string): void {
  const examples = splitExamples(languageData(language).intents.product).slice(0, EXAMPLES);
  for (let use = 0; use < USES; use++) {
    for (const example of examples) {
      classifyIntent(example, language);
      readReferences(example, language);
    }
  }
}
