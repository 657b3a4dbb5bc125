import { Parser } from "htmlparser2";

const LOOKS_LIKE_HTML = /<[a-z!/][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i;
/** What a reader does not see. */
const HIDDEN = new Set(["script", "style", "template", "noscript", "svg", "head"]);
/** Elements inside a line; the end of any other one is the end of a line. */
const INLINE = new Set(
  "a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

/** The visible text, one line a block; text that is not HTML comes back as it is. */
export function stripHtml(text: string): string {
  if (!LOOKS_LIKE_HTML.test(text)) {
    return text;
  }
  let visible = "";
  let hiddenDepth = 0;
  const breakLine = (name: string) => {
    if (!INLINE.has(name) && visible !== "" && !visible.endsWith("\n")) {
      visible += "\n";
    }
  };
  const parser = new Parser({
    onopentagname(name) {
      hiddenDepth += HIDDEN.has(name) ? 1 : 0;
      breakLine(name);
    },
    ontext(data) {
      visible += hiddenDepth > 0 ? "" : data;
    },
    onclosetag(name) {
      hiddenDepth -= HIDDEN.has(name) ? 1 : 0;
      breakLine(name);
    },
  });
  parser.end(text);
  return visible
    .replace(/[ \t\f\u00a0]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
