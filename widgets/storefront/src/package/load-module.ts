import { chooseLanguage } from "../core/language.ts";
import { type Parts, parts } from "../core/parts.ts";
import type { LoadPart } from "../loader/open-widget.ts";
import type { Words } from "../words/words.ts";

/** Modules of the parts, each in a file of its own that the shop's bundler loads when it is needed. */
const MODULES: Record<"core" | "search" | "chat", () => Promise<unknown>> = {
  core: async () => Object.assign(parts(), { core: await import("../core/events.ts") }),
  search: () => import("../search/search-part.ts"),
  chat: () => import("../chat/chat-part.ts"),
};

/** Words of the languages besides English, which the parts have. */
const WORDS: Record<string, () => Promise<{ words: Words }>> = {
  de: () => import("../words/de.ts"),
  nl: () => import("../words/nl.ts"),
  fr: () => import("../words/fr.ts"),
  es: () => import("../words/es.ts"),
  it: () => import("../words/it.ts"),
  pt: () => import("../words/pt.ts"),
};

/** Loads a part and the words of the shopper's language from the package itself. */
export const loadModule: LoadPart = async (name, _url, languages) => {
  await Promise.all([loadWords(chooseLanguage(languages)), MODULES[name]()]);
  return (parts() as Required<Parts>)[name];
};

/** The words may fail: English ones are there. */
async function loadWords(language: string): Promise<void> {
  const module = await WORDS[language]?.().catch(() => undefined);
  if (module) parts().words = { ...parts().words, [language]: module.words };
}
