import config from "./jest.config.mjs";

/** One file for each main path over HTTP, of which each starts the whole product in its process. */
const MAIN_PATHS = [
  "catalog/records",
  "chat/stream",
  "http/envelope",
  "search/find",
  "service/documents",
  "tenancy/provisioning",
  "webhooks/deliveries/requests",
];

/** Unit tests that take seconds each: they generate much input, build packages, or start other programs. */
const SLOW_UNITS = [
  "chat/guards/(links|random-prices)",
  "chat/protocol/(example-program|random-streams)",
  "checks/(native-runner|reading)",
  "clients/(chat-stream-cuts|package|instantsearch/package)",
  "crawl/(careless-json|urls/path-families|urls/traps)",
  "domain/identities/find-identities",
  "domain/prices/parse-price-text",
  "engine/(chunk-vectors|index-partition)",
  "experiments/compare-arms",
  "fuzz/fuzz",
  "importers/reading",
  "pipeline/scripts",
  "restoring/aws-cli",
  "service/openapi",
  "thesaurus/noun-table",
];

/** Tests for the time while one works (`npm run test:quick`): unit tests of a moment and the main paths, in less than a minute. */
export default {
  ...config,
  testMatch: ["<rootDir>/test/unit/**/*.test.ts", ...MAIN_PATHS.map((path) => `<rootDir>/test/features/${path}.test.ts`)],
  testPathIgnorePatterns: [
    ...config.testPathIgnorePatterns,
    ...SLOW_UNITS.map((path) => `<rootDir>/test/unit/${path}\\.test\\.ts$`),
  ],
};
