import { createHmac } from "node:crypto";
import { replaceIdentities } from "../../domain/identities/find-identities.ts";
import { type Identity, namesInText, type Redactor, type Subject } from "../../domain/identities/personal-data.ts";
import type { Ports } from "../../domain/ports.ts";

/** Characters of a digest: 132 bits. */
const DIGEST_LENGTH = 22;

/**
 * Returns the function that names an identity of a tenant by a digest that only this service can compute: phone numbers are few
 * enough to be guessed from a plain one. Throws UpstreamError.
 */
export async function createDigest(
  tenantId: string,
  { secrets }: Pick<Ports, "secrets">,
): Promise<(identity: Identity) => string> {
  const key = await secrets.sealingKey();
  return ({ kind, value }) =>
    createHmac("sha256", key).update(`person\n${tenantId}\n${kind}\n${value}`).digest("base64url").slice(0, DIGEST_LENGTH);
}

/** Creates the redactor of a request. Throws UpstreamError. */
export async function createRedactor(subject: Subject, ports: Pick<Ports, "secrets">): Promise<Redactor> {
  const { tenantId, identities } = subject;
  const names = namesInText(subject);
  const digest = await createDigest(tenantId, ports);
  const pseudonym = (identity: Identity) => `redacted-${digest(identity)}`;
  const text = (value: string) => replaceIdentities(value, names, pseudonym);
  return {
    pseudonym,
    text,
    json: (value) => replaceInJson(value, text),
    shopperId(kind, id) {
      const known = identities.find((identity) => identity.kind === kind && identity.value === id);
      return known ? pseudonym(known) : id;
    },
  };
}

/** Replaces in strings and numbers' neighbours alike: keys of objects are the schema's, and stay. */
function replaceInJson<T>(value: T, text: Redactor["text"]): { value: T; count: number } {
  if (typeof value === "string") {
    const replaced = text(value);
    return { value: replaced.text as T, count: replaced.count };
  }
  if (typeof value !== "object" || value === null) return { value, count: 0 };
  let count = 0;
  const replace = (inner: unknown) => {
    const replaced = replaceInJson(inner, text);
    count += replaced.count;
    return replaced.value;
  };
  const copy = Array.isArray(value)
    ? value.map(replace)
    : Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replace(inner)]));
  return { value: copy as T, count };
}
