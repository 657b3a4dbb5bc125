export { createDeliverer } from "./deliveries/deliver.ts";
export { createFanOut } from "./fan-out/fan-out.ts";
export { webhooksOperations } from "./operations.ts";
export { createSweeper } from "./sweeping/sweep.ts";
