import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "@jest/globals";
import { randomIds } from "../../../functions/platform/ports/ids.ts";
import { FileMailer } from "../../../local/adapters/file-mailer.ts";
import { KeyFileCipher, localSecrets, newSecretValues, openSecretValues } from "../../../local/adapters/local-secrets.ts";
import { toMilliseconds } from "../../../local/runtime/in-process.ts";

const folder = mkdtempSync(join(tmpdir(), "adapters-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the key-file cipher", () => {
  const cipher = new KeyFileCipher(newSecretValues().encryptionKey);
  const context = { tenantId: "t1", purpose: "webhook" };

  test("decrypts its own ciphertext, and encrypts the same text differently each time", async () => {
    const [one, other] = [await cipher.encrypt("geheim ü", context), await cipher.encrypt("geheim ü", context)];

    expect(await cipher.decrypt(one, context)).toBe("geheim ü");
    expect(one).not.toBe(other);
  });

  test("refuses another tenant, another purpose, another key and a changed ciphertext", async () => {
    const sealed = await cipher.encrypt("secret", context);
    const bytes = Buffer.from(sealed, "base64");
    bytes[bytes.length - 1]! ^= 1;

    await expect(cipher.decrypt(sealed, { ...context, tenantId: "t2" })).rejects.toThrow();
    await expect(cipher.decrypt(sealed, { ...context, purpose: "jwt" })).rejects.toThrow();
    await expect(new KeyFileCipher(newSecretValues().encryptionKey).decrypt(sealed, context)).rejects.toThrow();
    await expect(cipher.decrypt(bytes.toString("base64"), context)).rejects.toThrow();
  });
});

test("a mail is written as a file for mail programs, and no text in it can add a header", async () => {
  const mailer = new FileMailer(join(folder, "mails"), {
    clock: { now: () => Date.parse("2030-01-02T03:04:05Z") },
    ids: randomIds,
  });

  await mailer.send({ to: "owner@example.com\r\nBcc: all@example.com", subject: "Hi\r\nX-Evil: 1", text: "Line 1\nLine 2" });

  const [name] = readdirSync(join(folder, "mails"));
  const [head, body] = readFileSync(join(folder, "mails", name!), "utf8").split("\r\n\r\n");
  expect(name).toMatch(/^2030-01-02T03-04-05.000Z-\w{6}\.eml$/);
  expect(head!.split("\r\n").map((line) => line.split(":")[0])).not.toEqual(expect.arrayContaining(["Bcc", "X-Evil"]));
  expect(body).toBe("Line 1\r\nLine 2\r\n");
});

describe("the secrets of a data folder", () => {
  test("are generated once, readable by their owner only", () => {
    const file = join(folder, "secrets.json");

    expect(openSecretValues(file)).toEqual(openSecretValues(file));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test("cannot be read by a function that the template does not give them to", async () => {
    const values = newSecretValues();
    const secrets = localSecrets(values, { ADMIN_KEY_SECRET: "arn" });

    expect(await secrets.adminKey()).toBe(values.adminKey);
    await expect(secrets.sealingKey()).rejects.toThrow("SEALING_KEY_SECRET");
  });
});

test.each([
  ["67s", 67_000],
  ["1h30m", 5_400_000],
  ["250ms", 250],
  ["2d", 172_800_000],
])("the duration %s is %d ms", (duration, milliseconds) => {
  expect(toMilliseconds(duration)).toBe(milliseconds);
});

test.each(["", "5", "5 minutes", "m5", "5m!"])("%p is refused as a duration", (duration) => {
  expect(() => toMilliseconds(duration)).toThrow("no duration");
});
