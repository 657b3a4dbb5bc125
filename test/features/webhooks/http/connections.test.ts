import { readFileSync } from "node:fs";
import { type AddressInfo, createServer, type Socket } from "node:net";
import tls from "node:tls";
import { afterEach, describe, expect, test } from "@jest/globals";
import { createPublicAddressGuard } from "../../../../functions/platform/network/address-guard.ts";
import { localAddresses } from "../../../../local/adapters/local-addresses.ts";
import { type RawAnswer, startRawReceiver } from "../../../support/raw-receiver.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { verifies } from "../../../support/verifies.ts";
import { newSender, outgoing, sendTo } from "./sending-setup.ts";

const OK = "HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok";

/** Answers all at once when so many requests wait, so that each has a connection of its own. */
function startHoldingReceiver(count: number) {
  const held: Socket[] = [];
  return startRawReceiver((socket) => {
    if (held.push(socket) === count) for (const each of held) each.write(OK);
  });
}

describe("a kept connection", () => {
  test("a kept connection serves one delivery after the other", async () => {
    verifies("webhooks.receiver-faults");
    const receiver = await startRawReceiver((socket) => socket.write(OK));
    const sender = newSender();

    for (let sent = 0; sent < 3; sent += 1) await sender.send(outgoing(receiver.url));

    expect(receiver.connections).toHaveLength(1);
  });

  test("a request whose kept connection is closed by the receiver is sent again at once and costs no attempt", async () => {
    const receiver = await startRawReceiver((socket, { connection, request }) => {
      if (connection === 0 && request === 1) socket.destroy();
      else socket.write(OK);
    });
    const sender = newSender();
    await sender.send(outgoing(receiver.url));

    const exchange = await sender.send(outgoing(receiver.url));

    expect(exchange).toMatchObject({ delivered: true, body: "ok" });
    expect(receiver.connections).toHaveLength(2);
  });

  test("a request whose connection is closed a second time, or after a byte of the answer, is a failed attempt", async () => {
    const twice = await startRawReceiver((socket, { connection, request }) => {
      if (connection === 0 && request === 0) socket.write(OK);
      else socket.destroy();
    });
    const begun = await startRawReceiver((socket, { request }) => {
      if (request === 0) socket.write(OK);
      else socket.end("HTTP/1.1 2");
    });
    const sender = newSender();
    await sender.send(outgoing(twice.url));
    await sender.send(outgoing(begun.url));

    const error = "The receiver closed the connection before it answered.";
    expect(await sender.send(outgoing(twice.url))).toMatchObject({ delivered: false, status: null, error });
    expect(await sender.send(outgoing(begun.url))).toMatchObject({ delivered: false, status: null, error });
    expect(twice.connections).toHaveLength(2);
    expect(begun.connections).toHaveLength(1);
  });

  test("kept connections are limited to 64 to a receiver and 256 in all", async () => {
    const receivers = await Promise.all(Array.from({ length: 5 }, () => startHoldingReceiver(80)));
    const sender = newSender();

    const kept: number[] = [];
    for (const [index, receiver] of receivers.entries()) {
      await Promise.all(Array.from({ length: 80 }, () => sender.send(outgoing(receiver.url))));
      await receiver.closedInAll(index < 4 ? 16 : 80);
      kept.push(receiver.connections.filter(({ closed }) => !closed).length);
    }

    expect(kept).toEqual([64, 64, 64, 64, 0]);
  });

  test("kept connections are closed with their sender", async () => {
    const receiver = await startRawReceiver((socket) => socket.write(OK));
    const sender = newSender();
    await sender.send(outgoing(receiver.url));

    sender.close();

    await receiver.closed(0);
  });
});

