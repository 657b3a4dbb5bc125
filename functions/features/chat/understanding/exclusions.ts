import { LANGUAGES } from "../language/languages.ts";
import { LEXICON } from "../language/lexicon.ts";
import { COLOUR_PATTERN } from "./colours.ts";
import { type MessageText, phrasePattern } from "./message-text.ts";

/** What a message says it must not be. */
export interface Exclusions {
  excludedColours: string[];
  /** Words for what it must not have. */
  excludedTerms: string[];
}

const ARTICLES =
  "(?:(?:in|im|a|an|any|the|too much|colou?rs?|der|die|das|den|dem|en|de|du|des|d'|la|le|les|l'|el|los|las|di|da|do|het|een|em|o|os|as|itens)\\s*\\b)*\\s*";
const COLOUR = COLOUR_PATTERN.source;
const AND = "(?:\\s*,\\s*|\\s+(?:or|and|nor|oder|und|noch|ou|et|ni|o|y|u|e|of|en|nem)\\s+)";
const END = "(?=\\s*(?:$|[.,;!)]|bitte|aber|sondern|alstublieft|alsjeblieft|maar|please|but))";
/** "Habt ihr keine roten Socken?" asks for red ones; "Socken, aber keine roten" does not. */
const DETERMINERS = "kein|keine|keinen|keiner|keines|geen";
/** What follows "no" and is no thing. */
const NO_THING =
  "(?:more|less|longer|one|idea|problem|worries|matter|need|thanks|thank|way|doubt|clue|luck|such|other|others|hay|quiero|tienen?|tengo|muy|mas|too|very)(?![\\p{L}])";

const PATTERNS = new Map(
  LANGUAGES.map((language) => {
    const { not, without } = LEXICON[language];
    const refusal = phrasePattern([not, without]).source;
    const colours = `${ARTICLES}${COLOUR}(?:${AND}(?:${refusal}\\s+)?${ARTICLES}${COLOUR})*`;
    const byDeterminer = `${phrasePattern([DETERMINERS]).source}\\s+${colours}${END}`;
    return [
      language as string,
      {
        colours: new RegExp(`${refusal}\\s+${colours}|${byDeterminer}`, "gu"),
        things: new RegExp(
          `${phrasePattern([without]).source}\\s+${ARTICLES}(?!${NO_THING})(\\p{L}{3,})(?:${AND}${ARTICLES}(\\p{L}{3,})(?=\\s*(?:$|[.,;!?])))?`,
          "gu",
        ),
      },
    ];
  }),
);

/** Takes out of a message what it refuses: what is left is what it asks for. */
export function extractExclusions(draft: MessageText, language: string): Exclusions {
  const { colours, things } = PATTERNS.get(language) ?? PATTERNS.get("en")!;
  const notColours = draft.extract(colours).flatMap(([text]) => [...text.matchAll(COLOUR_PATTERN)].map(([colour]) => colour));
  const without = draft.extract(things).flatMap(([, first, second]) => [first, second].filter((word) => word !== undefined));
  return { excludedColours: [...new Set(notColours)], excludedTerms: [...new Set(without)] };
}
