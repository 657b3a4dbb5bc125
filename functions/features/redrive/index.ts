export { redriveOperations } from "./operations.ts";
export { REDRIVABLE, type Redrivable } from "./redrivable.ts";
