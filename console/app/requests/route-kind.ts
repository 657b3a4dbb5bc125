/** Operations that change nothing: they are sent without a question. */
const READS =
  /^GET |\/(search|suggestions|explain)$|^POST \/(recommendations\/products|crawl\/check|webhooks\/preview|tenant\/status)$/;

/** Operations that take away or replace what is there, act on many records or on all tenants, or end what works. */
const DESTRUCTIVE = [
  /^(DELETE|PUT) |^(POST|PATCH) \S+\/bulk$/,
  /^POST \/(deprovision|compliance\/redact|admin\/\S+|webhooks\/bulk\/status)$/,
  /^POST \S+\/(delete-by-query|revoke|rotate|rotate-secret|recover|reindex|stop|publish)$/,
];

/** Tells what sending a request does to the shop, by its route: `GET /products/{id}`. */
export function kindOf(route: string): "read" | "write" | "destructive" {
  if (READS.test(route)) return "read";
  return DESTRUCTIVE.some((pattern) => pattern.test(route)) ? "destructive" : "write";
}
