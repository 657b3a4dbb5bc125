import type { WidgetOptions } from "../core/options.ts";

/** Attributes that are lists. */
const LISTS = ["facets"];
/** Attributes that are true or false; `data-chat` alone is true. */
const SWITCHES = ["chat"];

/** Reads options from `data-…` attributes. Those that are unknown are left alone: they may be the shop's own. */
export function optionsOf(data: Record<string, string | undefined>, url: string): Partial<WidgetOptions> {
  const given = Object.entries(data).map(([name, value = ""]): [string, unknown] => {
    if (LISTS.includes(name)) return [name, value.split(",").map((part) => part.trim())];
    if (SWITCHES.includes(name)) return [name, value !== "false"];
    return [name, value];
  });
  return { url, ...Object.fromEntries(given) };
}

/** Reads filters that an element names, such as `{"categories": "Jackets"}`. Filters that cannot be read are none. */
export function readFilters(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
  } catch {
    console.warn(`The filters of <shop-search> are no JSON: ${text}`);
    return {};
  }
}
