import type { Ports } from "../domain/ports.ts";
import { createIndexingStep } from "../features/catalog/indexing/reindex-step.ts";
import { createThreadSource } from "../features/threads/indexing/thread-source.ts";

export const create = (ports: Ports) => createIndexingStep(ports, { threads: createThreadSource(ports) });
