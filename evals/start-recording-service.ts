import { startTemporaryService, type TemporaryService } from "./temporary-service.ts";

/** A service that keeps its model's answers in a folder: what is asked of it can be asked the same way again. */
export function startRecordingService(folder: string, environment: NodeJS.ProcessEnv): Promise<TemporaryService> {
  return startTemporaryService({ ...environment, MODEL_RECORDINGS: folder });
}
