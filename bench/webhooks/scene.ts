import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EventType } from "../../schemas/events.ts";
import { type Service, startService } from "../support/service.ts";
import { type BenchShop, newBenchShop } from "../support/shop.ts";
import { type EventLog, openEventLog } from "./event-log.ts";
import { type BenchReceiver, startBenchReceiver } from "./receiver.ts";

/** A running service with an empty data folder, a receiver and one shop. */
export interface Scene {
  service: Service;
  receiver: BenchReceiver;
  log: EventLog;
  shop: BenchShop;
  /** Starts the killed service again on its data. */
  restart(): Promise<void>;
}

export async function inScene<T>(measure: (scene: Scene) => Promise<T>): Promise<T> {
  const dataFolder = mkdtempSync(join(tmpdir(), "bench-"));
  const service = await startService({ dataFolder });
  const receiver = await startBenchReceiver();
  const scene: Scene = {
    service,
    receiver,
    log: await openEventLog(service),
    shop: await newBenchShop(service, "bench"),
    async restart() {
      scene.service = await startService({ dataFolder });
    },
  };
  try {
    return await measure(scene);
  } finally {
    receiver.stop();
    scene.shop.client.close();
    await scene.service.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

export async function createWebhook({ client }: BenchShop, url: string, event: EventType, more: object = {}): Promise<string> {
  const { id } = await client.call<{ id: string }>("POST", "/webhooks", { name: url, url, events: [event], ...more });
  return id;
}

export function subjectsOf(count: number, prefix = "s"): string[] {
  return Array.from({ length: count }, (_, index) => `${prefix}-${index}`);
}

export async function repeat<T>(times: number, run: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let count = 0; count < times; count++) results.push(await run());
  return results;
}
