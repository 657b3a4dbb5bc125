import Sequencer from "@jest/test-sequencer";

/** Folders and files whose tests take longest, in milliseconds, while most files take one or two seconds; the first that fits. */
const HEAVY = [
  [/\/screen-faults\.browser\.test\.ts$/, 200_000],
  [/\/test\/(deployed|emulated)\//, 60_000],
  [/\/features\/local\/(start|kill)\.test\.ts$/, 60_000],
  [/\/search-index-opensearch\.test\.ts$/, 40_000],
  [/\.engine\.test\.ts$/, 40_000],
  [/\.browser\.test\.ts$/, 30_000],
  [/\/test\/infra\//, 20_000],
  [/\/features\/local\//, 20_000],
  [/\/features\/service\/examples\.test\.ts$/, 20_000],
];
const OTHERS_MS = 1_000;

/**
 * Begins with the heaviest files where no earlier run has measured them. Jest then goes by the size of files, under which a short
 * file that imports long suites comes last, and one worker waits for it.
 */
export default class HeaviestFirst extends Sequencer {
  sort(tests) {
    const weight = ({ path, duration }) => duration ?? HEAVY.find(([pattern]) => pattern.test(path))?.[1] ?? OTHERS_MS;
    return super.sort(tests).sort((one, other) => weight(other) - weight(one));
  }
}
