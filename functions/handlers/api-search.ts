import { explainSearchOperations } from "../features/explain-search/index.ts";
import { multiSearchOperations } from "../features/multi-search/index.ts";
import { searchOperations } from "../features/search/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) =>
  apiHandler([...searchOperations, ...multiSearchOperations, ...explainSearchOperations], ports);
