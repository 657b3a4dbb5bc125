import type { Data, Input } from "../../../clients/typescript/src/types.ts";
import { readPages } from "./start-fields.ts";

export type Config = Data<"GET /crawl/config">;
type Change = Input<"PUT /crawl/config">;

/** Fields of the configuration's form, as they were typed; lists have a line each. */
export interface ConfigFields {
  url: string;
  strategy: string;
  schedule: string;
  preferredHour: string;
  timezone: string;
  maxPages: string;
  includePatterns: string;
  excludePatterns: string;
  excludeSelectors: string;
  overagesEnabled: string;
}

export const SCHEDULES = [
  ["none", "Never by itself"],
  ["daily", "Each day"],
  ["weekly", "Each week"],
  ["monthly", "Each month"],
] as const;

export const OVERAGES = [
  ["null", "As the account says"],
  ["false", "Never: stay within the month's pages"],
  ["true", "Yes, where the account pays for more"],
] as const;

export const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, "0")}:00`] as const);

export function toConfigFields(config: Config): ConfigFields {
  const { url, strategy, schedule, preferredHour, timezone, maxPages, overagesEnabled } = config;
  return {
    ...{ url: url ?? "", strategy, schedule, timezone },
    preferredHour: String(preferredHour),
    maxPages: maxPages === null ? "" : String(maxPages),
    includePatterns: config.includePatterns.join("\n"),
    excludePatterns: config.excludePatterns.join("\n"),
    excludeSelectors: config.excludeSelectors.join("\n"),
    overagesEnabled: String(overagesEnabled),
  };
}

/** Reads the form as the fields that differ from what is saved, or says what is wrong with it. */
export function readConfigForm(fields: ConfigFields, saved: Config): { change: Change } | { wrong: string } {
  const pages = readPages(fields.maxPages);
  if ("wrong" in pages) return pages;
  const read = {
    url: fields.url.trim() || null,
    strategy: fields.strategy as Config["strategy"],
    schedule: fields.schedule as Config["schedule"],
    preferredHour: Number(fields.preferredHour),
    timezone: fields.timezone.trim(),
    maxPages: "maxPages" in pages ? pages.maxPages : null,
    includePatterns: toLines(fields.includePatterns),
    excludePatterns: toLines(fields.excludePatterns),
    excludeSelectors: toLines(fields.excludeSelectors),
    overagesEnabled: JSON.parse(fields.overagesEnabled) as boolean | null,
  };
  const changed = Object.entries(read).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name as keyof typeof read]),
  );
  return { change: Object.fromEntries(changed) };
}

/** One entry a line; empty lines are none. */
export function toLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
