export { webhooksOperations } from "./operations.ts";
