import { StartError } from "../start-error.ts";

/** What a person may say to `npm start`. */
export interface StartSettings {
  port: number;
  dataFolder: string;
  rateLimits: boolean;
  fresh: boolean;
  /** False: no demo shop is loaded (load tests bring their own data). */
  demoShop: boolean;
}

const USAGE = "Usage: npm start -- [--fresh] [--no-demo], with PORT and DATA_DIR in the environment.";

/** Throws StartError at the first wrong value. */
export function readSettings(args: string[], environment: NodeJS.ProcessEnv): StartSettings {
  const unknown = args.find((argument) => !["--fresh", "--no-demo"].includes(argument));
  if (unknown) throw new StartError(`Unknown argument ${unknown}. ${USAGE}`);
  return {
    port: readPort(environment.PORT),
    dataFolder: environment.DATA_DIR || ".local",
    rateLimits: environment.DISABLE_RATE_LIMITS !== "1",
    fresh: args.includes("--fresh"),
    demoShop: !args.includes("--no-demo"),
  };
}

function readPort(value: string | undefined): number {
  if (value === undefined || value === "") return 3001;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new StartError(`PORT must be a number from 0 (any free port) to 65535, not ${JSON.stringify(value)}.`);
}
