import { createHash } from "node:crypto";

/**
 * Parts of a text that change with each rendering: times of day, lines that say when the page was made, ages ("3 minutes ago"),
 * and long random tokens. Dates alone stay: the day of an event is content.
 */
const RENDERED = new RegExp(
  [
    "^.{0,20}\\b(?:(?:generated|rendered|page (?:loaded|made)|(?:last )?(?:updated|refreshed|checked))(?= on| at|:)|today is|" +
      "(?:current|server) time|stand(?=:)|aktualisiert am|mis à jour le|actualizado el)\\b.{0,60}\\d.{0,40}$",
    "\\b\\d{4}-\\d\\d-\\d\\dt\\d\\d:\\d\\d[\\d:.]*(?:z|[+-]\\d\\d:?\\d\\d)?",
    "\\b\\d{1,2}:\\d\\d:\\d\\d(?:\\.\\d+)?(?: ?[ap]m)?\\b",
    "\\b\\d+ (?:second|minute|hour|sekunde|minute|stunde|seconde|heure|segundo|minuto|hora)[a-z]* ago\\b",
    "\\b(?:just now|gerade eben|à l'instant)\\b",
    "\\b(?:vor|il y a|hace) \\d+ (?:sekunde|minute|stunde|seconde|heure|segundo|minuto|hora)[a-z]*\\b",
    "\\b(?=[a-z]*\\d)(?=\\d*[a-z])[a-z0-9_-]{24,}\\b",
    "\\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\b",
  ].join("|"),
  "gm",
);

/** Hashes what a page says, for the same page at another time and for other pages that say the same. */
export function hashContent(text: string, facts: unknown[]): string {
  const stable = text.toLowerCase().replace(RENDERED, " ").replace(/\s+/g, " ").trim();
  const hash = createHash("sha256").update(stable);
  if (facts.length > 0) hash.update(`\n${JSON.stringify(facts)}`);
  return hash.digest("base64url");
}
