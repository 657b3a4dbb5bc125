import { type Static, Type } from "@sinclair/typebox";
import { Choice } from "./shapes.ts";

/** Rules of a workspace for what a search leaves open (docs/specification/search.md). */
export const SearchSettings = Type.Object({
  semantic: Type.Optional(
    Choice(["on", "off"], { description: "`off` finds by words alone; `on`, the default, by words and by meaning." }),
  ),
});
export type SearchSettings = Static<typeof SearchSettings>;
