import { evaluate, type QuestionResult } from "./eval-chat/evaluate.ts";
import { openEvalShop } from "./eval-chat/open-shop.ts";
import { readGoldenQuestions } from "./eval-chat/questions.ts";
import { reportOf, scoreOf } from "./eval-chat/report.ts";
import { EVAL_USAGE, readEvalSettings } from "./eval-chat/settings.ts";
import { runCommand } from "./runtime/run-command.ts";

await runCommand(EVAL_USAGE, async (args) => {
  const settings = readEvalSettings(args);
  const questions = readGoldenQuestions(settings.questions).filter(({ id, kind }) => [null, id, kind].includes(settings.only));
  const shop = await openEvalShop(settings, process.env);
  try {
    const results: QuestionResult[] = [];
    for (const question of questions) results.push(await evaluate(question, shop));
    console.log(reportOf(results));
    const { passed, all } = scoreOf(results);
    if (all === 0 || passed / all < settings.least) process.exitCode = 1;
  } finally {
    await shop.stop();
  }
});
