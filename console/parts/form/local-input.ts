/** Writes a time of the service as `<input type="datetime-local">` shows it: in the zone of the one who looks. */
export function toLocalInput(time: string | null): string {
  const at = new Date(time ?? "");
  if (Number.isNaN(at.getTime())) return "";
  const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19);
}

/** Reads such a field as a time of the service; empty where it is none. */
export function fromLocalInput(text: string): string {
  const at = new Date(text);
  return text === "" || Number.isNaN(at.getTime()) ? "" : at.toISOString();
}
