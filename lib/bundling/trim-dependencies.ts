import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "esbuild";

/**
 * The search adapter sends its requests through the client's transport. The 600 generated methods above it, a quarter megabyte that a start
 * would read and parse, give way to an empty base class.
 */
export function trimSearchClient(): Plugin {
  return {
    name: "bare-search-client",
    setup({ onLoad }) {
      onLoad({ filter: /opensearch[\\/]api[\\/]OpenSearchApi\.js$/ }, () => ({
        contents: "module.exports = class OpenSearchApi {};",
        loader: "js",
      }));
    },
  };
}

/**
 * The MCP client is given its headers and a check of its own: the OAuth flow and the schema compiler that it brings along (170 KB) are never called, and give
 * way to what is imported of them.
 */
export function trimMcpClient(): Plugin {
  const unused: Record<string, string> = {
    auth: "export class UnauthorizedError extends Error {} export const extractWWWAuthenticateParams = () => ({}); export const auth = undefined;",
    "ajv-provider": "export class AjvJsonSchemaValidator {}",
  };
  return {
    name: "bare-mcp-client",
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

/** The surfaces of the model's client that nothing here calls. */
const UNCALLED = ["models", "files", "skills", "userProfiles", "organization", "beta"];

/**
 * The model is called by `messages` alone. What the client offers besides (batches, agents, files, the running of tools on this machine: half of its code) is
 * reached by its constructor and its static names only: without those, none of it goes into a bundle.
 */
export function trimModelClient(): Plugin {
  return {
    name: "bare-model-client",
    setup({ onLoad }) {
      onLoad({ filter: /@anthropic-ai[\\/]sdk[\\/]client\.mjs$/ }, async ({ path }) => {
        const source = await readFile(path, "utf8");
        return { contents: withoutSurfaces(source, UNCALLED), loader: "js" };
      });
    },
  };
}

/** Throws where the client is not written as it was when this was: a bundle would silently grow. */
function withoutSurfaces(source: string, names: readonly string[]): string {
  return names.reduce((rest, name) => {
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    const lines = [`this.${name} = new API.${type}(this);`, `Anthropic.${type} = ${type};`];
    for (const line of lines)
      if (!rest.includes(line)) throw new Error(`The model's client has no line "${line}" any more: see bareModelClient.`);
    return lines.reduce((text, line) => text.replace(line, ""), rest);
  }, source);
}

/** The parser of HTML hands out tools for trees as well; nothing here builds a tree, and they bring every named character (70 KB) along. */
export function trimDomTools(): Plugin {
  return {
    name: "unused-dom-tools-left-out",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^domutils$/ }, async ({ path, pluginData, ...from }) => {
        if (pluginData === "resolved") return undefined;
        const found = await resolve(path, { ...from, pluginData: "resolved" });
        return { ...found, sideEffects: false };
      });
    },
  };
}
