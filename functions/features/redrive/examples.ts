import type { FeatureExamples } from "../../http/operation-example.ts";

export const redriveExamples: FeatureExamples = {
  redriveDeadLetters: {
    title: "Deliveries that an outage set aside",
    description:
      "For the operator, once the cause of an alarm is mended: processes again what a worker had given up. Call it while " +
      "`hasMore` is true; changes that a stream no longer has are reported, and kept unless `forget` says otherwise.",
    body: { deadLetters: "delivery" },
  },
};
