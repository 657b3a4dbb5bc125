import type { Operation } from "../../http/operation.ts";
import { listTrendingProducts, recommendProducts } from "./operations.ts";

export { listTrendingProducts, recommendProducts } from "./operations.ts";

/** Operations of recommendations (docs/specification/recommendations.md). */
export const recommendationsOperations: Operation[] = [recommendProducts, listTrendingProducts];
