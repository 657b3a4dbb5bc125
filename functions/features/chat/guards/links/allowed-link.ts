import type { KnownLinks } from "./known-links.ts";
import type { LinkMatch } from "./match-link.ts";

/** Returns what may stand in the place of a link: itself, as its record writes it; null when no record carries it. */
export function findAllowedLink(known: KnownLinks, found: Exclude<LinkMatch, { kind: "words" }>): string | null {
  switch (found.kind) {
    case "markup":
      return null;
    case "mail":
      return known.hasMail(found.target) ? found.said : null;
    case "host":
      return known.isNamed(found.target) || known.find(`https://${found.target}`) !== null ? found.said : null;
    default:
      return known.find(found.target);
  }
}
