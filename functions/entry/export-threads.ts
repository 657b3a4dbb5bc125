import { createExportStep } from "../features/threads/index.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchIndex } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createExportStep(ports);
export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchIndex })));
