import { writeFileSync } from "node:fs";
import { relative } from "node:path";

/** Writes the test files in which something failed into the file that FAILED_FILES names, one a line. */
export default class FailedFilesReporter {
  onRunComplete(_contexts, { testResults }) {
    const failed = testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
    const lines = failed.map(({ testFilePath }) => `${relative(process.cwd(), testFilePath)}\n`);
    if (process.env.FAILED_FILES) writeFileSync(process.env.FAILED_FILES, lines.join(""));
  }
}
