import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lazy } from "../../../functions/platform/concurrency/lazy.ts";

const RELAY = fileURLToPath(new URL("./engine-relay.ts", import.meta.url));
/** Any port: the engine is alone in its network. */
const PORT = "8000";
/** The relay keeps nothing: two thirds of its memory would else be room for garbage. */
const SMALL_HEAP = ["--max-semi-space-size=1", "--no-warnings"];

/** Starts the DynamoDB engine on an address of this machine's loopback. It ends with this process. */
export function spawnOnLoopback(
  binary: string,
  { host, port, file }: { host: string; port: number; file: string },
): ChildProcess {
  return spawnWithParent([...parentDeathCommand(), binary, ...serve(host, String(port), file)]);
}

/**
 * Starts the DynamoDB engine in a network of its own (a namespace of Linux), where no address of this machine leads, and a relay
 * to it from a Unix socket. Ends at once where the system gives this user no namespaces. It ends with this process.
 */
export function spawnIsolated(binary: string, { socket, file }: { socket: string; file: string }): ChildProcess {
  const engine = [...parentDeathCommand(), binary, ...serve("127.0.0.1", PORT, file)];
  const relay = [process.execPath, ...SMALL_HEAP, RELAY, socket, PORT, ...engine];
  // A user may have a network of his own when he is root of a namespace of users; root needs none.
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  return spawnWithParent(["unshare", ...user, "--net", "--", ...parentDeathCommand(), ...relay]);
}

function serve(host: string, port: string, file: string): string[] {
  return ["serve", "--host", host, "--port", port, "--db-path", file];
}

function spawnWithParent([command, ...args]: string[]): ChildProcess {
  const child = spawn(command!, args, { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const kill = () => void child.kill("SIGTERM");
  process.once("exit", kill);
  child.once("exit", () => process.off("exit", kill));
  return child;
}

/** Command by which the kernel ends the engine with this process, even after SIGKILL; empty without util-linux. */
const parentDeathCommand = lazy((): string[] => (isInstalled("setpriv") ? ["setpriv", "--pdeathsig", "TERM", "--"] : []));

/** True where a network of its own may be made; whether the system allows it shows when it is made. */
export const mayIsolate = lazy((): boolean => ["unshare", "setpriv", "ip"].every(isInstalled));

function isInstalled(program: string): boolean {
  return (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
