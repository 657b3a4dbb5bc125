/** Converts `live-agent` to `LiveAgent`. Construct ids are final: a changed one replaces the resource. */
export function toConstructId(name: string): string {
  return name
    .split("-")
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");
}
