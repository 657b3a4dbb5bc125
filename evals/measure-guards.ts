import { fileURLToPath } from "node:url";
import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { readAnswers, shopReader } from "./guards/answer-set.ts";
import { judgeAnswer } from "./guards/judge-answer.ts";
import { toGuardReport } from "./guards/report.ts";

const USAGE = "Usage: node evals/measure-guards.ts FILE... [--data <folder of shops>] [--show] [--judge]";
const OWN_SHOPS = fileURLToPath(new URL("shops", import.meta.url));

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseCommandLine(args, USAGE, {
    data: { type: "string", multiple: true, default: [] },
    show: { type: "boolean", default: false },
    judge: { type: "boolean", default: false },
  });
  if (positionals.length === 0) throw new CommandError(USAGE);
  const shopOf = shopReader([OWN_SHOPS, ...values.data]);
  const judged = [];
  for (const answer of positionals.flatMap(readAnswers))
    judged.push(await judgeAnswer(answer, shopOf(answer.shop), values.judge));
  console.log(toGuardReport(judged, values.show));
});
