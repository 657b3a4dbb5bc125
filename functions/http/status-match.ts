/** Returns true when a status is what a filter asks for: a status such as `503`, or a class of them such as `5xx`. */
export function matchesStatus(status: number, asked: string): boolean {
  const text = String(status);
  return text === asked || (text.length === 3 && asked === `${text[0]}xx`);
}
