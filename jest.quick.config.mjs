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

/** Tests for the time while one works (`npm run test:quick`): all unit tests and the main paths, in less than a minute. */
export default {
  ...config,
  testMatch: ["<rootDir>/test/unit/**/*.test.ts", ...MAIN_PATHS.map((path) => `<rootDir>/test/features/${path}.test.ts`)],
};
