import { constants, createHash, generateKeyPairSync, sign } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { compactVerify, importJWK } from "jose";
import { createKmsSigner } from "../../../../functions/platform/aws/kms.ts";

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const TARGETS = { sign: "TrentService.Sign", publicKey: "TrentService.GetPublicKey" };

let service: Server;
let isDown = false;
const requests: { target: string; body: Record<string, string> }[] = [];
const before = { ...process.env };

beforeAll(async () => {
  service = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    const target = String(request.headers["x-amz-target"]);
    requests.push({ target, body: JSON.parse(text) });
    const answer = target === TARGETS.sign ? { Signature: SIGNED.toString("base64") } : { PublicKey: DER.toString("base64") };
    response.writeHead(isDown ? 500 : 200, { "content-type": "application/x-amz-json-1.1" }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  process.env.AWS_REGION = "eu-central-1";
  process.env.AWS_ACCESS_KEY_ID = "test";
  process.env.AWS_SECRET_ACCESS_KEY = "test";
  process.env.AWS_ENDPOINT_URL_KMS = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  process.env.AWS_MAX_ATTEMPTS = "1";
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
  process.env = before;
});

const DER = publicKey.export({ type: "spki", format: "der" });
const HEADER = Buffer.from(JSON.stringify({ alg: "PS256" })).toString("base64url");
const LONG = `${HEADER}.${Buffer.from(JSON.stringify({ stores: "x".repeat(9_000) })).toString("base64url")}`;
/** KMS signs the digest by RSASSA-PSS with a salt as long as the digest. */
const SIGNED = sign("sha256", Buffer.from(LONG), { key: privateKey, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 });

test("a text longer than KMS takes is signed by its digest, and the published key checks the signature", async () => {
  const signer = createKmsSigner("key-1");

  const signature = await signer.sign(Buffer.from(LONG));

  const digest = createHash("sha256").update(LONG).digest("base64");
  const { body } = requests.find(({ target }) => target === TARGETS.sign)!;
  expect(body).toEqual({ KeyId: "key-1", Message: digest, MessageType: "DIGEST", SigningAlgorithm: "RSASSA_PSS_SHA_256" });
  const jwk = await signer.publicKey();
  expect(jwk).toMatchObject({ kty: "RSA", alg: "PS256", use: "sig", kid: expect.stringMatching(/^[\w-]{43}$/) });
  const { payload } = await compactVerify(`${LONG}.${Buffer.from(signature).toString("base64url")}`, await importJWK({ ...jwk }));
  expect(payload.length).toBeGreaterThan(9_000);
});

test("the public key is read once, and again after the key service was away", async () => {
  const signer = createKmsSigner("key-2");
  isDown = true;
  await expect(signer.publicKey()).rejects.toThrow("The key service");
  isDown = false;

  const [first, second] = [await signer.publicKey(), await signer.publicKey()];

  expect(second).toEqual(first);
  const asked = requests.filter(({ target, body }) => target === TARGETS.publicKey && body.KeyId === "key-2");
  expect(asked).toHaveLength(2);
});
