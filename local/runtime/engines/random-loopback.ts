import { randomInt } from "node:crypto";

/** The addresses 127.0.0.0 to 127.255.255.255. */
const ALL = 2 ** 24;
/** 127.0.0.0/16 is what others use: localhost, the machine's own name, resolvers of names. */
const RESERVED = 2 ** 16;

/**
 * Draws an address of this machine's loopback at random. A page in a browser cannot find a server there: it would have to try
 * 16.7 million addresses, and on each of them all ports.
 */
export function randomLoopbackAddress(draw: (from: number, below: number) => number = randomInt): string {
  // The last address is that of broadcasts.
  const host = draw(RESERVED, ALL - 1);
  return `127.${host >>> 16}.${(host >>> 8) & 255}.${host & 255}`;
}
