import { createIndexer } from "../features/catalog/indexing/index-changes.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createIndexer(ports);
