import { accessRows } from "../contract/access-rows.ts";
import { DESCRIBED_ERRORS } from "../contract/error-advice.ts";
import { formatJson } from "../contract/format-json.ts";
import type { OpenApiDocument } from "../contract/open-api.ts";
import type { Example, ReferenceOperation, Success } from "../contract/read-operations.ts";
import { type ClientRoutes, toCurl, toTypeScript } from "../contract/request-example.ts";
import { fence, listFields, parameterText, typeText } from "./markdown.ts";

/** Writes an operation as Markdown, with all that its place on the page has. */
export function operationMarkdown(operation: ReferenceOperation, document: OpenApiDocument, routes: ClientRoutes): string {
  const { id, method, path, aliases, summary, description, parameters, body, successes, errorStatuses } = operation;
  const access = accessRows(operation).map(([name, value]) => `- ${name}: ${value}`);
  const rows = parameters.map((each) =>
    parameterText(each.name, each.in, each.required ?? false, each.description ?? "", each.schema),
  );
  const errors = DESCRIBED_ERRORS.filter(({ status }) => errorStatuses.includes(status)).map(({ code }) => `\`${code}\``);
  const parts = [
    `## ${summary.replace(/\.$/, "")}`,
    `\`${[path, ...aliases].map((each) => `${method} ${each}`).join("`, `")}\` (operation \`${id}\`)`,
    description,
    access.join("\n"),
    rows.length > 0 && `### Parameters\n\n${rows.join("\n")}`,
    body && `### Body\n\n${typeText(body.schema)}\n\n${listFields(document, body.schema).join("\n")}`,
    ...successes.map((success) => successMarkdown(success, document)),
    ...requestsMarkdown(operation, routes),
    ...successes.flatMap(answersMarkdown),
    errors.length > 0 && `Errors: ${errors.join(", ")}; see [errors](/docs/errors.md).`,
  ];
  return parts.filter(Boolean).join("\n\n");
}

function successMarkdown({ status, contentType, schema, hasEnvelope }: Success, document: OpenApiDocument): string {
  if (!schema) return `### Answer ${status}\n\nWithout a body.`;
  const where = hasEnvelope ? "In `data`" : contentType;
  return `### Answer ${status}\n\n${where}: ${typeText(schema)}\n\n${listFields(document, schema).join("\n")}`.trimEnd();
}

function requestsMarkdown(operation: ReferenceOperation, routes: ClientRoutes): string[] {
  const examples: (Example | undefined)[] = operation.body?.examples ?? [];
  return (examples.length > 0 ? examples : [undefined]).flatMap((example) => [
    `### Example${example?.title ? `: ${example.title}` : ""}`,
    fence(toCurl(operation, example), "sh"),
    fence(toTypeScript(operation, routes, example), "ts"),
  ]);
}

function answersMarkdown({ status, contentType, examples }: Success): string[] {
  if (examples.length === 0) return [];
  const isStream = contentType === "application/x-ndjson";
  const texts = examples.map(({ value }) =>
    isStream ? JSON.stringify(value) : typeof value === "string" ? value : formatJson(value),
  );
  return [`Answer ${status}:`, fence(texts.join("\n"), contentType === "application/json" ? "json" : "")];
}
