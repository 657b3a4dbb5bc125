import type { Ports } from "../domain/ports.ts";
import { createErasureStep, PERSONAL_STORES } from "../features/compliance/index.ts";

export const create = (ports: Ports) => createErasureStep(ports, PERSONAL_STORES);
