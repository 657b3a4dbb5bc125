import { describe, expect, test } from "@jest/globals";
import { startRawReceiver } from "../../../support/raw-receiver.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { verifies } from "../../../support/verifies.ts";
import { newSender, outgoing, sendTo } from "./sending-setup.ts";

test("a request reaches the receiver with its method, path, headers and exact bytes, and 2xx is delivered", async () => {
  verifies("webhooks.receiver-faults", "webhooks.redirects", "webhooks.retry-after");
  const receiver = await startReceiver([{ status: 202, headers: { "X-Request-Id": "r1" }, body: '{"ok":true}' }]);
  const body = '{"name":"Eichentisch – 茶"}';

  const exchange = await sendTo(`${receiver.url}/a%20b?c=d`, { method: "PUT", body, headers: { "X-Own": "yes" } });

  const request = await receiver.next();
  expect(request).toMatchObject({ method: "PUT", path: "/hook/a%20b?c=d", body });
  expect(request.headers).toMatchObject({ "x-own": "yes", "content-length": String(Buffer.byteLength(body)) });
  expect(exchange).toMatchObject({ delivered: true, status: 202, body: '{"ok":true}', timedOut: false });
  expect(exchange.headers).toMatchObject({ "x-request-id": "r1" });
  expect(exchange).not.toHaveProperty("error");
});

test("a header value of Latin-1 arrives unchanged with any body", async () => {
  const receiver = await startReceiver();

  await sendTo(receiver.url, { headers: { "X-Shop": "Café §7" }, body: '{"name":"茶"}' });

  const { headers, body } = await receiver.next();
  expect(headers["x-shop"]).toBe("Café §7");
  expect(body).toBe('{"name":"茶"}');
});

test.each([199, 300, 304, 400, 404, 410, 500, 503].filter((status) => status >= 200))(
  "%d is a failure with its answer",
  async (status) => {
    const receiver = await startReceiver([{ status }]);

    expect(await sendTo(receiver.url)).toMatchObject({ delivered: false, status, error: `The receiver answered ${status}.` });
  },
);

test.each([301, 302, 303, 307, 308])("a redirect by %d is not followed, and the error says so", async (status) => {
  const elsewhere = await startReceiver();
  const receiver = await startReceiver([{ status, headers: { Location: elsewhere.url } }]);

  const exchange = await sendTo(receiver.url);

  const error = `The receiver answered with a redirect (${status}), which is not followed.`;
  expect(exchange).toMatchObject({ delivered: false, status, error });
  expect(elsewhere.requests).toEqual([]);
});

describe("Retry-After", () => {
  const NOW = Date.UTC(2026, 1, 3, 4, 5, 0);
  const waitAfter = async (status: number, value: string) => {
    const receiver = await startReceiver([{ status, headers: { "Retry-After": value } }]);
    return (await newSender(undefined, { now: () => NOW }).send(outgoing(receiver.url))).retryAfterMs;
  };

  test.each([
    ["120", 120_000],
    ["0", 0],
    ["Tue, 03 Feb 2026 04:06:30 GMT", 90_000],
    ["Tuesday, 03-Feb-26 04:06:30 GMT", 90_000],
    ["Tue Feb  3 04:06:30 2026 GMT", 90_000],
    ["Mon, 02 Feb 2026 00:00:00 GMT", 0],
  ])("Retry-After: %s is understood with 429 and 503", async (value, expected) => {
    expect(await waitAfter(429, value)).toBe(expected);
    expect(await waitAfter(503, value)).toBe(expected);
  });

  test.each(["soon", "-5", "1.5", "1e3", "99999999999"])("Retry-After: %s is ignored", async (value) => {
    expect(await waitAfter(429, value)).toBeUndefined();
  });

  test("Retry-After counts with 429 and 503 only", async () => {
    expect(await waitAfter(500, "120")).toBeUndefined();
    expect(await waitAfter(200, "120")).toBeUndefined();
  });
});

describe("reading an answer", () => {
  test("the first 4 KB of an answer's body are kept, and the connection ends", async () => {
    const receiver = await startRawReceiver((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 9000\r\n\r\n${"é".repeat(4_500)}`),
    );

    const exchange = await sendTo(receiver.url);

    expect(exchange.delivered).toBe(true);
    expect(exchange.body).toBe("é".repeat(2_048));
    await receiver.closed(0);
  });

  test("an answer with an endless body is delivered when its status says so", async () => {
    const receiver = await startReceiver([{ fault: "endless" }, { status: 500, fault: "endless" }]);

    expect(await sendTo(receiver.url)).toMatchObject({ delivered: true, status: 200, body: "x".repeat(4_096) });
    expect(await sendTo(receiver.url)).toMatchObject({ delivered: false, status: 500, error: "The receiver answered 500." });
  });

  test("broken characters of a body are replaced, and one that the limit cuts is left out", async () => {
    const bodies = [Buffer.from([0x61, 0xff, 0x62]), Buffer.from(`a${"é".repeat(4_000)}`)];
    const receiver = await startRawReceiver((socket, { connection }) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${bodies[connection]!.length}\r\n\r\n`);
      socket.write(bodies[connection]!);
    });

    expect((await sendTo(receiver.url)).body).toBe("a\ufffdb");
    expect((await sendTo(receiver.url)).body).toBe(`a${"é".repeat(2_047)}`);
  });

  test("30 headers of an answer and 8 KB of them are kept", async () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`x-${index}`, "v"]));
    const long = Object.fromEntries(Array.from({ length: 5 }, (_, index) => [`x-${index}`, "v".repeat(2_400)]));
    const receiver = await startReceiver([{ headers: many }, { headers: long }]);

    expect(Object.keys((await sendTo(receiver.url)).headers!)).toHaveLength(30);
    expect(Object.keys((await sendTo(receiver.url)).headers!)).toEqual(["x-0", "x-1", "x-2"]);
  });

  test("a header that comes twice is kept with both values under any name", async () => {
    const head = "HTTP/1.1 200 OK\r\nset-cookie: a=1\r\nset-cookie: b=2\r\n__proto__: x\r\ncontent-length: 0\r\n\r\n";
    const receiver = await startRawReceiver((socket) => socket.write(head));

    const { headers } = await sendTo(receiver.url);

    expect(Object.entries(headers!)).toEqual([
      ["set-cookie", "a=1, b=2"],
      ["__proto__", "x"],
      ["content-length", "0"],
    ]);
  });

  test("a body that ends with its connection is whole", async () => {
    const receiver = await startRawReceiver((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\nfine"));

    expect(await sendTo(receiver.url)).toMatchObject({ delivered: true, body: "fine" });
  });
});
