import { ApiError } from "../../../http/errors.ts";
import type { HandlerContext } from "../../../http/operation.ts";
import type { SearchContext } from "../query/search-request.ts";
import { LanguageSettings } from "../query/words/language-settings.ts";
import type { SearchBody } from "../search-schemas.ts";

/** Parameters that a merchant tries before it is published, with the words that refuse it to publishable keys. */
const TRIALS = {
  rules: "try `rules` that are not published",
  rulesAt: "try the rules of another time by `rulesAt`",
  synonyms: "try `synonyms` that are not published",
} as const;

/** Throws FORBIDDEN where a publishable key tries something. */
export function requireSecretForTrials({ body, key }: HandlerContext<SearchBody, unknown>): void {
  if (key.type === "secret") return;
  for (const [name, what] of Object.entries(TRIALS))
    if (body[name as keyof typeof TRIALS] !== undefined) throw new ApiError("FORBIDDEN", `Only a secret key may ${what}.`);
}

/** Puts synonyms that are tried in the place of those of the workspace; cursors open for the same ones alone. */
export function withTriedSynonyms(context: SearchContext, synonyms: string[][] | undefined): SearchContext {
  if (!synonyms) return context;
  const { cursors, languageSettings } = context;
  const { language, stopWords } = languageSettings;
  const bind = (binding: unknown) => ["synonyms", synonyms, binding];
  return {
    ...context,
    languageSettings: new LanguageSettings({ language, stopWords, synonyms }),
    cursors: cursors && {
      seal: (place, binding) => cursors.seal(place, bind(binding)),
      open: (cursor, binding) => cursors.open(cursor, bind(binding)),
    },
  };
}
