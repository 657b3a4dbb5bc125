import { setTimeout } from "node:timers/promises";
import { prepareLanguage } from "../../../functions/features/chat/index.ts";
import { LANGUAGES } from "../../../functions/languages/registry.ts";

/** Time between two languages, for requests that come in between. */
const PAUSE_MS = 50;

/** Prepares chat for the languages of its shoppers, one at a time; the process may end before. */
export async function prepareLanguages(): Promise<void> {
  for (const language of LANGUAGES) {
    await setTimeout(PAUSE_MS, undefined, { ref: false });
    prepareLanguage(language);
  }
}
