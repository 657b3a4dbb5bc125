/**
 * Milliseconds of processor time that this thread has used: what a test measures of its own work, whatever else the machine does
 * meanwhile.
 */
export function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
