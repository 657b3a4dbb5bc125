import type { SmokeAnswer, SmokeClient } from "./smoke-client.ts";

/** A tenant that checks work with, and the keys that provisioning showed. */
export interface SmokeTenant {
  tenantId: string;
  workspaceId: string;
  secretKey: string;
  secretKeyId: string;
  publishableKey: string;
  publishableKeyId: string;
}

/** Endpoint that deliveries are sent to, and what the service then records of it. */
export interface SmokeReceiver {
  url: string;
  /** Status with which it answers. */
  status: number;
}

export interface SmokeContext {
  client: SmokeClient;
  adminKey: string;
  /** Letters and digits that no other run has: names of what a run creates hold them. */
  run: string;
  receiver: SmokeReceiver;
  /** Set by the check that provisions it. */
  tenant: SmokeTenant | null;
  /** Set by the check that creates it. */
  webhookId: string | null;
  /** Set by the check that holds a conversation. */
  threadId: string | null;
  /** Set by the check that submits feedback. */
  feedbackId: string | null;
  /** Set when the tenant is removed. */
  purgeJobId: string | null;
  pause(ms: number): Promise<void>;
}

export interface SmokeCheck {
  /** A sentence that says what holds. */
  name: string;
  /** Makes what the checks after it need: they are skipped when it fails. */
  isRequired?: boolean;
  /** Throws with the reason. A returned text is a figure or remark for the report. */
  run(context: SmokeContext): Promise<string | undefined>;
}

export interface CheckResult {
  name: string;
  outcome: "passed" | "failed" | "skipped";
  ms: number;
  /** The reason of a failure, or what a passed check measured. */
  detail: string | null;
}

/** Runs checks in order and tells `onResult` of each. After a failed check the next one runs, unless that one was required. */
export async function runChecks(
  checks: readonly SmokeCheck[],
  context: SmokeContext,
  onResult: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  let missing: string | null = null;
  for (const check of checks) {
    const result: CheckResult = missing
      ? { name: check.name, outcome: "skipped", ms: 0, detail: `needs: ${missing}` }
      : await runCheck(check, context);
    if (check.isRequired && result.outcome === "failed") missing = check.name;
    results.push(result);
    onResult(result);
  }
  return results;
}

async function runCheck({ name, run }: SmokeCheck, context: SmokeContext): Promise<CheckResult> {
  const begin = performance.now();
  const finish = (outcome: "passed" | "failed", detail: string | null): CheckResult => ({
    name,
    outcome,
    ms: Math.round(performance.now() - begin),
    detail,
  });
  try {
    return finish("passed", (await run(context)) ?? null);
  } catch (error) {
    return finish("failed", (error as Error).message);
  }
}

/** Throws an error that names what was expected and what came instead. */
export function expectEqual(what: string, actual: unknown, expected: unknown): void {
  const [is, wanted] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (is !== wanted) throw new Error(`${what} is ${is ?? "absent"} instead of ${wanted}`);
}

/** Checks status and envelope of an answer, and its request id in body and header. Returns the answer's data. */
// biome-ignore lint/suspicious/noExplicitAny: a check looks into the data that it asked for.
export function expectData(what: string, answer: SmokeAnswer, status: number): any {
  expectStatus(what, answer, status);
  expectRequestId(what, answer);
  return answer.body.data;
}

/** Checks status, code and request id of a refusal. */
export function expectError(what: string, answer: SmokeAnswer, status: number, code: string): void {
  expectStatus(what, answer, status);
  expectEqual(`the code of ${what}`, answer.body?.error?.code, code);
  expectRequestId(what, answer);
}

function expectStatus(what: string, { status, body }: SmokeAnswer, expected: number): void {
  if (status === expected) return;
  const reason = body?.error?.message ?? (typeof body === "string" ? body.slice(0, 200) : "no reason");
  const complaint = `the status of ${what} is ${status} instead of ${expected}`;
  const error = `${complaint} (${reason}; request ${body?.requestId ?? "unknown"})`;
  throw status === 503 ? new UnavailableError(error) : new Error(error);
}

/** A part of the service could not be reached for a moment: whoever waits asks again, as every client does. */
class UnavailableError extends Error {
  override readonly name = "UnavailableError";
}

function expectRequestId(what: string, { headers, body }: SmokeAnswer): void {
  const requestId = headers.get("x-request-id");
  if (!requestId) throw new Error(`${what} has no header X-Request-Id`);
  expectEqual(`the requestId in the body of ${what}`, body?.requestId, requestId);
}

/** Longer than any change needs to reach the search index or a webhook; 2 s is what the service promises. */
const CHANGE_TIMEOUT_MS = 60_000;
const POLL_MS = 500;
/** Answers 503 in a row after which waiting ends. */
const UNAVAILABLE_ANSWERS = 3;

/**
 * Asks again until `ask` returns no complaint. Throws the last complaint after a minute, at the third answer 503 in a row, and at
 * any other error of `ask`. Returns the seconds that it took.
 */
export async function waitUntil(pause: SmokeContext["pause"], ask: () => Promise<string | null>): Promise<string> {
  const begin = performance.now();
  for (let unavailable = 0; ; await pause(POLL_MS)) {
    let complaint: string | null;
    try {
      complaint = await ask();
      unavailable = 0;
    } catch (error) {
      if (!(error instanceof UnavailableError) || ++unavailable === UNAVAILABLE_ANSWERS) throw error;
      complaint = error.message;
    }
    const elapsed = performance.now() - begin;
    if (complaint === null) return `${(elapsed / 1_000).toFixed(1)} s`;
    if (elapsed > CHANGE_TIMEOUT_MS) throw new Error(`after ${CHANGE_TIMEOUT_MS / 1_000} s ${complaint}`);
  }
}

/** The run's tenant. Throws when no check has provisioned one. */
export function tenantOf({ tenant }: SmokeContext): SmokeTenant {
  if (!tenant) throw new Error("no tenant was provisioned");
  return tenant;
}

/** Headers and key of a caller on the shop's server. */
export function bySecret(context: SmokeContext): { key: string; workspaceId: string } {
  const { secretKey, workspaceId } = tenantOf(context);
  return { key: secretKey, workspaceId };
}
