import type { Ports } from "../domain/ports.ts";
import { createIndexer } from "../features/catalog/indexing/index-changes.ts";

export const create = (ports: Ports) => createIndexer(ports);
