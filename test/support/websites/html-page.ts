interface PageOptions {
  title: string;
  /** Paragraphs of the main region; text that names the title by default, long enough to count as content. */
  paragraphs?: string[];
  /** Addresses linked from the main region. */
  links?: string[];
  /** Addresses linked from the navigation, before the main region. */
  navigation?: string[];
  /** Further elements of the head, as HTML. */
  head?: string;
  /** Schema.org data, put into the head as JSON-LD. */
  jsonLd?: unknown;
  language?: string;
}

/** The HTML of an ordinary page: navigation, main region and footer. */
export function htmlPage({
  title,
  paragraphs,
  links = [],
  navigation = [],
  head = "",
  jsonLd,
  language = "en",
}: PageOptions): string {
  const anchors = (urls: string[]) =>
    urls.map((url) => `<li><a href="${url.replaceAll("&", "&amp;")}">${nameOf(url)}</a></li>`).join("");
  const data =
    jsonLd === undefined
      ? ""
      : `<script type="application/ld+json">${JSON.stringify(jsonLd).replaceAll("<", "\\u003c")}</script>`;
  const texts = paragraphs ?? textAbout(title);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>${head}${data}</head><body>
<header><nav><ul>${anchors(navigation)}</ul></nav></header>
<main><h1>${title}</h1>
${texts.map((text) => `<p>${text}</p>`).join("\n")}
<ul>${anchors(links)}</ul></main>
<footer><p>All rights reserved by the owner of this site.</p></footer></body></html>`;
}

/** Names an address the way a link would. */
function nameOf(url: string): string {
  return url.split(/[/?#]/).filter(Boolean).at(-1) ?? "Home";
}

function textAbout(title: string): string[] {
  return [
    `This page is about ${title}. It tells what a visitor wants to know, in plain words and without any hurry.`,
    `Whoever asks for ${title} finds the answer here: how it is made, what it costs, and how long it takes to arrive.`,
  ];
}
