import { request } from "node:http";
import { connect } from "node:net";
import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { smallDeployment } from "./deployment.ts";
import { gate } from "./entries/echo.ts";

const FOUR_MEGABYTES = 4 * 1024 * 1024;

test("a request reaches its function in the form of API Gateway", async () => {
  verifies("local.requests");
  const { anonymous } = await startLocal({ deployment: smallDeployment() });

  const { status, body } = await anonymous.post(
    "/a%20b/c?x=1&x=2",
    { name: "Ö" },
    { headers: { "X-Two": "1", cookie: "a=1; b=2" } },
  );

  expect(status).toBe(200);
  expect(body).toMatchObject({
    version: "2.0",
    rawPath: "/a b/c",
    rawQueryString: "x=1&x=2",
    cookies: ["a=1", "b=2"],
    body: '{"name":"Ö"}',
    isBase64Encoded: false,
    requestContext: { http: { method: "POST", path: "/a b/c" } },
  });
  expect(body.headers["x-two"]).toBe("1");
});

test("a binary body reaches its function as base64", async () => {
  const { anonymous } = await startLocal({ deployment: smallDeployment() });

  const { body } = await anonymous.post("/bytes", new Uint8Array([0xff, 0xfe, 0x00]));

  expect(body).toMatchObject({ body: "//4A", isBase64Encoded: true });
});

test("a request without a body has no body in its event", async () => {
  const { anonymous } = await startLocal({ deployment: smallDeployment() });

  const { body } = await anonymous.get("/");

  expect(body).not.toHaveProperty("body");
});

test("a body without an announced length is read up to one byte over the limit, and the answer arrives", async () => {
  verifies("errors.too-large");
  const { baseUrl } = await startLocal({ deployment: smallDeployment() });

  const answer = await sendChunked(`${baseUrl}/length`, FOUR_MEGABYTES + 3_000_000);

  expect(answer).toEqual({ status: 200, text: String(FOUR_MEGABYTES + 1) });
});

test("an answer to a body that is too long arrives although the client is still sending", async () => {
  const { baseUrl } = await startLocal({ deployment: smallDeployment() });

  const answer = await fetch(`${baseUrl}/length`, { method: "POST", body: "x".repeat(3 * FOUR_MEGABYTES) });

  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(String(FOUR_MEGABYTES + 1));
});

test("a function that throws is answered as 500 without the reason", async () => {
  verifies("errors.nothing-inside");
  const { anonymous } = await startLocal({ deployment: smallDeployment(), quiet: true });

  const { status, body } = await anonymous.get("/fail");

  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toContain("as asked");
});

test("a client that leaves while it is sending does not disturb other requests", async () => {
  const { baseUrl, anonymous } = await startLocal({ deployment: smallDeployment() });

  await new Promise<void>((resolve) => {
    const call = request(`${baseUrl}/items/1`, { method: "POST", headers: { "content-length": 100 } });
    call.on("error", () => resolve());
    call.write("{", () => call.destroy(new Error("gone")));
  });

  expect((await anonymous.get("/")).status).toBe(200);
});

test.each([
  ["headers that are too long", `GET / HTTP/1.1\r\nhost: x\r\nx-long: ${"x".repeat(20_000)}\r\n\r\n`, "431"],
  ["what is no HTTP", "hello\r\n\r\n", "400"],
])("%s is refused before it reaches a function", async (_what, bytes, status) => {
  const { baseUrl } = await startLocal({ deployment: smallDeployment() });

  expect(await sendRaw(Number(new URL(baseUrl).port), bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("a request in flight is answered before the service ends, and no new one is accepted", async () => {
  const { anonymous, stop } = await startLocal({ deployment: smallDeployment() });

  const inFlight = anonymous.get("/wait");
  await gate.wasReached;
  const ended = stop();
  const late = await anonymous.get("/").then(
    () => "answered",
    () => "refused",
  );
  gate.open();

  expect((await inFlight).status).toBe(200);
  await ended;
  expect(late).toBe("refused");
});

function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
    });
    socket.on("close", () => resolve(text));
    socket.on("error", reject);
  });
}

function sendChunked(url: string, size: number): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(url, { method: "POST", headers: { "transfer-encoding": "chunked" } }, (answer) => {
      let text = "";
      answer.on("data", (chunk) => {
        text += chunk;
      });
      answer.on("end", () => resolve({ status: answer.statusCode!, text }));
    });
    call.on("error", reject);
    const piece = Buffer.alloc(100_000, "x");
    for (let sent = 0; sent < size; sent += piece.length) call.write(piece);
    call.end();
  });
}
