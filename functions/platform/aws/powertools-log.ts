import { Logger } from "@aws-lambda-powertools/logger";
import { currentLogFields, type Log, type LogFields } from "../ports/log.ts";
import { ReadableStacks } from "./readable-stacks.ts";

/**
 * Structured JSON lines by Powertools, each with the fields of the request that it belongs to. Powertools' own keys would be
 * shared by all requests of a process. A counted line carries `metric`, which a metric filter turns into a CloudWatch metric.
 */
export function createPowertoolsLog(service: string): Log {
  const logger = new Logger({ serviceName: service });
  const stacks = new ReadableStacks();
  const complete = (fields: LogFields = {}): LogFields => {
    stacks.apply(fields.error);
    return { ...currentLogFields(), ...fields };
  };
  return {
    info: (message, fields) => logger.info(message, complete(fields)),
    warn: (message, fields) => logger.warn(message, complete(fields)),
    error: (message, fields) => logger.error(message, complete(fields)),
    count: (metric, amount = 1) => logger.info("count", { ...currentLogFields(), metric, amount }),
  };
}
