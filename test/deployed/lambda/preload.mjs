/**
 * Runs before the runtime client in a function's process: gives it the client of the Runtime API where its own was not compiled,
 * and a small internet. `DEPLOYED_INTERNET` maps host names to public addresses, which lead to this machine; a connection to
 * anywhere else fails.
 */
import { Resolver } from "node:dns/promises";
import { existsSync } from "node:fs";
import { registerHooks } from "node:module";
import { isIP, Socket } from "node:net";
import { fileURLToPath } from "node:url";

const NATIVE = "./rapid-client.node";
const LOOPBACK = "127.0.0.1";

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isMissing = specifier === NATIVE && !existsSync(fileURLToPath(new URL(NATIVE, context.parentURL)));
    if (!isMissing) return nextResolve(specifier, context);
    return { url: new URL("./rapid-client.mjs", import.meta.url).href, format: "module", shortCircuit: true };
  },
});

const addresses = new Map(Object.entries(JSON.parse(process.env.DEPLOYED_INTERNET ?? "{}")));
delete process.env.DEPLOYED_INTERNET;

Resolver.prototype.resolve4 = async (name) => {
  if (addresses.has(name)) return [addresses.get(name)];
  throw Object.assign(new Error(`queryA ENOTFOUND ${name}`), { code: "ENOTFOUND" });
};
Resolver.prototype.resolve6 = async (name) => {
  throw Object.assign(new Error(`queryAaaa ENOTFOUND ${name}`), { code: "ENOTFOUND" });
};

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...args) {
  // Node hands over its own normalized list of arguments, or the caller's.
  const options = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof options !== "object" || options.path) throw new Error("Functions connect by host and port.");
  const host = options.host ?? LOOPBACK;
  if (isIP(host)) options.host = toLocal(host);
  else options.lookup = localLookup(options.lookup);
  return connect.apply(this, args);
};

/** Wraps a look-up: its addresses are those of the internet, and connections go to this machine. */
function localLookup(lookup) {
  return (hostname, options, callback) => {
    if (!lookup) return callback(new Error(`${hostname} was looked up past the address guard.`));
    lookup(hostname, options, (error, found, family) => {
      if (error) return callback(error);
      if (Array.isArray(found))
        return callback(
          null,
          found.map((one) => ({ ...one, address: toLocal(one.address) })),
        );
      callback(null, toLocal(found), family);
    });
  };
}

function toLocal(address) {
  if (address === LOOPBACK || [...addresses.values()].includes(address)) return LOOPBACK;
  throw new Error(`${address} is not on the internet of this test.`);
}
