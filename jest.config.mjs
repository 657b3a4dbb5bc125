import { findChromium } from "./local/adapters/local-renderer.ts";

/** Tests that need what not every machine has; the reporter says that they were left out. */
const LEFT_OUT = [
  ...(process.env.OPENSEARCH_URL ? [] : ["\\.engine\\.test\\.ts$"]),
  ...(findChromium(process.env) ? [] : ["\\.browser\\.test\\.ts$"]),
];

/** Native ESM: swc only strips the types, the modules stay modules (NODE_OPTIONS=--experimental-vm-modules in the script). */
export default {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "\\.ts$": ["@swc/jest", { module: { type: "es6" }, jsc: { target: "es2024", parser: { syntax: "typescript" } } }],
  },
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  testPathIgnorePatterns: ["/node_modules/", ...LEFT_OUT],
  testTimeout: 30_000,
  testSequencer: "<rootDir>/test/support/heaviest-first.mjs",
  maxWorkers: 2,
  // Modules of finished test files stay in a worker's memory. A worker of 700 MB takes longer than the half second that Jest
  // allows for its exit to free it, and is then ended by force; a new one starts in less.
  workerIdleMemoryLimit: "300MB",
  reporters: ["default", "<rootDir>/test/support/adapter-reporter.mjs"],
};
