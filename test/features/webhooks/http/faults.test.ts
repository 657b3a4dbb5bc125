import { expect, test } from "@jest/globals";
import { startRawReceiver } from "../../../support/raw-receiver.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { verifies } from "../../../support/verifies.ts";
import { newSender, outgoing, sendTo } from "./sending-setup.ts";

verifies("webhooks.receiver-faults");

const CLOSED = {
  delivered: false,
  status: null,
  timedOut: false,
  error: "The receiver closed the connection before it answered.",
};
const BROKEN = { delivered: false, status: 200, timedOut: false, error: "The receiver broke off its answer before its end." };

test("a connection that is reset before the answer fails with its reason", async () => {
  const receiver = await startReceiver([{ fault: "reset" }]);

  expect(await sendTo(receiver.url)).toMatchObject(CLOSED);
});

test("a connection that ends before the answer or in its head fails with its reason", async () => {
  const receiver = await startRawReceiver((socket, { connection }) =>
    socket.end(connection === 0 ? "" : "HTTP/1.1 200 OK\r\nx-a"),
  );

  expect(await sendTo(receiver.url)).toMatchObject(CLOSED);
  expect(await sendTo(receiver.url)).toMatchObject(CLOSED);
});

test("a refused connection fails with its reason", async () => {
  const receiver = await startReceiver();
  await receiver.close();

  expect(await sendTo(receiver.url)).toMatchObject({ status: null, error: "The receiver refused the connection." });
});

test("an answer that breaks off in its body fails, with Content-Length and with chunks", async () => {
  const receiver = await startReceiver([{ fault: "half" }]);
  const chunked = await startRawReceiver((socket) =>
    socket.end("HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n"),
  );

  expect(await sendTo(receiver.url)).toMatchObject({ ...BROKEN, body: "half of it" });
  expect(await sendTo(chunked.url)).toMatchObject({ ...BROKEN, body: "hello" });
});

test("an attempt without an answer within the time-out fails and closes its connection", async () => {
  const receiver = await startRawReceiver(() => undefined);

  const exchange = await sendTo(receiver.url, { timeoutMs: 50 });

  expect(exchange).toMatchObject({ delivered: false, status: null, timedOut: true, error: "No answer within 0.05 s." });
  expect(exchange.durationMs).toBeGreaterThanOrEqual(49);
  await receiver.closed(0);
});

test("a body that trickles runs into the time-out of the whole attempt", async () => {
  const receiver = await startRawReceiver((socket) => {
    socket.write("HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n");
    const trickle = setInterval(() => socket.write("x"), 5);
    socket.once("close", () => clearInterval(trickle));
  });

  const exchange = await sendTo(receiver.url, { timeoutMs: 100 });

  expect(exchange).toMatchObject({
    delivered: false,
    status: 200,
    timedOut: true,
    error: "The answer did not end within 0.1 s.",
  });
  await receiver.closed(0);
});

test("an answer that is no HTTP or has too large a head fails with its reason", async () => {
  const receiver = await startRawReceiver((socket, { connection }) => {
    socket.write(connection === 0 ? "SSH-2.0-OpenSSH_9.6\r\n" : `HTTP/1.1 200 OK\r\nx-a: ${"x".repeat(20_000)}\r\n\r\n`);
  });

  const invalid = { delivered: false, status: null, error: "The receiver's answer is not valid HTTP." };
  expect(await sendTo(receiver.url)).toMatchObject(invalid);
  expect(await sendTo(receiver.url)).toMatchObject(invalid);
});

test("an answer that changes the protocol fails with its reason", async () => {
  const head = "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n";
  const receiver = await startRawReceiver((socket) => socket.write(head));

  expect(await sendTo(receiver.url)).toMatchObject({ delivered: false, timedOut: false });
  await receiver.closed(0);
});

test("a receiver that answers and never reads the body does not keep the connection", async () => {
  const receiver = await startRawReceiver((socket, { request }) => {
    if (request === 0) socket.pause().write("HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n");
  });

  const exchange = await sendTo(receiver.url, { body: `"${"x".repeat(16_000_000)}"` });

  expect(exchange.delivered).toBe(true);
  receiver.connections[0]!.resume();
  await receiver.closed(0);
});

test("a header that cannot be sent is a failed attempt, not an exception", async () => {
  const exchange = await sendTo("http://127.0.0.1:4000/", { headers: { "X-Bad": "a\r\nb" } });

  expect(exchange).toMatchObject({ delivered: false, status: null });
  expect(exchange.error).toBe("A header or the URL holds characters that cannot be sent.");
});

test("onSlow is called once for a receiver that has not answered for a while, and not for a quick one", async () => {
  const receiver = await startReceiver([200, { hold: true }]);
  const sender = newSender();
  let slow = 0;
  const hearing = Promise.withResolvers<void>();
  const onSlow = () => {
    slow += 1;
    hearing.resolve();
  };

  await sender.send(outgoing(receiver.url), { afterMs: 5_000, onSlow });
  const held = sender.send(outgoing(receiver.url), { afterMs: 10, onSlow });
  await hearing.promise;
  await receiver.received(2);
  receiver.release();

  expect(await held).toMatchObject({ delivered: true });
  expect(slow).toBe(1);
});
