import { phrases } from "../language-data.ts";

/** Addresses of streets and boxes as answers write them, in all their languages. */
export const ADDRESS_PATTERNS = [
  new RegExp(
    phrases`
      (?<!\p{N})\p{Nd}{1,5}[a-z]?,? (?:[\p{Lu}][\p{L}’'.-]* ){1,4}(?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Boulevard|Blvd|
      Drive|Way|Square|Court|Place|Terrace|Row|Quay|Mews|Hill|Parkway|Highway)(?!\p{L})`,
    "gu",
  ),
  new RegExp(
    phrases`
      [\p{Lu}][\p{L}-]*(?:[- ][\p{Lu}]?[\p{L}-]+){0,2}(?:straße|strasse|str\.|weg|platz|allee|gasse|ring|damm|ufer|straat|
      laan|plein|gracht|kade|Straße|Strasse|Weg|Platz|Allee) \p{Nd}{1,4}[a-z]?(?![\p{L}\p{Nd}-])`,
    "gu",
  ),
  /\p{Nd}{1,4}(?: bis)?,? (?:rue|avenue|boulevard|place|quai|impasse|chemin)(?: [\p{L}’'-]+){1,5}/gu,
  new RegExp(
    phrases`
      (?:rue|avenue|[Cc]alle|[Pp]laza|[Aa]venida|[Pp]aseo|[Vv]ia|[Vv]iale|[Pp]iazza|[Cc]orso|[Ll]argo|[Rr]ua|[Pp]raça|
      [Tt]ravessa)(?: [\p{L}’'.-]+){1,5},? \p{Nd}{1,4}`,
    "gu",
  ),
  /(?<!\p{L})(?:P\.? ?O\.? Box|Postfach|BP|Apartado|Casella postale|Postbus) \p{Nd}+/gu,
];
