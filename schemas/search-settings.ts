import { type Static, Type } from "@sinclair/typebox";
import { Choice } from "./shapes.ts";

/** Rules of a workspace for what a search leaves open (docs/specification/search.md). */
export const SearchSettings = Type.Object({
  interpret: Type.Optional(
    Type.Boolean({
      description:
        "Reads conditions out of the text: prices, exclusions, phrases in quotation marks. `true` is the default; `false` " +
        "takes it as words.",
    }),
  ),
  semantic: Type.Optional(
    Choice(["on", "fallback", "off"], {
      description:
        "`on`, the default, finds by words and by meaning; `fallback` by meaning only where no record has a word of the text; " +
        "`off` finds and orders by words alone.",
    }),
  ),
  thesaurus: Type.Optional(
    Type.Boolean({
      description:
        "`false` finds no other names of what is searched for, but those of the workspace's own synonyms. `true` is the default.",
    }),
  ),
});
export type SearchSettings = Static<typeof SearchSettings>;
