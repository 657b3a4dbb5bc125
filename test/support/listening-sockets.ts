import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** State of a socket that listens, in the kernel's tables. */
const LISTENING = "0A";

/** Returns `address:port` of each TCP socket on which a process listens, by the kernel's own tables (Linux). */
export function listeningSockets(processId: number): string[] {
  const own = new Set(readdirSync(`/proc/${processId}/fd`).map((fd) => readInode(`/proc/${processId}/fd/${fd}`)));
  return ["tcp", "tcp6"].flatMap((table) => {
    const [, ...lines] = readFileSync(`/proc/${processId}/net/${table}`, "utf8").trim().split("\n");
    const rows = lines.map((line) => line.trim().split(/\s+/));
    return rows.filter((row) => row[3] === LISTENING && own.has(row[9]!)).map((row) => toText(row[1]!));
  });
}

function readInode(link: string): string | null {
  try {
    return /^socket:\[(\d+)\]$/.exec(readlinkSync(link))?.[1] ?? null;
  } catch {
    // It was closed meanwhile.
    return null;
  }
}

/** Reads an address as the kernel writes it: words of four bytes, each from its last byte on. */
function toText(entry: string): string {
  const [address, port] = entry.split(":") as [string, string];
  const bytes = address.match(/.{8}/g)!.flatMap((word) =>
    word
      .match(/../g)!
      .reverse()
      .map((byte) => Number.parseInt(byte, 16)),
  );
  const isLoopback6 = bytes.length === 16 && bytes.slice(0, 15).every((byte) => byte === 0) && bytes[15] === 1;
  const host = bytes.length === 4 ? bytes.join(".") : isLoopback6 ? "[::1]" : `[${address}]`;
  return `${host}:${Number.parseInt(port, 16)}`;
}

/** Returns the processes that a process has started, with theirs. */
export function descendants(processId: number): number[] {
  const children = readdirSync(`/proc/${processId}/task`).flatMap((thread) =>
    readFileSync(`/proc/${processId}/task/${thread}/children`, "utf8").split(" ").filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...descendants(child)]);
}
