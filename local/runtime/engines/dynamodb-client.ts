import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  TransactionCanceledException,
  TransactionConflictException,
} from "@aws-sdk/client-dynamodb";
import { pauseWithJitter } from "../../../functions/platform/concurrency/patience.ts";
import { AwsJson, EngineError } from "./aws-json.ts";

/** Attempts of the SDK, with its waits. */
const MAX_ATTEMPTS = 3;

/** Times after which the engine is not waited for, as those of the deployed client. */
const TIMEOUTS = { connectionTimeout: 2_000, requestTimeout: 8_000 };

interface Command {
  input: object;
}

/**
 * Creates a client of the local engine that takes the SDK's commands and throws the SDK's errors. A call takes a sixth of the
 * SDK's time: items are JSON on both sides, and a local engine needs neither signatures nor the choice of an endpoint.
 */
export function localDynamoDb(endpoint: string): DynamoDBClient {
  const engine = new AwsJson(endpoint, "DynamoDB_20120810", TIMEOUTS);
  const send = async (command: Command) => {
    const operation = command.constructor.name.replace(/Command$/, "");
    for (let attempt = 1; ; attempt++) {
      try {
        return await engine.call(operation, command.input);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !mayPass(error)) throw toSdkError(error);
        await pauseWithJitter(attempt);
      }
    }
  };
  return { send } as unknown as DynamoDBClient;
}

const THROTTLED = ["ThrottlingException", "ProvisionedThroughputExceededException", "RequestLimitExceeded"];

/** Returns true for a failure that another attempt may get past: of the connection, of the engine, or by too many requests. */
function mayPass(error: unknown): boolean {
  return !(error instanceof EngineError) || error.status >= 500 || THROTTLED.includes(error.code);
}

/** Makes the SDK's errors of those that the tables tell apart; others keep their name. */
function toSdkError(error: unknown): unknown {
  if (!(error instanceof EngineError)) return error;
  const { code, message, answer } = error;
  const about = { message, $metadata: { httpStatusCode: error.status } };
  if (code === "ConditionalCheckFailedException") return new ConditionalCheckFailedException({ ...about, ...answer, message });
  if (code === "TransactionCanceledException") return new TransactionCanceledException({ ...about, ...answer, message });
  if (code === "TransactionConflictException") return new TransactionConflictException(about);
  return Object.assign(new Error(message, { cause: error }), { name: code });
}
