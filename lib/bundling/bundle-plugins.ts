import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Plugin } from "esbuild";
import type { Operation } from "../../functions/http/operation.ts";
import { AJV_FORMATS, AJV_OPTIONS, getValidator, type Part } from "../../functions/http/validators.ts";

const PARTS: readonly Part[] = ["request", "query", "entry"];

/**
 * Generates the source of a module that replaces functions/http/validators.ts in a bundle: the same export, with the validators
 * of these operations already compiled. Without it each function would carry Ajv and compile its schemas at every cold start.
 */
export function toValidatorModule(operations: readonly Operation[]): string {
  const ajv = new Ajv({ ...AJV_OPTIONS, code: { ...AJV_OPTIONS.code, source: true } });
  addFormats.default(ajv, [...AJV_FORMATS]);
  const names = new Map<object, string>();
  const entries: string[] = [];
  for (const operation of operations) {
    for (const part of PARTS) {
      const schema = operation[part];
      if (!schema) continue;
      if (!names.has(schema)) names.set(schema, addSchema(ajv, schema, `v${names.size}`));
      entries.push(`${JSON.stringify(validatorKey(operation.id, part))}: compiled.${names.get(schema)}`);
    }
  }
  return MODULE.replace("/* validators */", () => toStandalone(ajv, [...names.values()])).replace("/* entries */", () =>
    entries.join(",\n"),
  );
}

const MODULE = `
const compiled = {};
(function (exports) {
/* validators */
})(compiled);
const validators = {
/* entries */
};
exports.${getValidator.name} = function (operation, part) {
  if (!operation[part]) return null;
  const validator = validators[operation.id + " " + part];
  if (!validator) throw new Error("No validator was compiled for " + operation.id + " " + part + ".");
  return validator;
};
`;

function validatorKey(operationId: string, part: Part): string {
  return `${operationId} ${part}`;
}

function addSchema(ajv: Ajv, schema: object, name: string): string {
  ajv.addSchema(schema, name);
  return name;
}

function toStandalone(ajv: Ajv, names: string[]): string {
  const standalone = standaloneCode as unknown as { default: (ajv: Ajv, exports: Record<string, string>) => string };
  return standalone.default(ajv, Object.fromEntries(names.map((name) => [name, name])));
}

/**
 * Replaces the OpenSearch client's 600 generated methods by an empty base class: the search adapter sends its requests through
 * the client's transport, and a start would otherwise read and parse a quarter of a megabyte for nothing. Its reader of numbers
 * beyond 2^53 (28 KB) goes too: it is called only for clients that ask for BigInts.
 */
export function trimSearchClient(): Plugin {
  return {
    name: "trim-search-client",
    setup({ onLoad }) {
      onLoad({ filter: /opensearch[\\/]api[\\/]OpenSearchApi\.js$/ }, () => ({
        contents: "module.exports = class OpenSearchApi {};",
        loader: "js",
      }));
      onLoad({ filter: /node_modules[\\/]json11[\\/]/ }, () => ({ contents: "module.exports = {};", loader: "js" }));
    },
  };
}

/**
 * Replaces the MCP client's OAuth flow and schema compiler (170 KB) by empty stand-ins of the names that are imported: the
 * client is given its headers and a validator, so that neither is called.
 */
export function trimMcpClient(): Plugin {
  const unused: Record<string, string> = {
    auth: [
      "export class UnauthorizedError extends Error {}",
      "export const extractWWWAuthenticateParams = () => ({});",
      "export const auth = undefined;",
    ].join(" "),
    "ajv-provider": "export class AjvJsonSchemaValidator {}",
  };
  return {
    name: "trim-mcp-client",
    setup({ onLoad }) {
      onLoad(
        { filter: /modelcontextprotocol[\\/]sdk[\\/]dist[\\/]esm[\\/](client[\\/]auth|validation[\\/]ajv-provider)\.js$/ },
        ({ path }) => ({
          contents: unused[basename(path, ".js")]!,
          loader: "js",
        }),
      );
    },
  };
}

/**
 * Replaces what the AWS SDK never calls in a function: the reader of browsers' names (34 KB), and the ways to
 * credentials elsewhere (68 KB), since a function has its own in its environment, which is looked into first.
 */
export function trimAwsClients(): Plugin {
  const elsewhere = 'throw new Error("A function has its credentials in its environment alone.");';
  return {
    name: "trim-aws-clients",
    setup({ onLoad }) {
      onLoad({ filter: /node_modules[\\/]bowser[\\/]/ }, () => ({ contents: "export default {};", loader: "js" }));
      onLoad(
        {
          filter:
            /@aws-sdk[\\/](nested-clients|token-providers|credential-providers?(-(sso|ini|login|process|web-identity))?)[\\/]/,
        },
        () => ({
          contents: `module.exports = {}; ${elsewhere}`,
          loader: "js",
        }),
      );
    },
  };
}

