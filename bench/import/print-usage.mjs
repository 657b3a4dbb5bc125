import { readFileSync } from "node:fs";

// Loaded before a command: prints what its process took as the last line. Its largest memory is read from /proc, since that of
// `resourceUsage` begins with the memory of the process that started it. `busy` is the share of its time, from its start to its
// end, in which as many requests were under way as there may be at once, or the half of them for twice that time, and so on.
const AT_ONCE = 4;
let atOnce = 0;
let since = 0;
let weighted = 0;
let firstMs = 0;

const now = () => performance.now();
const count = (step) => {
  weighted += atOnce * (now() - since);
  since = now();
  atOnce += step;
};
const send = globalThis.fetch;
globalThis.fetch = async (url, request) => {
  if (!String(url).endsWith("/bulk")) return send(url, request);
  firstMs ||= now();
  count(1);
  try {
    return await send(url, request);
  } finally {
    count(-1);
  }
};

process.once("exit", () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  const peakKb = Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync("/proc/self/status", "utf8"))[1]);
  const cpuS = Math.round((userCPUTime + systemCPUTime) / 1e4) / 100;
  const busy = Math.round((weighted / AT_ONCE / now()) * 1_000) / 1_000;
  console.log(JSON.stringify({ cpuS, peakMb: Math.round(peakKb / 1_024), busy, firstMs: Math.round(firstMs) }));
});
