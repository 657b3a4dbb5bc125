// Loaded before a command: prints its processor time and its largest memory as the last line.
process.once("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cpuS = Math.round((userCPUTime + systemCPUTime) / 1e5) / 10;
  console.log(JSON.stringify({ cpuS, peakMb: Math.round(maxRSS / 1_024) }));
});
