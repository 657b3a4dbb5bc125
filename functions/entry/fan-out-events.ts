import { create } from "../handlers/fan-out-events.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import { awsPorts } from "./ports/aws-ports.ts";

export const handler = workerHandler(create(awsPorts(process.env)));
