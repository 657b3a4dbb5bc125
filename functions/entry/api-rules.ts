import { rulesOperations } from "../features/rules/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import { awsPorts } from "../platform/aws/aws-ports.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => apiHandler(rulesOperations, ports);
export const handler = create(awsPorts(process.env));
