import { ROUTES } from "../../../clients/typescript/src/routes.ts";
import type { ClientRoutes } from "./request-example.ts";

/** Methods of the TypeScript client by group; where it has none for an operation, examples show `fetch`. */
export const CLIENT_ROUTES: ClientRoutes = ROUTES;
