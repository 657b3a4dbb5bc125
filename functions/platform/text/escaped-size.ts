/** Quotes, backslashes and line ends take two bytes, other control characters six. */
const MAX_FACTOR = 6;

/** Counts the bytes of a text inside a JSON string, as Lambda counts the body of an event or of a result. */
export function countEscapedBytes(text: string): number {
  return Buffer.byteLength(JSON.stringify(text)) - 2;
}

/** Returns true when a text takes more than this inside a JSON string. A short text is not measured. */
export function exceedsEscapedBytes(text: string, maxBytes: number): boolean {
  return text.length * MAX_FACTOR > maxBytes && countEscapedBytes(text) > maxBytes;
}
