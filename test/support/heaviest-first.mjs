import Sequencer from "@jest/test-sequencer";

/** Folders and files whose tests take longest: tens of seconds each, while most files take one or two. */
const HEAVY = [
  /\.engine\.test\.ts$/,
  /\/test\/(deployed|emulated|infra)\//,
  /\/search-index-opensearch\.test\.ts$/,
  /\/features\/local\//,
  /\/features\/service\/examples\.test\.ts$/,
];

/**
 * Begins with the heaviest files where no earlier run has measured them. Jest then goes by the size of files, under which a short
 * file that imports long suites comes last, and one worker waits for it.
 */
export default class HeaviestFirst extends Sequencer {
  sort(tests) {
    const weight = ({ path, duration }) => duration ?? (HEAVY.some((pattern) => pattern.test(path)) ? 60_000 : 1_000);
    return super.sort(tests).sort((one, other) => weight(other) - weight(one));
  }
}
