import { createIndexer } from "../features/catalog/index.ts";
import type { Ports } from "../platform/ports.ts";

export const create = (ports: Ports) => createIndexer(ports);
