export { deprovisioningOperations } from "./operations.ts";
