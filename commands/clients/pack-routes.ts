import { type ClientTable, SIGNS } from "./unpack-routes.ts";

/** Text that a path may hold besides parameters, so that the packed form can be read again. */
const PLAIN = /^[\w./-]+$/;

/**
 * Packs the client's table of routes for `unpackRoutes`: written out it is a quarter of the built client. Parameters lose their
 * names, which a call fills by their order. Throws at a route that could not be read again.
 */
export function packRoutes(table: ClientTable): string {
  return Object.entries(table).map(packGroup).join("\n");
}

function packGroup([group, methods]: [string, Record<string, string>]): string {
  const routes = Object.entries(methods);
  const segment = pathOf(routes[0]![1]).split("/")[1]!;
  return [group, segment === group ? "" : segment, ...routes.map((route) => packRoute(route, `/${segment}`))].join(" ");
}

function packRoute([name, route]: [string, string], base: string): string {
  const [method] = route.split(" ");
  const [sign] = Object.entries(SIGNS).find(([, named]) => named === method) ?? [];
  if (sign === undefined || !/^\w+$/.test(name) || !PLAIN.test(pathOf(route).replace(/\{\w+\}/g, "")))
    throw new Error(`The route ${name}, "${route}", cannot be packed: see commands/clients/pack-routes.ts.`);
  const path = pathOf(route).replace(/\{\w+\}/g, "*");
  if (path === base) return `${name}${sign}`;
  return `${name}${sign}${path.startsWith(`${base}/`) ? path.slice(base.length + 1) : path}`;
}

const pathOf = (route: string): string => route.slice(route.indexOf(" ") + 1);
