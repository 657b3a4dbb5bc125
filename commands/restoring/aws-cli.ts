import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";

/** Calls an operation of an AWS service by the name that its API has. Throws AwsCallError when the service refuses it. */
export type AwsCall = <Answer = Record<string, unknown>>(
  service: "dynamodb" | "backup",
  operation: string,
  input: object,
) => Promise<Answer>;

/** Refusal of a call by a service; `code` is the service's name for the reason. */
export class AwsCallError extends Error {
  override readonly name = "AwsCallError";
  readonly code: string;

  constructor(operation: string, code: string, message: string) {
    super(`${operation}: ${message}`);
    this.code = code;
  }
}

const REFUSAL = /An error occurred \((\w+)\) when calling the \w+ operation[^:]*: (.*)/s;
/** An answer lists up to a thousand recovery points. */
const MAX_ANSWER_BYTES = 64_000_000;

/**
 * Calls AWS by its command line interface, with the credentials and the region that it is set up for. The SDK's client would be a
 * library that only restores need, on a machine that has the AWS CLI for all other steps of the runbook.
 */
export const callAwsCli: AwsCall = async <Answer>(service: string, operation: string, input: object) => {
  const words = operation.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const args = [service, words, "--cli-input-json", JSON.stringify(input), "--output", "json"];
  try {
    const { stdout } = await promisify(execFile)("aws", args, { maxBuffer: MAX_ANSWER_BYTES });
    return (stdout.trim() === "" ? {} : JSON.parse(stdout)) as Answer;
  } catch (error) {
    const { code, stderr = "" } = error as { code?: unknown; stderr?: string };
    if (code === "ENOENT") throw new CommandError("The AWS CLI is not installed: https://aws.amazon.com/cli/");
    const [, reason, message] = REFUSAL.exec(stderr) ?? [];
    if (reason) throw new AwsCallError(operation, reason, message!.trim());
    throw new CommandError(`aws ${service} ${words} failed: ${stderr.trim() || error}`);
  }
};
