import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ApiCaller } from "../client/api-caller.ts";
import { type DemoCredentials, readCredentials, writeCredentials } from "../data-folder/credentials.ts";
import { loadRecords } from "./load-records.ts";
import { provisionDemoShop } from "./provision.ts";

const RECORDS = fileURLToPath(new URL("../../../examples/demo-shop", import.meta.url));

export interface DemoShopOptions {
  baseUrl: string;
  adminKey: string;
  files: { credentials: string; demoLoaded: string };
  /** Without records there is a tenant with keys and nothing in it. */
  withRecords: boolean;
  /** Resolves when everything written so far can be found. */
  idle(): Promise<void>;
  onProgress(done: number, all: number): void;
}

/** The demo tenant with its keys, made at the first start; a load that was interrupted is completed. */
export async function openDemoShop(options: DemoShopOptions): Promise<DemoCredentials> {
  const { baseUrl, adminKey, files, withRecords, idle, onProgress } = options;
  const api = new ApiCaller(baseUrl);
  try {
    const known = readCredentials(files.credentials);
    const credentials = known ? { ...known, baseUrl, adminKey } : await provisionDemoShop(api, baseUrl, adminKey);
    writeCredentials(files.credentials, credentials);
    if (withRecords && !existsSync(files.demoLoaded)) {
      await loadRecords(api, RECORDS, credentials, onProgress);
      await idle();
      writeFileSync(files.demoLoaded, "");
    }
    return credentials;
  } finally {
    api.close();
  }
}
