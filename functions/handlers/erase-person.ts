import { createErasureStep, PERSONAL_STORES } from "../features/compliance/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createErasureStep(ports, PERSONAL_STORES);
