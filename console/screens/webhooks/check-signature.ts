import { Webhook } from "../../../clients/typescript/src/webhook.ts";

interface Received {
  headers: Record<string, string>;
  body: string;
  bodyEncoding?: "utf8" | "base64";
}

/** Outcome of a check of both headers; null for a header that was not sent. */
export interface Verdict {
  standard: boolean | null;
  body: boolean | null;
}

/** Checks both signatures of a request with WebCrypto, at the time that it names: what was kept is never too old here. */
export async function checkSignature({ headers, body, bodyEncoding }: Received, secret: string): Promise<Verdict> {
  const bytes = bodyEncoding === "base64" ? Uint8Array.from(atob(body), (each) => each.charCodeAt(0)) : body;
  const check = async (scheme: "standard" | "body", header: string, time: string) => {
    if (!headers[header]) return null;
    const now = Number(headers[time]) * 1_000;
    return Webhook.verify({ headers, body: bytes, secret, scheme, now }).then(
      () => true,
      // A body that is signed and is no JSON fits all the same.
      (error: unknown) => error instanceof SyntaxError,
    );
  };
  return {
    standard: await check("standard", "webhook-signature", "webhook-timestamp"),
    body: await check("body", "x-webhook-signature", "x-webhook-timestamp"),
  };
}

/** Checks the signature in Node; `body` is the body's bytes as received, `headers` have names in lower case. */
export const NODE_SNIPPET = `import { createHmac, timingSafeEqual } from "node:crypto";

function isSigned(headers, body, secret) {
  const mac = createHmac("sha256", secret).update(body).digest("hex");
  const expected = Buffer.from("sha256=" + mac);
  const given = Buffer.from(headers["x-webhook-signature"] ?? "");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
`;

/** The same in Python. */
export const PYTHON_SNIPPET = `import hashlib
import hmac

def is_signed(headers, body, secret):
    mac = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    given = headers.get("x-webhook-signature", "")
    return hmac.compare_digest(given.encode(), ("sha256=" + mac).encode())
`;
