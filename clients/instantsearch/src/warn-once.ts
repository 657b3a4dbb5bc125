/** Returns what warns of a name that says nothing here, once a name. */
export function createWarner(): (name: string) => void {
  const warned = new Set<string>();
  return (name) => {
    if (!warned.has(name)) console.warn(`${name} has no counterpart in this API, and is left out.`);
    warned.add(name);
  };
}
