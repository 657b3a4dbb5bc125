import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Files in which packages have the text of their licence, and what it says must go along. */
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
const PACKAGE = /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/;

/**
 * Writes the licences of all libraries that a bundle has something of, by the inputs of esbuild's metafile: name, version,
 * licence and its text. Throws on a package that names no licence.
 */
export function writeLicences(inputs: Iterable<string>, root: string): string {
  const folders = new Set([...inputs].map((path) => PACKAGE.exec(path)?.[0]).filter((folder) => folder !== undefined));
  const licences = [...folders]
    .map((folder) => readLicence(join(root, folder)))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
  return [
    "Libraries of which the console's scripts have parts, and their licences.",
    ...licences.map(({ name, licence, text }) => `${"=".repeat(80)}\n${name}\nLicence: ${licence}\n\n${text}`),
  ].join("\n\n");
}

function readLicence(folder: string): { name: string; licence: string; text: string } {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  if (typeof license !== "string") throw new Error(`${name} names no licence: see lib/site/bundled-licences.ts.`);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => LICENCE_FILE.test(file)) : [];
  const texts = files.sort().map((file) => readFileSync(join(folder, file), "utf8").trim());
  const owner = typeof author === "string" ? author : author?.name;
  return {
    name: `${name} ${version}`,
    licence: license,
    text: texts.length > 0 ? texts.join("\n\n") : `Copyright ${owner ?? `the authors of ${name}`}.`,
  };
}
