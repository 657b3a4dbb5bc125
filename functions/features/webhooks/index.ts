export { createDeliveryHandler as createDeliverer } from "./deliveries/delivery-worker.ts";
export { createFanOutHandler as createFanOut } from "./dispatch/dispatch-events.ts";
export { webhooksOperations } from "./operations.ts";
export { createSweepHandler as createSweeper } from "./sweeper/sweeper.ts";
