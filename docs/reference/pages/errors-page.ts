import { DESCRIBED_ERRORS } from "../contract/error-advice.ts";
import { html, inline } from "../rendering/html.ts";
import { fence } from "../rendering/markdown.ts";
import type { Page } from "../rendering/page.ts";
import { renderCode } from "../rendering/samples.ts";

const DESCRIPTION = "Every error code with its status, what it means and what to do about it.";

const EXAMPLE = `{
  "object": "error",
  "requestId": "req_F6S8SplX8GNjkSUP6hJTAt",
  "error": {
    "type": "invalid_request_error",
    "message": "limit must be at most 50.",
    "code": "VALIDATION_ERROR",
    "param": "limit"
  },
  "details": [{ "param": "limit", "message": "must be at most 50" }]
}`;

const RULE = "Decide by `code`, which keeps its meaning; `message` is for people and may change. Support asks for `requestId`.";

/** Makes the page of all error codes. */
export function errorsPage(): Page {
  return {
    path: "docs/errors",
    title: "Errors",
    description: DESCRIPTION,
    body: html`<h1>Errors</h1>
<p class="lead">${DESCRIPTION}</p>
<p>${inline(RULE)}</p>
${renderCode(EXAMPLE)}
${DESCRIBED_ERRORS.map(
  ({
    code,
    status,
    type,
    meaning,
    advice,
  }) => html`<section class="shape" aria-labelledby="${code}"><h2 id="${code}"><a href="#${code}"><code>${code}</code></a></h2>
<p class="note">Status ${status}, type <code>${type}</code></p>
<p>${inline(meaning)}</p>
<p><b>What to do.</b> ${inline(advice)}</p></section>\n`,
)}`,
    markdown: [
      "# Errors",
      DESCRIPTION,
      RULE,
      fence(EXAMPLE, "json"),
      ...DESCRIBED_ERRORS.map(
        ({ code, status, type, meaning, advice }) =>
          `## ${code}\n\nStatus ${status}, type \`${type}\`. ${meaning}\n\nWhat to do: ${advice}`,
      ),
    ].join("\n\n"),
    contents: DESCRIBED_ERRORS.map(({ code }) => ({ anchor: code, title: code })),
    entries: DESCRIBED_ERRORS.map(({ code, meaning, status }) => {
      return { kind: "error", anchor: code, title: code, text: `${status}: ${meaning.replace(/\.$/, "")}` };
    }),
  };
}
