import type { Operation } from "../../http/operation.ts";
import { multiSearch } from "./multi-search.ts";

/** The operation that runs several searches at once (docs/specification/search.md). It runs where searches do. */
export const multiSearchOperations: Operation[] = [multiSearch];
