import type { Operation } from "../../http/operation.ts";
import { resumeChat } from "./operations/resume.ts";
import { stopChat } from "./operations/stop.ts";

export const chatOperations: Operation[] = [stopChat, resumeChat];
