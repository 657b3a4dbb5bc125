import { ACCOUNT, REGION } from "./lambda/deployed-function.ts";

/** The event of a scheduled rule, as EventBridge sends it. */
export const SCHEDULED = {
  version: "0",
  id: "53dc4d37-cffa-4f76-80c9-8b7d4a4d2eaa",
  "detail-type": "Scheduled Event",
  source: "aws.events",
  account: ACCOUNT,
  time: "2026-01-01T00:00:00Z",
  region: REGION,
  resources: [`arn:aws:events:${REGION}:${ACCOUNT}:rule/every-minute`],
  detail: {},
};
