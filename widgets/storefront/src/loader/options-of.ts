import type { WidgetOptions } from "../core/options.ts";

/**
 * Reads options from `data-…` attributes; `data-chat` alone is true. Those that are unknown are left alone: they may be the
 * shop's own.
 */
export function optionsOf(data: Record<string, string | undefined>): Partial<WidgetOptions> {
  const given = Object.entries(data).map(([name, value = ""]): [string, unknown] => {
    if (name === "facets") return [name, value.split(",").map((part) => part.trim())];
    return [name, name === "chat" ? value !== "false" : value];
  });
  return Object.fromEntries(given);
}

/** Reads filters that an element names, such as `{"categories": "Jackets"}`. Filters that cannot be read are none. */
export function readFilters(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text || "{}") };
  } catch (error) {
    console.warn(error);
    return {};
  }
}
