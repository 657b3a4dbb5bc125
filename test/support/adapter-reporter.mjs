/** Closes a run with how many tests ran on a real OpenSearch, and with one plain line of totals. */
export default class AdapterReporter {
  onRunComplete(_contexts, { testResults, numPassedTests, numFailedTests, numPendingTests }) {
    const ofEngine = testResults
      .flatMap(({ testResults: tests }) => tests)
      .filter(({ fullName, status }) => /opensearch/i.test(fullName) && status === "passed");
    const engine = process.env.OPENSEARCH_URL
      ? `${ofEngine.length} tests ran on OpenSearch at ${process.env.OPENSEARCH_URL}.`
      : "The tests that need an OpenSearch were left out: OPENSEARCH_URL names none.";
    const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : "";
    process.stdout.write(`\n${engine}\n${numPassedTests} passed, ${numFailedTests} failed${skipped}\n`);
  }
}
