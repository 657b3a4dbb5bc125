import type { Operation } from "../../http/operation.ts";
import { recommendProducts } from "./operations.ts";

/** Operations of recommendations (docs/specification/recommendations.md). */
export const recommendationsOperations: Operation[] = [recommendProducts];
