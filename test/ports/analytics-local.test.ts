import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "@jest/globals";
import { SqliteAnalytics } from "../../local/analytics/sqlite-analytics.ts";
import { analyticsContract } from "./analytics-suite.ts";

const folder = await mkdtemp(join(tmpdir(), "analytics-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

analyticsContract("SQLite", async () => new SqliteAnalytics(join(folder, "analytics.sqlite")));
