import { findChromium } from "./local/adapters/local-renderer.ts";

/** Tests that need what not every machine has; the reporter says that they were left out. */
const LEFT_OUT = [
  ...(process.env.OPENSEARCH_URL ? [] : ["\\.engine\\.test\\.ts$"]),
  ...(findChromium(process.env) ? [] : ["\\.browser\\.test\\.ts$"]),
];

/** Native ESM: types become spaces, the modules stay modules (NODE_OPTIONS=--experimental-vm-modules in the script). */
export default {
  testEnvironment: "node",
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
  testTimeout: 30_000,
  testSequencer: "<rootDir>/test/support/heaviest-first.mjs",
  maxWorkers: 2,
  // Modules of finished test files stay in a worker's memory: a new worker frees it, for a second of processor time each.
  workerIdleMemoryLimit: "600MB",
  reporters: ["default", "<rootDir>/test/support/adapter-reporter.mjs"],
};
