import type { Ports } from "../domain/ports.ts";
import { explainSearchOperations } from "../features/explain-search/index.ts";
import { multiSearchOperations } from "../features/multi-search/index.ts";
import { searchOperations } from "../features/search/index.ts";
import { apiHandler } from "../http/kernel/kernel.ts";

export const create = (ports: Ports) =>
  apiHandler([...searchOperations, ...multiSearchOperations, ...explainSearchOperations], ports);