/** Parts of the model's client that no code here calls. */
const UNCALLED = ["models", "files", "skills", "userProfiles", "organization", "beta"];

/**
 * Removes the parts of the model's client other than `messages` (batches, agents, files, local tools: half of its code). Only its
 * constructor and its static names refer to them; without those lines they do not enter a bundle. The tools of agents, which it
 * imports when one is run, would be files of their own (40 KB).
 */
export function trimModelClient(): Plugin {
  return {
    name: "trim-model-client",
    setup({ onLoad }) {
      onLoad({ filter: /@anthropic-ai[\\/]sdk[\\/]tools[\\/]agent-toolset[\\/]node\.mjs$/ }, () => ({
        contents: 'module.exports = {}; throw new Error("No agent is run here.");',
        loader: "js",
      }));
      onLoad({ filter: /@anthropic-ai[\\/]sdk[\\/]client\.mjs$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        return { contents: withoutSurfaces(source, UNCALLED), loader: "js" };
      });
      onLoad({ filter: /@anthropic-ai[\\/]bedrock-sdk[\\/]client\.mjs$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        return { contents: withoutLines(source, ["this.beta = makeBetaResource(this);"]), loader: "js" };
      });
    },
  };
}

/** Throws when the client's source does not have the expected lines, since a bundle would silently grow. */
function withoutSurfaces(source: string, names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    return [`this.${name} = new API.${type}(this);`, `Anthropic.${type} = ${type};`];
  });
  return withoutLines(source, lines);
}

function withoutLines(source: string, lines: readonly string[]): string {
  for (const line of lines)
    if (!source.includes(line)) throw new Error(`The model's client has no line "${line}" any more: see trimModelClient.`);
  return lines.reduce((text, line) => text.replace(line, ""), source);
}

/**
 * Lets esbuild drop those of the HTML parser's tree tools that are not called. What writes a tree as HTML goes in any case, with
 * its table of named characters (80 KB): no code here writes one.
 */
export function trimDomTools(): Plugin {
  return {
    name: "trim-dom-tools",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^dom-serializer$/ }, ({ path }) => ({ path, namespace: "no-serializer" }));
      const unused = "export const render = undefined; export default undefined;";
      onLoad({ filter: /.*/, namespace: "no-serializer" }, () => ({ contents: unused, loader: "js" }));
      onResolve({ filter: /^domutils$/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === "resolved") return undefined;
        const found = await resolve(path, { ...from, pluginData: "resolved" });
        return { ...found, sideEffects: false };
      });
    },
  };
}

/**
 * Replaces the entry of the HTTP client by its agent: no code here calls its other dispatchers, its caches, its mocks, `fetch`
 * and web sockets (a quarter of a megabyte). Its parsers for processors without SIMD go as well, since Lambda has none, and its
 * experimental one (84 KB), which only an environment variable switches on.
 */
export function trimHttpClient(): Plugin {
  return {
    name: "trim-http-client",
    setup({ onLoad }) {
      onLoad({ filter: /node_modules[\\/]undici[\\/]index\.js$/ }, () => ({ contents: HTTP_AGENT, loader: "js" }));
      onLoad({ filter: /undici[\\/]lib[\\/](milo[\\/](no-)?simd|llhttp[\\/]llhttp-wasm)\.js$/ }, () => ({
        contents: 'throw new Error("The HTTP client needs a processor with SIMD here, and has its usual parser only.");',
        loader: "js",
      }));
    },
  };
}

const HTTP_AGENT = `
Object.assign(require("./lib/dispatcher/dispatcher").prototype, require("./lib/api"));
exports.Agent = require("./lib/dispatcher/agent");
`;

/**
 * Leaves out what only the work of features needs, for a bundle that knows all operations and runs none of theirs: the modules
 * that they load on first use, and the reading of cron expressions with its time zones.
 */
export function leaveOutFeatureWork(): Plugin {
  const leftOut = (path: string) => ({ path, namespace: "left-out" });
  return {
    name: "leave-out-feature-work",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^cron-parser$/ }, ({ path }) => leftOut(path));
      onResolve({ filter: /^\.\.?\/.*\.ts$/ }, ({ path, importer, kind }) =>
        kind === "dynamic-import" && /functions[\\/]features[\\/]/.test(importer) ? leftOut(path) : null,
      );
      onLoad({ filter: /.*/, namespace: "left-out" }, () => ({ contents: "module.exports = {};", loader: "js" }));
    },
  };
}
