import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseCommandLine, runCommand } from "../commands/run-command.ts";
import type { Model } from "../functions/platform/ports/model.ts";
import { localModel } from "../local/adapters/local-model.ts";
import { terminalLog } from "../local/adapters/local-ports.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { modelAt, startModelDouble } from "../test/support/model-double.ts";
import { BYTES_PER_TOKEN, toUsage } from "./chat/stand-in.ts";
import { readAnswers, type SetAnswer, shopReader } from "./guards/answer-set.ts";
import { judgeAnswer } from "./guards/judge-answer.ts";
import { toGuardReport } from "./guards/report.ts";
import {
  type JudgeErrors,
  judgeErring,
  judgePerfectly,
  type RecordedVerdict,
  recordVerdicts,
  replayVerdicts,
} from "./guards/review-judge.ts";

const USAGE =
  "Usage: node evals/measure-guards.ts FILE... [--data <folder of shops>] [--show] " +
  "[--guard words|model|perfect|erring] [--missed <percent>] [--lost <percent>] [--runs 5] [--record <file>] [--replay <file>]";
const OWN_SHOPS = fileURLToPath(new URL("shops", import.meta.url));

await runCommand(USAGE, async (args) => {
  const { values, positionals } = parseCommandLine(args, USAGE, {
    data: { type: "string", multiple: true, default: [] },
    show: { type: "boolean", default: false },
    guard: { type: "string", default: "words" },
    missed: { type: "string", default: "0" },
    lost: { type: "string", default: "0" },
    runs: { type: "string", default: "5" },
    record: { type: "string" },
    replay: { type: "string" },
  });
  if (positionals.length === 0) throw new CommandError(USAGE);
  const shopOf = shopReader([OWN_SHOPS, ...values.data]);
  const recorded: RecordedVerdict[] = values.replay ? JSON.parse(readFileSync(values.replay, "utf8")) : [];
  const standIn = values.replay ? await replaying(recorded) : null;
  const runs = values.guard === "erring" ? Number(values.runs) : 1;
  const judged = [];
  for (let seed = 1; seed <= runs; seed++) {
    const errors = { missed: Number(values.missed) / 100, lost: Number(values.lost) / 100, seed };
    const judgeOf = standIn?.judgeOf ?? judgeBy(values.guard, recorded, errors);
    for (const answer of positionals.flatMap(readAnswers))
      judged.push(await judgeAnswer(answer, shopOf(answer.shop), judgeOf(answer)));
  }
  await standIn?.stop();
  if (values.record) writeFileSync(values.record, `${JSON.stringify(recorded, null, 1)}\n`);
  console.log(toGuardReport(judged, values.show));
});

type JudgeOf = (answer: SetAnswer) => Model["complete"] | null;

/** Returns who judges each answer's sentences. Throws CommandError for a name that is none, and without a model. */
function judgeBy(guard: string, recorded: RecordedVerdict[], errors: JudgeErrors): JudgeOf {
  if (guard === "words") return () => null;
  if (guard === "perfect" || guard === "erring")
    return (answer) =>
      async ({ prompt }) =>
        guard === "perfect" ? judgePerfectly(prompt, answer) : judgeErring(prompt, answer, errors);
  if (guard !== "model") throw new CommandError(USAGE);
  const { ANTHROPIC_API_KEY, MODEL } = process.env;
  if (!ANTHROPIC_API_KEY && MODEL !== "bedrock")
    throw new CommandError("A model judges: set ANTHROPIC_API_KEY to a key of the Anthropic API, or MODEL=bedrock.");
  const model = localModel(process.env, { clock: { now: Date.now }, log: terminalLog("model") });
  return (answer) => recordVerdicts(model, answer, recorded);
}

/** Lets a stand-in with the provider's protocol give recorded verdicts; tokens are estimated. */
async function replaying(recorded: RecordedVerdict[]): Promise<{ judgeOf: JudgeOf; stop(): Promise<void> }> {
  const double = await startModelDouble();
  const judgeOf = (answer: SetAnswer) => {
    double.script((call) => {
      const input = replayVerdicts(call.body.messages.at(-1).content, answer, recorded);
      return { kind: "answer", input, usage: toUsage(call, Math.ceil(JSON.stringify(input).length / BYTES_PER_TOKEN)) };
    });
    return modelAt(double).complete;
  };
  return { judgeOf, stop: () => double.stop() };
}
