import { createRequire, registerHooks } from "node:module";
import { pathToFileURL } from "node:url";
import runner from "jest-circus/runner";
import NativeEnvironment from "./environment.mjs";
import { setJestGlobals } from "./jest-globals.mjs";

const TESTS = new URL("../../", import.meta.url).href;
const NATIVE = new URL("./", import.meta.url).href;
const require = createRequire(import.meta.url);
const runWithCircus = runner.default;
/** Frames of a stack: enough to lead from an assertion through the functions of a test to its line. */
const STACK_FRAMES = 20;

let filesRun = 0;
let isHooked = false;

/**
 * Runs a test file with jest's own test framework, but lets Node load it: modules of the product are loaded and compiled once for
 * all the files of a worker, as are those of this folder; the others of `test/` anew for each. A file with another environment
 * than the native one runs as jest runs it, in a context of its own.
 */
export default async function runNatively(globalConfig, config, environment, runtime, path, sendMessageToJest) {
  if (environment instanceof NativeEnvironment) {
    if (!isHooked) registerHooks({ resolve: resolveWith(config.moduleNameMapper) });
    isHooked = true;
    filesRun++;
    loadByNode(runtime, path);
  }
  return runWithCircus(globalConfig, config, environment, runtime, path, sendMessageToJest);
}

/** Replaces what of the runtime loads modules into a context. */
function loadByNode(runtime, testPath) {
  // The framework adds its listeners for each file, and keeps their list across its own reloads.
  delete globalThis[Symbol.for("EVENT_HANDLERS")];
  // Lines and columns are those of the files as they are: jest's formatter would translate each of a hundred frames for nothing,
  // which took an eighth of the time of the templates' tests, as the CDK reads a stack for each resource.
  Error.prepareStackTrace = undefined;
  Error.stackTraceLimit = STACK_FRAMES;
  Object.assign(runtime, {
    requireInternalModule(path) {
      delete require.cache[path];
      return require(path);
    },
    setGlobalsForRuntime: (globals) => setJestGlobals({ ...globals, jest: runtime.jestGlobals.jestObjectFor(testPath) }),
    unstable_shouldLoadAsEsm: () => true,
    unstable_importModule: (path) => import(pathToFileURL(path).href),
  });
}

/** Resolves names as the configuration maps them, and gives modules of tests an address of their own in each test file. */
function resolveWith(moduleNameMapper) {
  const replaced = moduleNameMapper.map(([pattern, path]) => [new RegExp(pattern), require.resolve(path)]);
  return function resolve(specifier, context, nextResolve) {
    if (specifier === "@jest/globals") return { url: `${NATIVE}jest-globals.mjs`, format: "module", shortCircuit: true };
    const replacement = replaced.find(([pattern]) => pattern.test(specifier))?.[1];
    if (replacement) return { url: pathToFileURL(replacement).href, format: "commonjs", shortCircuit: true };
    const resolved = nextResolve(specifier, context);
    const { url } = resolved;
    const isOfFile = url.startsWith(TESTS) && !url.startsWith(NATIVE) && url.endsWith(".ts");
    return isOfFile ? { ...resolved, url: `${url}?file=${filesRun}` } : resolved;
  };
}
