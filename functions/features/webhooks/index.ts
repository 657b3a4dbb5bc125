export { createDeliveryHandler as createDeliverer } from "./deliveries/deliver.ts";
export { createFanOutHandler as createFanOut } from "./dispatch/fan-out.ts";
export { webhooksOperations } from "./operations.ts";
export { createSweepHandler as createSweeper } from "./sweeper/sweeper.ts";
