import { once } from "node:events";
import { request } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, expect, test } from "@jest/globals";
import { type CheckedProxy, startCheckedProxy } from "../../../../functions/platform/rendering/checked-proxy.ts";
import { localPageAddresses } from "../../../../local/adapters/local-addresses.ts";
import { startRawReceiver } from "../../../support/raw-receiver.ts";
import { verifies } from "../../../support/verifies.ts";
import { startWebsite } from "../../../support/websites/start-website.ts";

verifies("crawl.rendering");

const open: CheckedProxy[] = [];
afterEach(async () => {
  for (const proxy of open.splice(0)) await proxy.close();
});

async function startProxy(resolve?: Parameters<typeof localPageAddresses>[0]) {
  const proxy = await startCheckedProxy(localPageAddresses(resolve));
  open.push(proxy);
  return proxy;
}

/** Asks for a whole address, as a browser asks its proxy; the status and the body. */
function ask(proxy: CheckedProxy, address: string): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: new URL(proxy.url).port, path: address, agent: false }, async (response) => {
      try {
        resolve([response.statusCode!, Buffer.concat(await response.toArray()).toString()]);
      } catch (error) {
        reject(error as Error);
      }
    });
    asked.on("error", reject).end();
  });
}

/** Opens a tunnel; the first line of the answer. */
async function openTunnel(proxy: CheckedProxy, host: string): Promise<{ socket: Socket; status: string }> {
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write(`CONNECT ${host} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
  const [data] = (await once(socket, "data")) as [Buffer];
  return { socket, status: data.toString().split("\r\n")[0]! };
}

test("a request is passed on to an address that the guard allows", async () => {
  const site = await startWebsite({ "/a?b=1": "Oak" });

  expect(await ask(await startProxy(), `${site.url}/a?b=1`)).toEqual([200, "Oak"]);
  expect(site.requests[0]!.headers.host).toBe(site.url.slice("http://".length));
});

test.each(["http://10.0.0.1/", "http://169.254.169.254/latest", "/", "https://127.0.0.1/", "ftp://shop.example/", "http://"])(
  "a request for %s is refused",
  async (address) => {
    expect(await ask(await startProxy(), address)).toEqual([403, ""]);
  },
);

test("a name that resolves to a private address leads nowhere, over http and over https", async () => {
  const proxy = await startProxy(async () => [{ address: "10.0.0.1", family: 4 }]);

  expect(await ask(proxy, "http://shop.example/")).toEqual([403, ""]);
  const socket = connect(Number(new URL(proxy.url).port), "127.0.0.1");
  socket.write("CONNECT shop.example:443 HTTP/1.1\r\nhost: shop.example\r\n\r\n");
  expect(await once(socket.resume(), "close")).toEqual([false]);
  expect(socket.bytesRead).toBe(0);
});

test.each(["10.0.0.1:443", "169.254.169.254:443", "127.0.0.1:25", "[fd00::1]:443", "a b"])(
  "a tunnel to %s is refused",
  async (host) => {
    const { status } = await openTunnel(await startProxy(), host);

    expect(status).toMatch(/^HTTP\/1\.1 40[03] /);
  },
);

test("two tunnels to a host are open at once, and the next one waits for the end of one of them", async () => {
  const host = await startRawReceiver((socket) => socket.write("pong"));
  const proxy = await startProxy();
  const { host: name } = new URL(host.url);

  const first = await openTunnel(proxy, name);
  const second = await openTunnel(proxy, name);
  const third = openTunnel(proxy, name);
  first.socket.write("ping");
  const [answer] = (await once(first.socket, "data")) as [Buffer];

  expect([first.status, second.status]).toEqual(Array(2).fill("HTTP/1.1 200 Connection established"));
  expect(answer.toString()).toBe("pong");
  expect(host.connections).toHaveLength(2);
  first.socket.destroy();
  expect((await third).status).toBe("HTTP/1.1 200 Connection established");
});

test("a page that brings more than 25 MB is cut off", async () => {
  const site = await startWebsite({ "/": { fault: "endless" }, "/small": "Oak" });
  const proxy = await startProxy();

  await expect(ask(proxy, `${site.url}/`)).rejects.toThrow();
  expect(await ask(proxy, `${site.url}/small`)).toEqual([403, ""]);
});

test("a page may ask for 300 things", async () => {
  const site = await startWebsite({ "/": "Oak" });
  const proxy = await startProxy();
  const statuses = new Map<number, number>();

  for (let index = 0; index < 302; index++) {
    const [status] = await ask(proxy, `${site.url}/`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 403: 2 });
});

test("its end closes every connection", async () => {
  const host = await startRawReceiver(() => undefined);
  const proxy = await startProxy();
  const { socket } = await openTunnel(proxy, new URL(host.url).host);
  const closed = once(socket, "close");

  await proxy.close();

  await closed;
  await host.closed(0);
});
