import { type ServiceApart, startApart } from "../runtime/start-apart.ts";

/** A service that keeps its model's answers in a folder: what is asked of it can be asked the same way again. */
export function startRecordedService(folder: string, environment: NodeJS.ProcessEnv): Promise<ServiceApart> {
  return startApart({ ...environment, MODEL_RECORDINGS: folder });
}
