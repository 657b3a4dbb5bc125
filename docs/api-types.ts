import { registerHooks } from "node:module";

/** The TypeScript that makes the types: the 5.9 that @ts-morph/common carries. Our own has no such library. */
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
