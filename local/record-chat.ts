import { askAll } from "./record-chat/ask.ts";
import { readQuestions } from "./record-chat/read-questions.ts";
import { RECORD_USAGE, readRecordSettings } from "./record-chat/settings.ts";
import { startRecordedService } from "./record-chat/start-service.ts";
import { runCommand } from "./runtime/run-command.ts";

await runCommand(RECORD_USAGE, async (args) => {
  const settings = readRecordSettings(args, process.env);
  const conversations = readQuestions(settings.questions);
  const service = await startRecordedService(settings.folder, process.env);
  try {
    const degraded = await askAll(conversations, service.credentials, (text) => void process.stdout.write(text));
    console.log(`The model's answers are in ${settings.folder}. Answered without it: ${degraded}.`);
    if (degraded > 0) process.exitCode = 1;
  } finally {
    await service.stop();
  }
});
