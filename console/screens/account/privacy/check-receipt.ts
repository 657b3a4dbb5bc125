/** Content of a receipt (RFC 7515, compact form). */
interface ReceiptParts {
  header: { kid?: string };
  payload: unknown;
}

/** Reads a receipt without checking it. */
export function readReceipt(receipt: string): ReceiptParts {
  const [header, payload] = receipt.split(".");
  return { header: readPart(header!) as ReceiptParts["header"], payload: readPart(payload!) };
}

/** Checks a receipt (PS256) with one of the keys that the service publishes: the one that its header names. */
export async function checkReceipt(receipt: string, published: object): Promise<boolean> {
  const { keys = [] } = published as { keys?: (JsonWebKey & { kid?: string })[] };
  const { kid } = readReceipt(receipt).header;
  const jwk = keys.find((each) => each.kid === kid);
  if (!jwk) return false;
  const [header, payload, signature] = receipt.split(".");
  const algorithm = { name: "RSA-PSS", hash: "SHA-256" };
  if (!crypto.subtle) throw new Error("Browsers check signatures at addresses of https and on localhost alone.");
  const key = await crypto.subtle.importKey("jwk", jwk, algorithm, false, ["verify"]);
  const signed = new TextEncoder().encode(`${header}.${payload}`);
  return crypto.subtle.verify({ ...algorithm, saltLength: 32 }, key, fromBase64Url(signature!), signed);
}

function readPart(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(fromBase64Url(part)));
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
}