describe("a name", () => {
  test("a name gets no connection when it resolved to a public address at its check and to a private one now", async () => {
    verifies("webhooks.rebinding");
    const receiver = await startReceiver();
    const answers = [["93.184.216.34"], ["127.0.0.1"]];
    const addresses = createPublicAddressGuard(async () => answers.shift()!.map((address) => ({ address, family: 4 })));
    const url = `https://rebind.example:${new URL(receiver.url).port}/`;
    expect(await addresses.checkUrl(url)).toBeNull();

    const exchange = await newSender(addresses).send(outgoing(url));

    const error = "rebind.example resolves to a loopback address (127.0.0.1).";
    expect(exchange).toMatchObject({ delivered: false, status: null, timedOut: false, error });
    expect(receiver.requests).toEqual([]);
  });

  test("a name with one private address among public ones is not connected to", async () => {
    const addresses = createPublicAddressGuard(async () => [
      { address: "93.184.216.34", family: 4 },
      { address: "::ffff:10.0.0.1", family: 6 },
    ]);

    const { error } = await newSender(addresses).send(outgoing("https://mixed.example/"));

    expect(error).toBe("mixed.example resolves to a private address (::ffff:10.0.0.1).");
  });

  test("a private address as host of the URL is refused before any connection", async () => {
    const receiver = await startReceiver();
    const { port } = new URL(receiver.url);

    for (const host of ["127.0.0.1", "0x7f.1", "[::1]", "[::ffff:127.0.0.1]", "localhost"]) {
      const exchange = await newSender(createPublicAddressGuard()).send(outgoing(`https://${host}:${port}/`));
      expect(exchange).toMatchObject({ delivered: false, status: null, error: expect.stringMatching(/loopback|machine itself/) });
    }

    const overHttp = await newSender(createPublicAddressGuard()).send(outgoing("http://93.184.216.34/"));
    expect(overHttp).toMatchObject({ status: null, error: "The URL must begin with https://." });
    expect(receiver.requests).toEqual([]);
  });

  test("a name that cannot be resolved is a failed attempt that says so", async () => {
    const addresses = localAddresses(() => Promise.reject(Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" })));

    const { error } = await newSender(addresses).send(outgoing("http://nowhere.example/"));

    expect(error).toBe("The name nowhere.example cannot be resolved.");
  });

  test("a name whose look-up takes too long is reported as no connection", async () => {
    const addresses = localAddresses(() => new Promise(() => undefined));

    const exchange = await newSender(addresses).send(outgoing("http://slow.example/", { timeoutMs: 50 }));

    expect(exchange).toMatchObject({ delivered: false, timedOut: true, error: "No connection within 0.05 s." });
  });

  test("a name with two addresses is reached at the one that listens", async () => {
    const receiver = await startReceiver();
    const addresses = localAddresses(async () => [
      { address: "::1", family: 6 },
      { address: "127.0.0.1", family: 4 },
    ]);

    const exchange = await newSender(addresses).send(outgoing(`http://both.example:${new URL(receiver.url).port}/`));

    expect(exchange).toMatchObject({ delivered: true });
    expect((await receiver.next()).headers.host).toMatch(/^both\.example:/);
  });
});

describe("over https", () => {
  verifies("webhooks.receiver-faults");
  const fixture = (name: string) => readFileSync(new URL(`../../../support/fixtures/tls/${name}`, import.meta.url), "utf8");
  const key = fixture("localhost.key.pem");
  const cert = fixture("localhost.cert.pem");
  const known = tls.getCACertificates("default");
  afterEach(() => tls.setDefaultCACertificates(known));
  const toReceiver = localAddresses(async () => [{ address: "127.0.0.1", family: 4 }]);
  const startTls = async (certificate: string) =>
    new URL((await startReceiver([200], { tls: { key, cert: certificate } })).url).port;

  test("a delivery over https with a trusted certificate succeeds", async () => {
    tls.setDefaultCACertificates([cert]);
    const port = await startTls(cert);

    expect(await newSender(toReceiver).send(outgoing(`https://localhost:${port}/`))).toMatchObject({
      delivered: true,
      status: 200,
    });
  });

  test("a kept https connection that the receiver closes costs no attempt either", async () => {
    tls.setDefaultCACertificates([cert]);
    const answer: RawAnswer = (socket, { connection, request }) => {
      if (connection === 0 && request === 1) socket.end();
      else socket.write(OK);
    };
    const receiver = await startRawReceiver(answer, { key, cert });
    const url = receiver.url.replace("127.0.0.1", "localhost");
    const sender = newSender(toReceiver);
    await sender.send(outgoing(url));

    expect(await sender.send(outgoing(url))).toMatchObject({ delivered: true, body: "ok" });
    expect(receiver.connections).toHaveLength(2);
  });

  test.each([
    ["signed by itself", "localhost", "localhost.cert.pem", [], "it is signed by itself"],
    ["expired", "localhost", "localhost-expired.cert.pem", ["localhost-expired.cert.pem"], "it has expired"],
    ["of another name", "shop.example", "localhost.cert.pem", ["localhost.cert.pem"], "it is made out to another name"],
  ])("a delivery over https with a certificate that is %s fails", async (_what, host, presented, trusted, fault) => {
    tls.setDefaultCACertificates(trusted.map(fixture));
    const port = await startTls(fixture(presented));

    const exchange = await newSender(toReceiver).send(outgoing(`https://${host}:${port}/`));

    const error = `The certificate of the receiver is not valid: ${fault}.`;
    expect(exchange).toMatchObject({ delivered: false, status: null, timedOut: false, error });
  });

  test("a delivery over https to a receiver without TLS fails", async () => {
    const receiver = await startReceiver();

    const { error } = await sendTo(receiver.url.replace("http:", "https:"));

    expect(error).toBe("The receiver does not speak TLS as it should.");
  });

  test("a receiver that is silent before TLS begins is reported as no connection", async () => {
    const server = createServer(() => undefined).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));

    const { error } = await sendTo(`https://127.0.0.1:${(server.address() as AddressInfo).port}/`, { timeoutMs: 50 });
    server.close();

    expect(error).toBe("No connection within 0.05 s.");
  });
});
