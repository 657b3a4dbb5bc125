import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { afterEach, expect, test } from "@jest/globals";
import { createDnsResolver } from "../../../../functions/platform/network/dns-resolver.ts";

const TYPES = { 1: "A", 28: "AAAA" } as Record<number, "A" | "AAAA">;
/** An answer's bytes, or the code of a refusal (RFC 1035: 2 is a failure of the server, 3 no such name). */
type Zone = Record<"A" | "AAAA", number[] | number>;

let server: Socket | undefined;
afterEach(() => void server?.close());

/** A name server that gives each type of question the same answer for every name. */
async function startNameServer(zone: Zone): Promise<string> {
  const socket = createSocket("udp4");
  server = socket;
  socket.on("message", (question, { port, address }) => socket.send(answerTo(question, zone), port, address));
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  return `127.0.0.1:${socket.address().port}`;
}

function answerTo(message: Buffer, zone: Zone): Buffer {
  const nameEnd = message.indexOf(0, 12) + 1;
  const question = message.subarray(12, nameEnd + 4);
  const answer = zone[TYPES[message.readUInt16BE(nameEnd)]!];
  const count = typeof answer === "number" ? 0 : 1;
  const header = Buffer.concat([
    message.subarray(0, 2),
    Buffer.from([0x81, 0x80 | (typeof answer === "number" ? answer : 0), 0, 1, 0, count, 0, 0, 0, 0]),
  ]);
  if (typeof answer === "number") return Buffer.concat([header, question]);
  const type = message.subarray(nameEnd, nameEnd + 2);
  return Buffer.concat([
    header,
    question,
    Buffer.from([0xc0, 12]),
    type,
    Buffer.from([0, 1, 0, 0, 0, 60, 0, answer.length, ...answer]),
  ]);
}

const IPV4 = [93, 184, 216, 34];
const IPV6 = [0x26, 6, 0x28, 0, 2, 0x20, 0, 1, 2, 0x48, 0x18, 0x93, 0x25, 0xc8, 0x19, 0x46];

test("a name resolves to its IPv4 and IPv6 addresses", async () => {
  const resolve = createDnsResolver([await startNameServer({ A: IPV4, AAAA: IPV6 })]);

  expect(await resolve("shop.example")).toEqual([
    { address: "93.184.216.34", family: 4 },
    { address: "2606:2800:220:1:248:1893:25c8:1946", family: 6 },
  ]);
});

test("a name server that fails for one family still yields the other", async () => {
  const resolve = createDnsResolver([await startNameServer({ A: IPV4, AAAA: 2 })]);

  expect(await resolve("shop.example")).toEqual([{ address: "93.184.216.34", family: 4 }]);
});

test("an unknown name resolves to no address", async () => {
  const resolve = createDnsResolver([await startNameServer({ A: 3, AAAA: 3 })]);

  expect(await resolve("shop.example")).toEqual([]);
});
