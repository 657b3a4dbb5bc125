import { CommandError } from "../terminal/command-error.ts";

/** Settings of `npm start`. */
export interface StartSettings {
  port: number;
  dataFolder: string;
  rateLimits: boolean;
  /** Factor for the waits before retries of webhook deliveries. */
  retryDelayScale: number;
  fresh: boolean;
  /** False leaves the demo shop out: load tests bring their own data. */
  demoShop: boolean;
}

const USAGE = "Usage: npm start -- [--fresh] [--no-demo], with PORT, DATA_DIR and WEBHOOK_DELAY_SCALE in the environment.";

/** Reads the command line and the environment. Throws CommandError at the first wrong value. */
export function readStartSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const unknown = args.find((argument) => !["--fresh", "--no-demo"].includes(argument));
  if (unknown) throw new CommandError(`Unknown argument ${unknown}. ${USAGE}`);
  return {
    port: readPort(environment.PORT),
    dataFolder: environment.DATA_DIR || ".local",
    rateLimits: environment.DISABLE_RATE_LIMITS !== "1",
    retryDelayScale: readScale(environment.WEBHOOK_DELAY_SCALE),
    fresh: args.includes("--fresh"),
    demoShop: !args.includes("--no-demo"),
  };
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === "") return 3001;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new CommandError(`PORT must be a number from 0 (any free port) to 65535, not ${JSON.stringify(value)}.`);
}

function readScale(value: string | undefined): number {
  if (value === undefined || value === "") return 1;
  const scale = Number(value);
  if (scale > 0 && scale < Number.POSITIVE_INFINITY) return scale;
  throw new CommandError(
    `WEBHOOK_DELAY_SCALE must be a number above 0 (0.01 makes a minute's wait 0.6 s), not ${JSON.stringify(value)}.`,
  );
}
