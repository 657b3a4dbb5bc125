import { Agent, type AgentOptions } from "node:http";

const SCHEME = "unix:";

/** Writes the address of a server that listens on a Unix socket: `unix:/folder/name.sock`. */
export function socketAddress(path: string): string {
  return `${SCHEME}${path}`;
}

/** Returns the path of the Unix socket that an address names; null for an address of the network. */
function socketPathOf(address: string): string | null {
  return address.startsWith(SCHEME) ? address.slice(SCHEME.length) : null;
}

/** Returns the URL of an address for the Host header, and the socket to which all connections lead, if it is one. */
export function connectionTo(address: string): { url: string; socketPath: string | undefined } {
  const socketPath = socketPathOf(address);
  return socketPath === null ? { url: address, socketPath: undefined } : { url: "http://localhost", socketPath };
}

/** Creates an agent whose connections all lead to a Unix socket, whatever host they are for. */
export function socketAgent(socketPath: string): Agent {
  return new Agent({ keepAlive: true, socketPath } as AgentOptions);
}
