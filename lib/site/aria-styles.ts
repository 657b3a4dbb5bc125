import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const STYLE = /\.textContent = `([^`]*)`\.trim\(\)/;
const ATTRIBUTE = /PRESSABLE_ATTRIBUTE = '([^']+)'/;
/** Modules of React Aria that put a style element into a page: for what is pressed, and under a dialog on iOS. */
const MODULES = ["interactions/usePress", "overlays/usePreventScroll"];

/**
 * Returns the digests, as a policy lists them (`'sha256-…' 'sha256-…'`), of the style elements that React Aria puts into a page.
 * They are read from the library's source, so that those of a new version are never blocked unnoticed. Throws when a source has
 * none.
 */
export function digestAriaStyles(): string {
  const folder = dirname(createRequire(import.meta.url).resolve("react-aria/package.json"));
  const digests = MODULES.map((name) => {
    const source = readFileSync(join(folder, `dist/private/${name}.mjs`), "utf8");
    const style = STYLE.exec(source)?.[1]?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, ATTRIBUTE.exec(source)?.[1] ?? "");
    if (!style) throw new Error(`React Aria's ${name} has no style element any more: see lib/site/aria-styles.ts.`);
    return `'sha256-${createHash("sha256").update(style.trim()).digest("base64")}'`;
  });
  return digests.join(" ");
}
