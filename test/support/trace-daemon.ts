import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

/** A part of a trace, as X-Ray documents it. */
interface Subsegment {
  name: string;
  id: string;
  trace_id: string;
  parent_id: string;
  start_time: number;
  end_time: number;
  [field: string]: unknown;
}

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

/** Listens where X-Ray's daemon would, and keeps what arrives. Ends with the test file. */
export async function startTraceDaemon() {
  const received: Subsegment[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (message) => {
    const [header, document] = String(message).split("\n");
    if (header !== '{"format":"json","version":1}') throw new Error(`X-Ray's daemon does not know the header ${header}.`);
    received.push(JSON.parse(document!) as Subsegment);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  closing.push(() => socket.close());
  /** Resolves to the subsegments of a name once there is one. */
  const wait = async (name: string): Promise<Subsegment[]> => {
    while (!received.some((each) => each.name === name)) await once(socket, "message");
    return received.filter((each) => each.name === name);
  };
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, received, wait };
}
