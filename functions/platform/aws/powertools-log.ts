import { Logger } from "@aws-lambda-powertools/logger";
import type { Log } from "../ports/log.ts";

/** Creates a log of structured JSON lines by Powertools. A counted line carries `metric`, which a metric filter turns into a CloudWatch metric. */
export function powertoolsLog(service: string): Log {
  const logger = new Logger({ serviceName: service });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error: (message, fields = {}) => logger.error(message, fields),
    count: (metric, amount = 1) => logger.info("count", { metric, amount }),
  };
}
