import { redrive } from "./redrive/redrive.ts";
import { readRedriveSettings } from "./redrive/settings.ts";

try {
  await redrive(readRedriveSettings(process.argv.slice(2), process.env), (text) => void process.stdout.write(text));
} catch (error) {
  const known = (error as Error).name === "StartError";
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
