import { createExportStep } from "../features/threads/export/export-job.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createExportStep(ports);
