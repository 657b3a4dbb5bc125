/** Routes by group and method: `{ products: { get: "GET /products/{id}" } }`. */
export type ClientTable = Record<string, Record<string, string>>;

/** Signs of HTTP methods in a packed table. */
export const SIGNS: Record<string, string> = { "<": "GET", ">": "POST", "=": "PUT", "~": "PATCH", "-": "DELETE" };

/**
 * Reads a packed table of routes, as the built client does when it is made: a line a group, with its first segment where that is
 * not the group's name, and its methods, each with a sign and the rest of its path. `*` stands for an id.
 */
export function unpackRoutes(packed: string): ClientTable {
  const table: ClientTable = {};
  for (const line of packed.split("\n")) {
    const [group = "", segment, ...methods] = line.split(" ");
    table[group] = {};
    for (const method of methods) {
      const [, name = "", sign = "", rest = ""] = /(\w+)(.)(.*)/.exec(method)!;
      const path = rest[0] === "/" ? rest : `/${segment || group}${rest && `/${rest}`}`;
      table[group][name] = `${SIGNS[sign]} ${path.replaceAll("*", "{id}")}`;
    }
  }
  return table;
}
