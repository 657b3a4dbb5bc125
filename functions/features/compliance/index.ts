export { createErasureStep } from "./machine/erasure-step.ts";
export { complianceOperations } from "./operations.ts";
export { PERSONAL_STORES } from "./personal-stores.ts";
export { startComplianceRequest } from "./start-request.ts";
export { complianceData } from "./stored-data.ts";
