import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { buildOpenApi } from "../functions/features/service/index.ts";
import { ERRORS } from "../functions/http/errors.ts";
import { OPERATIONS } from "../functions/operations.ts";
import { buildSettingsSchema } from "../lib/configuration/settings.ts";
import { chatProtocolDocument } from "./chat-protocol.ts";
import { clientTypes } from "./client-types.ts";
import { webhookEventsDocument } from "./webhook-events.ts";

const NOTE = "<!-- Made by `npm run docs` from the sources; do not edit. -->";

/** Makes the documents that follow from the sources, by path. */
async function documents(): Promise<Record<string, string>> {
  const contract = buildOpenApi(OPERATIONS, "");
  return {
    "docs/operations.md": operationsDocument(),
    "docs/errors.md": errorsDocument(),
    "docs/webhook-events.md": webhookEventsDocument(NOTE),
    "docs/chat-protocol.md": chatProtocolDocument(readFileSync("docs/chat-protocol.md", "utf8")),
    "deployments/schema.json": `${JSON.stringify(buildSettingsSchema(), null, 2)}\n`,
    "openapi.json": `${JSON.stringify(contract, null, 1)}\n`,
    "clients/typescript/src/api.d.ts": await clientTypes(contract),
  };
}

/** Returns one line for each document that no longer fits the sources. */
export async function staleDocuments(): Promise<string[]> {
  const found: string[] = [];
  for (const [path, text] of Object.entries(await documents())) {
    if ((await readFile(path, "utf8").catch(() => "")) !== text) found.push(`${path} is stale: run npm run docs`);
  }
  return found;
}

function operationsDocument(): string {
  const rows = OPERATIONS.map(
    ({ id, method, path, aliases = [], feature, key, scope, workspace, meter, capacity, unknownProperties }) =>
      row([
        `\`${id}\``,
        method,
        [path, ...aliases].map((each) => `\`${each}\``).join(", "),
        feature,
        key,
        scope ?? "–",
        workspace,
        meter ?? capacity ?? "–",
        unknownProperties ?? "warn",
      ]),
  );
  const head = [
    row(["Operation", "Method", "Path", "Feature", "Key", "Scope", "X-Workspace-ID", "Quota or capacity", "Unknown properties"]),
    row(Array(9).fill("---")),
  ];
  return `${NOTE}\n\n# Operations\n\n${[...head, ...rows].join("\n")}\n`;
}

function errorsDocument(): string {
  const rows = Object.entries(ERRORS).map(([code, { status, type, meaning }]) =>
    row([String(status), `\`${code}\``, type, meaning]),
  );
  const head = [row(["Status", "Code", "Type", "Meaning"]), row(Array(4).fill("---"))];
  return `${NOTE}\n\n# Errors\n\n${[...head, ...rows].join("\n")}\n`;
}

function row(cells: string[]): string {
  return `| ${cells.join(" | ")} |`;
}

if (import.meta.main) {
  if (process.argv.includes("--pictures")) await (await import("./pictures.ts")).takePictures();
  for (const [path, text] of Object.entries(await documents())) await writeFile(path, text);
}
