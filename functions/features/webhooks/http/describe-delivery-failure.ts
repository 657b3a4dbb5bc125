import { extractErrorCode } from "../../../platform/describe-error.ts";
import { AddressRefusedError } from "../../../platform/network/address-guard.ts";

/** Messages for errors of a socket or of the look-up of a name, for the webhook's owner. */
const BY_CODE: Record<string, string> = {
  ECONNREFUSED: "The receiver refused the connection.",
  ECONNRESET: "The receiver closed the connection before it answered.",
  EPIPE: "The receiver closed the connection before it answered.",
  ECONNABORTED: "The receiver closed the connection before it answered.",
  EHOSTUNREACH: "There is no route to the receiver.",
  ENETUNREACH: "There is no route to the receiver.",
  ETIMEDOUT: "The receiver did not take the connection.",
  EPROTO: "The receiver does not speak TLS as it should.",
};

/** Messages for Node's codes of certificate failures: OpenSSL's names, and its own. */
const CERTIFICATE_FAILURES: Record<string, string> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is signed by itself",
  SELF_SIGNED_CERT_IN_CHAIN: "its chain ends in a certificate that is signed by itself",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its chain is not complete",
  UNABLE_TO_GET_ISSUER_CERT: "its chain is not complete",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "its chain is not complete, or its issuer is not known",
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "its time has not begun",
  CERT_REVOKED: "it was revoked",
  CERT_UNTRUSTED: "its issuer is not trusted",
  INVALID_PURPOSE: "it is not made for servers",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is made out to another name",
};

/** Returns why an attempt failed, in words for the webhook's owner, without internals of ours. */
export function describeDeliveryFailure(error: unknown, hostname: string): string {
  if (error instanceof AddressRefusedError) return error.message;
  const code = extractErrorCode(error);
  const certificateFault = CERTIFICATE_FAILURES[code];
  if (certificateFault) return `The certificate of the receiver is not valid: ${certificateFault}.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN") return `The name ${hostname} cannot be resolved.`;
  if (code.startsWith("HPE_")) return "The receiver's answer is not valid HTTP.";
  if (code.startsWith("ERR_SSL_")) return "The receiver does not speak TLS as it should.";
  if (code.startsWith("ERR_INVALID_") || code === "ERR_UNESCAPED_CHARACTERS")
    return "A header or the URL holds characters that cannot be sent.";
  return BY_CODE[code] ?? `The request failed (${code || "unknown cause"}).`;
}
