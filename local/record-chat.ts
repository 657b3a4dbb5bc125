import { askAll } from "./record-chat/ask.ts";
import { readQuestions } from "./record-chat/read-questions.ts";
import { readRecordSettings } from "./record-chat/settings.ts";
import { startRecordedService } from "./record-chat/start-service.ts";

try {
  const settings = readRecordSettings(process.argv.slice(2), process.env);
  const conversations = readQuestions(settings.questions);
  const service = await startRecordedService(settings.folder, process.env);
  try {
    const degraded = await askAll(conversations, service.credentials, (text) => void process.stdout.write(text));
    console.log(`The model's answers are in ${settings.folder}. Answered without it: ${degraded}.`);
    if (degraded > 0) process.exitCode = 1;
  } finally {
    await service.stop();
  }
} catch (error) {
  const known = (error as Error).name === "StartError";
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
