import { globSync, readFileSync } from "node:fs";
import { readMarkedPage } from "./marked-page.ts";

/** Lengths of a consent text, as parts of the page's content; 0: as its product writes it. */
const LENGTHS = [0, 1.5, 20];
/** Longest text of a notice: a list of all partners. */
const MAX_NOTICE = 30_000;
const REPEATED = /<!--repeat-->(.*?)<!--\/repeat-->/s;

/**
 * Puts consent texts on pages: each page gets each length once, with the next of the notices, at its start and its end in turn.
 */
export function toConsentPages(pages: { name: string; marked: string }[]) {
  const notices = globSync(`${import.meta.dirname}/consents/*.html`)
    .sort()
    .map((file) => readFileSync(file, "utf8"));
  return pages.flatMap(({ name, marked }, at) =>
    LENGTHS.map((share, number) => {
      const count = at * LENGTHS.length + number;
      const length = Math.min(MAX_NOTICE, share * readMarkedPage(name, marked).content.join(" ").length);
      const notice = `<!--mark:boilerplate-->${lengthen(notices[count % notices.length]!, length)}<!--mark:neutral-->`;
      const page = count % 2 === 0 ? marked.replace(/<body[^>]*>/, (body) => body + notice) : putAtEnd(marked, notice);
      return readMarkedPage(`${name}, consent ${count % notices.length} × ${share}`, page);
    }),
  );
}

function putAtEnd(page: string, notice: string): string {
  return page.includes("</body>") ? page.replace("</body>", `${notice}</body>`) : page + notice;
}

/** Repeats the sentences of a notice that may be repeated, until it has this many characters. */
function lengthen(notice: string, characters: number): string {
  return notice.replace(REPEATED, (_, sentences: string) => {
    return sentences.concat(" ").repeat(Math.max(1, Math.ceil(characters / sentences.length)));
  });
}
