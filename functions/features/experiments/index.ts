export { experimentsOperations } from "./operations.ts";
export { experimentsData } from "./stored-data.ts";
