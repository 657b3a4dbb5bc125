/**
 * Runs what a person called by `npm run`, with the arguments of this process: asked for help it writes the usage; a StartError's message says all that a
 * person can act on; of anything else the whole trace is shown. Ends with 1 where it failed.
 */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    console.log(usage);
    return;
  }
  try {
    await run(args);
  } catch (error) {
    const known = (error as Error).name === "StartError";
    console.error(known ? (error as Error).message : error);
    process.exitCode = 1;
  }
}
