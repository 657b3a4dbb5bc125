import { availableParallelism, totalmem } from "node:os";
import { findChromium } from "./local/adapters/local-renderer.ts";

/** Tests that need what not every machine has; the reporter says that they were left out. */
const LEFT_OUT = [
  ...(process.env.OPENSEARCH_URL ? [] : ["\\.engine\\.test\\.ts$"]),
  ...(findChromium(process.env) ? [] : ["\\.browser\\.test\\.ts$"]),
];

/** Memory for which there is a worker: its own, and that of the engines and the browser that its tests start. */
const WORKER_BYTES = 2 ** 31;

/**
 * Node loads the tests and the product, which a worker so loads once for all its test files (docs/decisions/0135). A file that
 * changes the process itself begins with `@jest-environment node`: jest then loads its modules into a context of their own, for
 * which types become spaces and modules stay modules (NODE_OPTIONS=--experimental-vm-modules in the script).
 */
export default {
  testEnvironment: "<rootDir>/test/support/native/environment.mjs",
  testRunner: "<rootDir>/test/support/native/run-natively.mjs",
  extensionsToTreatAsEsm: [".ts"],
  transform: { "\\.ts$": "<rootDir>/test/support/strip-types.mjs" },
  // Five hundred modules that the bundles replace as well (trimSearchClient), which nearly every suite would load.
  moduleNameMapper: {
    "api/OpenSearchApi$": "<rootDir>/test/support/no-search-methods.cjs",
    // InstantSearch's templates (htm) would take the widget's Preact, which is another version than InstantSearch's own.
    "^preact$": "<rootDir>/node_modules/instantsearch.js/node_modules/preact",
  },
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", ...LEFT_OUT],
  // Ends a test that hangs; what takes a second alone may take a minute on a machine that others load.
  testTimeout: 120_000,
  testSequencer: "<rootDir>/test/support/heaviest-first.mjs",
  // One more than there are processors, which two workers leave idle for a third of the time: tests wait for engines and pages.
  maxWorkers: Math.max(2, Math.min(availableParallelism() + 1, 4, Math.floor(totalmem() / WORKER_BYTES))),
  // A worker with the product holds 300 MB, and some 30 MB more after each file; a new one loads the product for some 3 s.
  workerIdleMemoryLimit: "1200MB",
  reporters: [
    "default",
    "<rootDir>/test/support/adapter-reporter.mjs",
    ...(process.env.FAILED_FILES ? ["<rootDir>/test/support/failed-files-reporter.mjs"] : []),
  ],
};
