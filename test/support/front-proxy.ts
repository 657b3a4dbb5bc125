import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll } from "@jest/globals";

const closing: (() => void)[] = [];
afterAll(() => {
  for (const close of closing) close();
});

type Answered = (answer: IncomingMessage) => unknown;

/**
 * Decides what becomes of a request: answers it itself, or passes it on as its headers are then. What the service answers is
 * handed back as it is, unless `pass` is given what happens to it instead.
 */
export type Disturbance = (request: IncomingMessage, response: ServerResponse, pass: (answered?: Answered) => void) => unknown;

/** Starts a server in front of a service, and returns its address. Ends with the test file, also connections that are held. */
export async function startFrontProxy(target: string, disturb: Disturbance): Promise<string> {
  const front = createServer((request, response) => {
    const pass = (answered: Answered = (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers))) => {
      const { method, headers, url = "" } = request;
      const passed = forward(new URL(url, target), { method, headers }, answered);
      passed.on("error", () => response.destroy());
      response.on("close", () => passed.destroy());
      request.pipe(passed);
    };
    disturb(request, response, pass);
  });
  closing.push(() => {
    front.closeAllConnections();
    front.close();
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
}
