import { Parser } from "htmlparser2";

const UNSHOWN = new Set(["script", "style", "template", "noscript"]);

/** Returns what a reader sees of HTML, on one line. */
export function toPlainText(html: string): string {
  if (!/[<&]/.test(html)) return html.replace(/\s+/g, " ").trim();
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => void (UNSHOWN.has(name) ? hidden++ : pieces.push(" ")),
    onclosetag: (name) => void (UNSHOWN.has(name) ? hidden-- : pieces.push(" ")),
    ontext: (text) => void (hidden === 0 && pieces.push(text)),
  });
  parser.end(html);
  return pieces.join("").replace(/\s+/g, " ").trim();
}

/** Tells whether a browser that shows this HTML as it is would run something. */
export function holdsScript(html: string): boolean {
  // Looking for a sign first costs a tenth, and most texts lack it.
  return (
    (html.includes("<") && /<script\b|<iframe\b/i.test(html)) ||
    (html.includes("=") && /\son[a-z]+\s*=/i.test(html)) ||
    (html.includes(":") && /javascript:/i.test(html))
  );
}

/** Cuts a text at the end of a word. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  const end = cut.lastIndexOf(" ");
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\ud800-\udbff]$/, "")}…`;
}
