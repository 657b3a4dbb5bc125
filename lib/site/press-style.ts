import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/**
 * Returns the digest, as a policy names it (`sha256-…`), of the style element that React Aria's `usePress` puts into a page. It is
 * read from the library's source, so that a new version of it cannot be blocked unnoticed. Throws when the source has none.
 */
export function digestPressStyle(): string {
  const folder = dirname(createRequire(import.meta.url).resolve("react-aria/package.json"));
  const source = readFileSync(join(folder, "dist/private/interactions/usePress.mjs"), "utf8");
  const style = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1];
  const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(source)?.[1];
  if (!style || !attribute) throw new Error("React Aria's usePress has no style any more: see lib/site/press-style.ts.");
  const text = style.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, attribute).trim();
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
