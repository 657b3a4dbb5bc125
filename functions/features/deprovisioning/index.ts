export { deprovision } from "./deprovision.ts";
export { deprovisioningOperations } from "./operations.ts";
