const FORMAT = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

/** Writes a time as people here read it; whatever is no time stays as it is. */
export function toTime(value: string | null): string {
  const time = Date.parse(value ?? "");
  return Number.isNaN(time) ? (value ?? "never") : FORMAT.format(time);
}
