import { extractErrorCode } from "../../../platform/describe-error.ts";
import { AddressRefusedError } from "../../../platform/network/address-guard.ts";
import type { FailureReason } from "../reasons.ts";

/** A page cannot be read, for a reason that we recognise ourselves. */
export class FetchFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason) {
    super(reason);
    this.reason = reason;
  }
}

const BY_CODE: Record<string, FailureReason> = {
  ENOTFOUND: "nameNotFound",
  EAI_AGAIN: "nameNotFound",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  UND_ERR_HEADERS_OVERFLOW: "tooLarge",
  HPE_HEADER_OVERFLOW: "tooLarge",
  ERR_INVALID_URL: "invalidUrl",
  UND_ERR_INVALID_ARG: "invalidUrl",
};

/** Names an error of a connection. Errors without a code are faults of ours. */
export function reasonOfError(error: unknown, isRedirected: boolean): FailureReason {
  if (error instanceof FetchFailure) return error.reason;
  if (error instanceof AddressRefusedError) return isRedirected ? "redirectRefused" : "addressRefused";
  const code = extractErrorCode(error);
  // undici names what is no HTTP by the error's name only.
  const isForeign = code !== "" || (error as Error | null)?.name === "HTTPParserError";
  return BY_CODE[code] ?? (isForeign ? "connectionFailed" : "internal");
}

const BY_STATUS: Record<number, FailureReason> = {
  401: "loginRequired",
  403: "forbidden",
  404: "notFound",
  407: "loginRequired",
  408: "timeout",
  410: "gone",
  429: "tooManyRequests",
};

/** Names a status that brings no page. */
export function reasonOfStatus(status: number): FailureReason {
  if (status >= 500) return "serverError";
  if (status >= 400) return BY_STATUS[status] ?? "clientError";
  // A 304 that nobody asked for, or a redirect that does not say where to.
  return "brokenPage";
}

const LOGIN_PATH = /\/(?:(?:wp-)?log-?in|sign[-_]?in|anmelden|connexion|iniciar-sesion|accedi|inloggen)(?:\/|\.\w+)?$/i;

/** Recognises the form to which pages for members redirect. */
export function isLoginAddress(url: string): boolean {
  return LOGIN_PATH.test(new URL(url).pathname);
}
