import { runCommand } from "../commands/run-command.ts";
import { EVAL_USAGE, readEvalSettings } from "./eval-settings.ts";
import { openEvalShop } from "./eval-shop.ts";
import { evaluate, type QuestionResult } from "./evaluate.ts";
import { readGoldenQuestions } from "./golden-questions.ts";
import { countPassed, toReport } from "./report.ts";

await runCommand(EVAL_USAGE, async (args) => {
  const settings = readEvalSettings(args);
  const questions = readGoldenQuestions(settings.questions).filter(({ id, kind }) => [null, id, kind].includes(settings.only));
  const shop = await openEvalShop(settings, process.env);
  try {
    const results: QuestionResult[] = [];
    for (const question of questions) results.push(await evaluate(question, shop));
    console.log(toReport(results));
    const { passed, all } = countPassed(results);
    if (all === 0 || passed / all < settings.least) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
});
