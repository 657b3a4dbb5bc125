export { rulesOperations } from "./operations.ts";
export { rulesData } from "./stored-data.ts";
