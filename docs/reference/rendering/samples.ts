import { formatJson } from "../contract/format-json.ts";
import type { Example, ReferenceOperation } from "../contract/read-operations.ts";
import { type ClientRoutes, EXAMPLE_ORIGIN, toCurl, toTypeScript } from "../contract/request-example.ts";
import { type Html, html } from "./html.ts";

/** Lines up to which an answer stands open. */
const MAX_OPEN_LINES = 14;

/** Renders code; the script puts the page's own origin in the place of the examples'. */
export function renderCode(code: string): Html {
  const pieces = code.split(EXAMPLE_ORIGIN);
  const origin = html`<span class="origin">${EXAMPLE_ORIGIN}</span>`;
  return html`<pre><code>${pieces.map((piece, index) => html`${index > 0 && origin}${piece}`)}</code></pre>`;
}

/**
 * Renders the requests and answers that an operation was tested with, `most` requests of them. The script makes tabs of the
 * languages.
 */
export function renderSamples(operation: ReferenceOperation, routes: ClientRoutes, most = Number.POSITIVE_INFINITY): Html {
  const requests = (operation.body?.examples ?? []).slice(0, most);
  const shown: (Example | undefined)[] = requests.length > 0 ? requests : [undefined];
  const name = `Run it: ${operation.summary.replace(/\.$/, "")}`;
  return html`<div class="samples">
<p class="run"><a href="/console/?run=${operation.id}" aria-label="${name}">Run it</a></p>
${shown.map((example) => renderRequest(operation, routes, example))}${operation.successes.map(
  ({ status, contentType, examples }) => renderAnswer(`Answer ${status}`, contentType, examples),
)}</div>`;
}

function renderRequest(operation: ReferenceOperation, routes: ClientRoutes, example?: Example): Html {
  const title = example?.title && html`<p class="title">${example.title}</p>`;
  const languages: [string, string][] = [
    ["curl", toCurl(operation, example)],
    ["TypeScript", toTypeScript(operation, routes, example)],
  ];
  const sections = languages.map(
    ([name, code]) => html`<section data-tab="${name}"><h4>${name}</h4>${renderCode(code)}</section>`,
  );
  return html`${title}<div class="tabs">${sections}</div>`;
}

function renderAnswer(title: string, contentType: string, examples: readonly Example[]): Html | null {
  if (examples.length === 0) return null;
  const isStream = contentType === "application/x-ndjson";
  const texts = examples.map(({ value }) => (isStream ? JSON.stringify(value) : textOf(value)));
  const text = texts.join(isStream ? "\n" : "\n\n");
  const isOpen = text.split("\n").length <= MAX_OPEN_LINES;
  const kind = isStream ? ", streamed" : contentType === "application/json" ? "" : `, ${contentType}`;
  return html`<details class="answer"${isOpen && html` open`}><summary>${title}${kind}</summary>${renderCode(text)}</details>`;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : formatJson(value);
}
