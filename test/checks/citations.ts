import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { sourceFiles, textOf } from "./source-files.ts";

const PAGE_IN_CODE = /\bdocs\/[\w/-]+\.md(?:#[\w-]+)?/g;
const SOURCE_IN_DOCUMENT = /`([\w./-]+\.ts)`/g;
const LINK = /\]\(([^)\s]+)\)/g;
/** Older forms of citation, which name a page by its title only. */
const UNTRACEABLE = /\((?:the )?(?:specification|decisions|operations|architecture)(?:\.md)?[,:] [A-Z]/g;

/** Lists citations and links that lead to no page, or to no heading of it. */
export function deadCitations(): string[] {
  const inCode = sourceFiles().flatMap((file) => [
    ...[...textOf(file).matchAll(PAGE_IN_CODE)].flatMap(([cited]) => missing(file, cited, cited)),
    ...[...textOf(file).matchAll(UNTRACEABLE)].map(
      ([cited]) => `${file} cites "${cited}…": name the page, as in docs/specification/http.md`,
    ),
  ]);
  const inDocuments = documents().flatMap((file) =>
    [...textOf(file).matchAll(LINK)].flatMap(([, target]) => {
      if (/^(https?:|mailto:)/.test(target!)) return [];
      const [path = "", anchor] = target!.split("#");
      const page = path === "" ? file : normalize(join(dirname(file), path));
      return missing(file, anchor === undefined ? page : `${page}#${anchor}`, target!);
    }),
  );
  return [...inCode, ...inDocuments];
}

/** Lists the source files that documents name, by path or by the end of it, and that do not exist. */
export function missingSources(): string[] {
  const paths = sourceFiles().map((file) => `/${file}`);
  return documents().flatMap((file) =>
    [...textOf(file).matchAll(SOURCE_IN_DOCUMENT)].flatMap(([, named]) =>
      paths.some((path) => path.endsWith(`/${named}`)) ? [] : [`${file} names ${named}: there is no such file`],
    ),
  );
}

/** Lists numbered decisions that share their number. */
export function doubleDecisions(): string[] {
  const byNumber = Map.groupBy(globSync("docs/decisions/*.md").sort(), (path) =>
    path.replace(/^docs\/decisions\//, "").slice(0, 4),
  );
  return [...byNumber]
    .filter(([, pages]) => pages.length > 1)
    .map(([number, pages]) => `${pages.join(" and ")} are both numbered ${number}: give the later one the next free number`);
}

function documents(): string[] {
  return globSync("{*.md,{docs,examples,functions,engine,assets,clients}/**/*.md}").sort();
}

function missing(file: string, place: string, written: string): string[] {
  const [path = "", anchor] = place.split("#");
  if (!existsSync(path)) return [`${file} cites ${written}: no such page`];
  if (anchor === undefined || !path.endsWith(".md") || headingsOf(path).has(anchor)) return [];
  return [`${file} cites ${written}: ${path} has no such heading`];
}

/** Lists a page's anchors as GitHub makes them. */
function headingsOf(path: string): Set<string> {
  const headings = readFileSync(path, "utf8").matchAll(/^#{1,6}\s+(.+)$/gm);
  return new Set(
    [...headings].map(([, title]) =>
      title!
        .toLowerCase()
        .replace(/[^\w\s-]/g, "")
        .trim()
        .replace(/\s/g, "-"),
    ),
  );
}
