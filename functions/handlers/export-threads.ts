import { createExportStep } from "../features/threads/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createExportStep(ports);
