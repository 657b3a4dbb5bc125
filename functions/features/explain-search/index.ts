import type { Operation } from "../../http/operation.ts";
import { explainSearch } from "./explain-search.ts";

/** The operation that tells why a record is where it is in a search. It runs where searches do. */
export const explainSearchOperations: Operation[] = [explainSearch];
