/** Returns a query or question as reports group it: trimmed, in lower case, with single spaces. */
export function toReportedText(text: string): string {
  return text.trim().replace(/\s+/gu, " ").toLowerCase();
}
