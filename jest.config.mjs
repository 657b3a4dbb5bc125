/** Native ESM: swc only strips the types, the modules stay modules (NODE_OPTIONS=--experimental-vm-modules in the script). */
export default {
  testEnvironment: "node",
  extensionsToTreatAsEsm: [".ts"],
  transform: {
    "\\.ts$": ["@swc/jest", { module: { type: "es6" }, jsc: { target: "es2024", parser: { syntax: "typescript" } } }],
  },
  testMatch: ["<rootDir>/test/**/*.test.ts"],
  testTimeout: 30_000,
  maxWorkers: 2,
  reporters: ["default", "<rootDir>/test/support/adapter-reporter.mjs"],
};
