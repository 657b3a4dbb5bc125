import { readFileSync, writeFileSync } from "node:fs";
import { registerHooks } from "node:module";

/** TypeScript 5.9, which @ts-morph/common carries: openapi-typescript makes types with it, and ours has no such library. */
const COMPILER = "data:text/javascript,import common from '@ts-morph/common'; export default common.ts;";

/** Makes the TypeScript types of an OpenAPI document, as `openapi-typescript` does for a stranger. */
export async function apiTypes(document: object): Promise<string> {
  const hooks = registerHooks({
    resolve(specifier, context, nextResolve) {
      if (specifier === "typescript") return { url: COMPILER, format: "module", shortCircuit: true };
      const fromCompiler = context.parentURL === COMPILER;
      return nextResolve(specifier, fromCompiler ? { ...context, parentURL: import.meta.url } : context);
    },
  });
  const { astToString, default: openapiTypescript } = await import("openapi-typescript");
  hooks.deregister();
  return astToString(await openapiTypescript(JSON.stringify(document)));
}

/** Brings comments of several lines into one, without the marks of what they repeat. */
export function foldComments(types: string): string {
  return types
    .replaceAll("@description ", "")
    .replaceAll(" (enum property replaced by openapi-typescript)", "")
    .replace(/\/\*\*\n(?: *\*(?!\/).*\n)+ *\*\//g, (comment) => {
      const lines = comment.split("\n").slice(1, -1);
      const texts = lines.map((line) => line.replace(/^ *\* ?/, "").trim()).filter(Boolean);
      return `/** ${texts.map((text, at) => (at < texts.length - 1 && /\w$/.test(text) ? `${text}.` : text)).join(" ")} */`;
    });
}

/** Answers of errors in short types, whose operations no longer refer to them. */
const ERROR_ANSWERS =
  /\n {8}(?:\/\*\*(?:(?!\*\/).)*\*\/\n {8})?"?[45]\w\w"?: \{\n {12}content: \{\n[^\n]*\["Error"\];\n {12}\};\n {8}\};/gs;

/**
 * Leaves out of these types what says nothing or is said twice: paths, whose operations stand under their ids; operations under
 * their second path; members that never are; headers of answers; errors, which are all of the one schema; what `enum`, `const`
 * and `format` repeat in comments; and the comments within operations, whose parameters have theirs among the components.
 * Parameters that an operation has had before are those of that operation.
 */
function compactTypes(types: string): string {
  const from = types.indexOf("export interface paths");
  const named = types.slice(0, from) + types.slice(types.indexOf("export interface webhooks"));
  const short = named
    .replace(/\n {4}\w+ByShortPath: \{.*?\n {4}\};/gs, "")
    .replace(/\n *\w+\?: never;/g, "")
    .replace(/\n *headers: \{\s*\[name: string\]: unknown;\s*\};/g, "")
    .replace(/\n *parameters: \{\s*\};/g, "")
    .replace(/\n *"?[45]\w\w"?: components\["responses"\]\["\w+"\];/g, "")
    .replace(/\n( *)\/\*\*\s*\* (@description .*?)\s*\n\s*\* @(?:enum|constant).*\n\s*\*\//g, "\n$1/** $2 */")
    .replace(/\n *\/\*\* @(?:enum|constant)[^\n]*\*\//g, "")
    .replace(/\n( *)\/\*\*\s*\* Format: .*\s*\* (@description .*?)\s*\n\s*\*\//g, "\n$1/** $2 */")
    .replace(ERROR_ANSWERS, "");
  const operations = short.indexOf("export interface operations");
  const text = short.slice(0, operations) + short.slice(operations).replace(/\n *\/\*\*.*?\*\//gs, "");
  return foldComments(shareParameters(text)).replace(/^(?: {4})+/gm, (indent) => "\t".repeat(indent.length / 4));
}

/** Refers to the parameters of the first operation that has them. */
export function shareParameters(operations: string): string {
  const owners = new Map<string, string>();
  return operations.replace(/\n {4}(\w+): \{\n {8}parameters: (\{\n.*?\n {8}\});/gs, (whole, id: string, parameters: string) => {
    const owner = owners.get(parameters);
    owners.set(parameters, owner ?? id);
    return owner === undefined ? whole : `\n    ${id}: {\n        parameters: operations["${owner}"]["parameters"];`;
  });
}

/** Writes the types of openapi.json, `whole` or `compact`, to a file, and tells their size. */
if (import.meta.main) {
  const [form, path] = process.argv.slice(2);
  const types = await apiTypes(JSON.parse(readFileSync("openapi.json", "utf8")));
  const text = form === "compact" ? compactTypes(types) : types;
  writeFileSync(path!, text);
  console.log(text.length);
}
