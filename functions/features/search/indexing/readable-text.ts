import { Parser } from "htmlparser2";

const HIDDEN_ELEMENTS = new Set(["script", "style", "noscript", "template", "svg", "iframe", "head"]);
const BLOCK_ELEMENTS = new Set(
  `address article aside blockquote br dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
    header hr li main nav ol p pre section table td th tr ul`.split(/\s+/),
);
const HAS_MARKUP = /<[a-z!/]|&[a-z#]/i;

/**
 * Returns the text that a reader of the page sees: no markup, entities resolved, blocks apart. Text without markup stays
 * unchanged.
 */
export function toReadableText(text: string): string {
  if (!HAS_MARKUP.test(text)) return text;
  let readable = "";
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (HIDDEN_ELEMENTS.has(name)) hidden++;
      if (BLOCK_ELEMENTS.has(name)) readable += "\n";
    },
    ontext: (part) => {
      if (hidden === 0) readable += part;
    },
    onclosetag: (name) => {
      if (HIDDEN_ELEMENTS.has(name)) hidden--;
      if (BLOCK_ELEMENTS.has(name)) readable += "\n";
    },
  });
  parser.end(text);
  return readable
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}
