import { readFile, rm, writeFile } from "node:fs/promises";
import { UsageError } from "./import-options.ts";

/**
 * Keeps a second import from writing the same report at the same time: a file beside it names the process. That of a process that
 * died is taken over. Throws UsageError while the other one runs. Returns what gives the report free.
 */
export async function lockReport(report: string): Promise<() => Promise<void>> {
  const file = `${report}.lock`;
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: "wx" });
      return () => rm(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const owner = Number(await readFile(file, "utf8").catch(() => ""));
      if (owner > 0 && owner !== process.pid && isRunning(owner))
        throw new UsageError(
          `Process ${owner} is importing with the report ${report}: wait for it, or name another by --report.`,
        );
      await rm(file, { force: true });
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
