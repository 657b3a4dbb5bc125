import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second for programs (`USER_HZ`). */
const TICKS_A_SECOND = 100;

/** A process and all its descendants, from /proc. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync("/proc")) if (/^\d+$/.test(entry)) parents.set(Number(entry), readParent(Number(entry)));
  const family = new Set([root]);
  for (let before = 0; before < family.size; ) {
    before = family.size;
    for (const [pid, parent] of parents) if (family.has(parent)) family.add(pid);
  }
  return [...family];
}

/** Resident memory of a family of processes in MB, now and at its highest. */
export function measureMemory(root: number): { residentMb: number; peakMb: number } {
  const total = { residentMb: 0, peakMb: 0 };
  for (const pid of processTree(root)) {
    const status = read(`/proc/${pid}/status`);
    total.residentMb += field(status, "VmRSS");
    total.peakMb += field(status, "VmHWM");
  }
  return { residentMb: Math.round(total.residentMb), peakMb: Math.round(total.peakMb) };
}

/** Processor time in seconds (user and system) that a process has taken so far, with its descendants unless asked without. */
export function measureCpu(root: number, { withDescendants = true } = {}): number {
  let ticks = 0;
  for (const pid of withDescendants ? processTree(root) : [root]) {
    const stat = read(`/proc/${pid}/stat`);
    const [user, system] = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .slice(11, 13);
    ticks += Number(user ?? 0) + Number(system ?? 0);
  }
  return ticks / TICKS_A_SECOND;
}

function readParent(pid: number): number {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
}

function field(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0) / 1024;
}

/** Empty for a process that has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
