import { runCommand } from "../commands/run-command.ts";
import { readQuestions, readRecordSettings, recordConversations, USAGE } from "./record-conversations.ts";
import { startTemporaryService } from "./temporary-service.ts";

await runCommand(USAGE, async (args) => {
  const settings = readRecordSettings(args, process.env);
  const conversations = readQuestions(settings.questions);
  const service = await startTemporaryService({ ...process.env, MODEL_RECORDINGS: settings.folder });
  try {
    const degraded = await recordConversations(conversations, service.credentials, (text) => void process.stdout.write(text));
    console.log(`The model's answers are in ${settings.folder}. Answered without it: ${degraded}.`);
    if (degraded > 0) process.exitCode = 1;
  } finally {
    await service.stop();
  }
});
