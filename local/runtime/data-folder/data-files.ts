import { join } from "node:path";

/** What lies where in a data folder. */
export function dataFiles(dataFolder: string) {
  return {
    dynamodb: join(dataFolder, "dynamodb.sqlite"),
    queues: join(dataFolder, "queues"),
    checkpoints: join(dataFolder, "checkpoints.sqlite"),
    index: join(dataFolder, "search.sqlite"),
    secrets: join(dataFolder, "secrets.json"),
    credentials: join(dataFolder, "credentials.json"),
    mails: join(dataFolder, "mails"),
    executions: join(dataFolder, "executions"),
    engine: join(dataFolder, "engine.json"),
    marker: join(dataFolder, "data-folder.json"),
    lock: join(dataFolder, "lock"),
    demoLoaded: join(dataFolder, "demo-shop-loaded"),
  };
}
