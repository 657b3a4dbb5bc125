export { REDRIVABLE, type Redrivable } from "./drain-dead-letters.ts";
export { redriveOperations } from "./operations.ts";
