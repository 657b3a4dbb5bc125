import type { Ports } from "../domain/ports.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { OPERATIONS } from "../operations.ts";

/** Answers what no route of a feature matches: 404 and 405 in the envelope, OPTIONS, and the service's own operations. */
export const create = (ports: Ports) => apiHandler(OPERATIONS, ports, ({ feature }) => feature === "service");
