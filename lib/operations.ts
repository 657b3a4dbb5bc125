import { catalogOperations } from "../functions/features/catalog/index.ts";
import { serviceOperations } from "../functions/features/service/index.ts";
import { tenancyOperations } from "../functions/features/tenancy/index.ts";
import type { Operation } from "../functions/http/operation.ts";

const known = [...catalogOperations, ...tenancyOperations];
export const OPERATIONS: readonly Operation[] = [...known, ...serviceOperations(known)];
