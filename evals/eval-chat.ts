import { writeFileSync } from "node:fs";
import { runCommand } from "../commands/run-command.ts";
import { toJson } from "./chat/eval-json.ts";
import { readSettings, USAGE } from "./chat/eval-settings.ts";
import { byClass, toChatFigures } from "./chat/figures.ts";
import { runEvaluation } from "./chat/run-evaluation.ts";
import { type HeldThreshold, holdThreshold } from "./chat/thresholds.ts";
import { countPassed, toReport } from "./chat-report.ts";
import { toTranscripts } from "./chat-transcript.ts";

await runCommand(USAGE, async (args) => {
  const settings = readSettings(args, process.env);
  const evaluation = await runEvaluation(settings, process.env);
  const transcripts = toTranscripts(evaluation.files);
  if (settings.transcripts !== null) writeFileSync(settings.transcripts, `${transcripts}\n`);
  if (settings.print) console.log(`${transcripts}\n`);
  console.log(toReport(evaluation, settings));
  const results = evaluation.files.flatMap((file) => file.results);
  const [all, classes] = [toChatFigures(results), byClass(results)];
  const held: HeldThreshold[] = settings.thresholds.map((threshold) => holdThreshold(threshold, all, classes));
  for (const { sentence } of held) console.log(sentence);
  if (settings.json !== null) writeFileSync(settings.json, `${JSON.stringify(toJson(evaluation, held, settings), null, 2)}\n`);
  const checks = countPassed(results);
  const isTooFew = settings.least !== null && (checks.all === 0 || checks.passed / checks.all < settings.least);
  if (isTooFew) console.log(`MISSED --least ${settings.least}: ${checks.passed} of ${checks.all} checks`);
  if (all.messages === 0 || isTooFew || held.some((one) => !one.held)) process.exitCode = 1;
});
