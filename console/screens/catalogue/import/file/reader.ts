/** All that reads, compares and sends files: loaded when a file is chosen, not with the screen. */

export { runWith } from "../run-with.ts";
export { openFile, tryImport } from "./open-file.ts";
