import { create } from "../handlers/sweep-deliveries.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";

export const handler = workerHandler(create(awsPorts(process.env)));
