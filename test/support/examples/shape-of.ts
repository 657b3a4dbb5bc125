/** Lists the property paths of a value with their types; entries of a list share a path, whatever their number. */
export function shapeOf(value: unknown): string[] {
  const found = new Set<string>();
  const add = (each: unknown, path: string) => {
    found.add(`${path}: ${typeOf(each)}`);
    if (Array.isArray(each)) for (const entry of each) add(entry, `${path}[]`);
    else if (typeof each === "object" && each !== null)
      for (const [name, member] of Object.entries(each)) add(member, `${path}.${name}`);
  };
  add(value, "answer");
  return [...found].sort();
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "list" : typeof value;
}
