import { findChromium } from "../../local/adapters/local-renderer.ts";

/** Closes a run with how many tests ran on a real OpenSearch and a real Chromium, and with one plain line of totals. */
export default class AdapterReporter {
  onRunComplete(_contexts, { testResults, numPassedTests, numFailedTests, numPendingTests }) {
    const ofEngine = testResults
      .flatMap(({ testResults: tests }) => tests)
      .filter(({ fullName, status }) => /opensearch/i.test(fullName) && status === "passed");
    const engine = process.env.OPENSEARCH_URL
      ? `${ofEngine.length} tests ran on OpenSearch at ${process.env.OPENSEARCH_URL}.`
      : "The tests that need an OpenSearch were left out: OPENSEARCH_URL names none.";
    const chromium = findChromium(process.env);
    const browser = chromium
      ? `Tests of rendering use ${chromium}.`
      : "The tests that need a Chromium were left out: CHROMIUM_PATH names none.";
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : "";
    process.stdout.write(`\n${engine}\n${browser}\n${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`);
  }
}
