import { runCommand } from "../commands/run-command.ts";
import { readQuestions } from "./read-questions.ts";
import { recordConversations } from "./record-conversations.ts";
import { RECORD_USAGE, readRecordSettings } from "./record-settings.ts";
import { startRecordingService } from "./start-recording-service.ts";

await runCommand(RECORD_USAGE, async (args) => {
  const settings = readRecordSettings(args, process.env);
  const conversations = readQuestions(settings.questions);
  const service = await startRecordingService(settings.folder, process.env);
  try {
    const degraded = await recordConversations(conversations, service.credentials, (text) => void process.stdout.write(text));
    console.log(`The model's answers are in ${settings.folder}. Answered without it: ${degraded}.`);
    if (degraded > 0) process.exitCode = 1;
  } finally {
    await service.stop();
  }
});
