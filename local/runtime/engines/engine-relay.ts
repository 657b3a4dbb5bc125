import { spawn, spawnSync } from "node:child_process";
import { connect, createServer } from "node:net";

/**
 * Program that runs in a network of its own, in which the DynamoDB engine listens: nothing outside reaches it there. It starts
 * the engine, whose command follows the path of the socket and the port, and connects the socket to it. Ends with its parent and
 * with the engine.
 */
const [path, port, command, ...args] = process.argv.slice(2) as [string, string, string, ...string[]];

/** The engine's own network has no address until its loopback is up. */
const { status, stderr } = spawnSync("ip", ["link", "set", "lo", "up"], { encoding: "utf8" });
if (status !== 0) {
  process.stderr.write(`no network of its own: ${stderr ?? "there is no program ip"}\n`);
  process.exit(1);
}

const engine = spawn(command, args, { stdio: ["ignore", "ignore", "inherit"] });
engine.once("exit", (code) => process.exit(code ?? 1));
engine.once("error", () => process.exit(1));
process.once("SIGTERM", () => engine.kill("SIGTERM"));

const server = createServer({ noDelay: true }, (client) => {
  const upstream = connect({ port: Number(port), host: "127.0.0.1", noDelay: true });
  client.pipe(upstream).pipe(client);
  // A broken half ends the other one: its client sees a connection that ended, and tries again.
  client.once("error", () => upstream.destroy()).once("close", () => upstream.destroy());
  upstream.once("error", () => client.destroy()).once("close", () => client.destroy());
});
server.once("error", ({ message }) => {
  process.stderr.write(`${message}\n`);
  engine.kill("SIGTERM");
});
server.listen(path);
