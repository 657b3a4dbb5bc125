/** All that reads, compares and sends files: loaded when a file is chosen, not with the screen. */
export { openFile, tryImport } from "./open-file.ts";
export { runWith } from "./run-with.ts";
