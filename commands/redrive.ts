import { redriveAll } from "./redrive-all.ts";
import { REDRIVE_USAGE, readRedriveSettings } from "./redrive-settings.ts";
import { runCommand } from "./run-command.ts";

await runCommand(REDRIVE_USAGE, (args) =>
  redriveAll(readRedriveSettings(args, process.env), (text) => void process.stdout.write(text)),
);
