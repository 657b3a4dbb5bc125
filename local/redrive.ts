import { redrive } from "./redrive/redrive.ts";
import { REDRIVE_USAGE, readRedriveSettings } from "./redrive/settings.ts";
import { runCommand } from "./runtime/run-command.ts";

await runCommand(REDRIVE_USAGE, (args) =>
  redrive(readRedriveSettings(args, process.env), (text) => void process.stdout.write(text)),
);
