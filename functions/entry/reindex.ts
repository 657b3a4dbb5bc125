import { createIndexingStep } from "../features/catalog/index.ts";
import { createThreadSource } from "../features/threads/index.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import { workerSearchEngine } from "../platform/aws/opensearch/search-engine.ts";
import { workerHandler } from "../platform/aws/worker-handler.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createIndexingStep(ports, { threads: createThreadSource(ports) });
export const handler = workerHandler(create(awsPorts(process.env, { search: workerSearchEngine })));
