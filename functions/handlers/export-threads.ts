import type { Ports } from "../domain/ports.ts";
import { createExportStep } from "../features/threads/export/export-job.ts";

export const create = (ports: Ports) => createExportStep(ports);
