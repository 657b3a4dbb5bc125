import type { Duplex } from "node:stream";

/** Node's name for what is wrong with a request that is none, and the status that says so. */
const STATUSES: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what does not come as far as a handler: malformed, too long in its headers, or too slow. */
export function refuseMalformed({ code = "" }: NodeJS.ErrnoException, socket: Duplex): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${STATUSES[code] ?? "400 Bad Request"}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
