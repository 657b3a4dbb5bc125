import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CommandError } from "../terminal/command-error.ts";

/** Limit of the systems for a socket's path: 107 bytes on Linux, 103 on macOS. */
const MAX_PATH_BYTES = 103;

/** A Unix socket for one engine: no address of the network, so that no page of a browser and no other machine reaches it. */
export interface EngineSocket {
  path: string;
  /** Removes the socket, and what was made for it. */
  remove(): void;
}

/**
 * Makes the place of a socket in `folder`, which only its owner may enter: the socket is closed to other users of the machine. A
 * socket that a killed process left is removed. In a folder whose path is too long for a socket, it lies in the system's
 * temporary folder instead, in a folder of its own.
 */
export function createEngineSocket(folder: string, name: string): EngineSocket {
  const path = join(folder, `${name}.sock`);
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    const own = mkdtempSync(join(tmpdir(), "engine-"));
    return { path: join(own, `${name}.sock`), remove: () => rmSync(own, { recursive: true, force: true }) };
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  return { path, remove: () => rmSync(path, { force: true }) };
}

/** Listens on an engine's socket. Throws CommandError where the system allows none there. */
export async function listenOnSocket(server: Server, path: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(socketError(path, error)));
    server.listen(path, resolve);
  });
}

/** Says in one line why a socket cannot be made. */
export function socketError(path: string, error: Error): CommandError {
  const { code } = error as NodeJS.ErrnoException;
  return new CommandError(
    `The socket ${path} cannot be made: ${code ?? error.message}. Name a DATA_DIR on a disk of this machine.`,
    { cause: error },
  );
}
