import { accessRows } from "../contract/access-rows.ts";
import { describeLimits } from "../contract/describe-schema.ts";
import { DESCRIBED_ERRORS } from "../contract/error-advice.ts";
import type { Parameter } from "../contract/open-api.ts";
import type { ReferenceOperation, Success } from "../contract/read-operations.ts";
import type { ClientRoutes } from "../contract/request-example.ts";
import { type PageShapes, renderFieldRow, renderSchema, renderType } from "./fields-table.ts";
import { type Html, html, inline, paragraphs } from "./html.ts";
import { renderSamples } from "./samples.ts";

/** Renders an operation under its anchor: what it does and needs, what is sent and answered, its examples and its errors. */
export function renderOperation(operation: ReferenceOperation, page: PageShapes, routes: ClientRoutes): Html {
  const { id, method, path, aliases, summary, description } = operation;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<div class="text">
<h2 id="${id}-title"><a href="#${id}">${summary.replace(/\.$/, "")}</a></h2>
<p class="route">${renderRoute(method, path)}${aliases.map(renderAlias)}</p>
${description && paragraphs(description)}
<dl class="access">${accessRows(operation).map(renderAccess)}</dl>
${renderParameters(operation.parameters, page)}
${renderBody(operation, page)}
${operation.successes.map((success) => renderSuccess(success, page))}
${renderErrors(operation.errorStatuses)}
</div>
${renderSamples(operation, routes)}
</section>
`;
}

function renderAlias(alias: string): Html {
  return html` <span class="alias">or ${breakable(alias)}</span>`;
}

function renderAccess([name, value]: [string, string]): Html {
  return html`<div><dt>${name}</dt><dd>${inline(value)}</dd></div>`;
}

/** Renders the method and path of an operation, which may be broken at its slashes. */
export function renderRoute(method: string, path: string): Html {
  return html`<code class="path"><b class="${method.toLowerCase()}">${method}</b> ${breakable(path)}</code>`;
}

function breakable(path: string): Html {
  return html`${path.split(/(?=\/)/).map((segment) => html`${segment}<wbr>`)}`;
}

function renderParameters(parameters: readonly Parameter[], page: PageShapes): Html | null {
  if (parameters.length === 0) return null;
  const rows = parameters.map(({ name, in: place, required: isRequired = false, description = "", schema }) => {
    const type = html`${renderType(schema, page)} in the ${place}`;
    return html`${renderFieldRow({ name, isRequired, type, description, limits: describeLimits(schema) })}\n`;
  });
  return html`<h3>Parameters</h3><table class="fields"><tbody>${rows}</tbody></table>`;
}

function renderBody({ body }: ReferenceOperation, page: PageShapes): Html | null {
  if (!body) return null;
  const fields = renderSchema(body.schema, page);
  return html`<h3>Body${!body.isRequired && html` <small>may be left away</small>`}</h3>
<p class="note">${renderType(body.schema, page)}</p>${fields}`;
}

function renderSuccess({ status, contentType, schema, hasEnvelope }: Success, page: PageShapes): Html {
  if (!schema) return html`<h3>Answer ${status}</h3><p class="note">Without a body.</p>`;
  const where =
    contentType === "application/x-ndjson" ? "Streamed: each line is " : hasEnvelope ? "In `data`: " : `As ${contentType}: `;
  const fields = renderSchema(schema, page);
  return html`<h3>Answer ${status}</h3>
<p class="note">${inline(where)}${renderType(schema, page)}</p>
${fields && html`<div class="answered">${fields}</div>`}`;
}

/** Renders the errors of an operation with what to do about each. */
function renderErrors(statuses: readonly number[]): Html | null {
  const errors = DESCRIBED_ERRORS.filter(({ status }) => statuses.includes(status));
  if (errors.length === 0) return null;
  const rows = errors.map(
    ({ code, status, advice }) =>
      html`<tr><th scope="row">${status} <a href="/docs/errors#${code}"><code>${breakableName(code)}</code></a></th>
<td>${inline(advice)}</td></tr>\n`,
  );
  return html`<details class="errors"><summary>Errors: ${[...new Set(errors.map(({ status }) => status))].join(", ")}</summary>
<table class="fields"><tbody>${rows}</tbody></table></details>`;
}

function breakableName(name: string): Html {
  return html`${name.split(/(?<=_)/).map((word) => html`${word}<wbr>`)}`;
}
