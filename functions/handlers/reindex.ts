import { createIndexingStep } from "../features/catalog/index.ts";
import { createThreadSource } from "../features/threads/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createIndexingStep(ports, { threads: createThreadSource(ports) });
