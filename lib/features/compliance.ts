import { Duration } from "aws-cdk-lib";
import { Choice, Condition, Fail, type StateMachine, Succeed, Wait, WaitTime } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { environmentName } from "../../schemas/resources.ts";
import { countedMetric, ServiceFunction } from "../constructs/service-function.ts";
import { buildWatchedMachine, type WatchedMachineProps, workerStep } from "../constructs/watched-machine.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

export const complianceFeature: Feature = {
  name: "compliance",
  // Seals who a request is about, and signs links to exports.
  permissions: {
    tables: { jobs: "write", tenancy: "write" },
    buckets: { content: "read" },
    tenantSecrets: "write",
    machines: ["erasePerson"],
    receipts: "read",
  },
  build: buildErasure,
};

/** An outage of half a day is sat out: 144 pauses of five minutes, with the retries between them. */
const MAX_RUN = Duration.days(3);

/** Builds the machine that redacts or collects what is stored about a person, and the function that does each of its steps. */
function buildErasure(scope: Construct, platform: Platform): void {
  const { configuration, alarms, machines } = platform;
  const { sizes } = configuration;
  const worker = new ServiceFunction(scope, "Eraser", {
    platform,
    entry: "erase-person",
    description: "Redacts or collects what is stored about a person, one bounded step at a time",
    // Whatever holds personal data must be changed from one place.
    permissions: {
      tables: {
        ...{ jobs: "write", tenancy: "read", identities: "write", activity: "write", insights: "write" },
        ...{ conversations: "write", events: "write", webhooks: "write", idempotency: "write", catalog: "write" },
      },
      buckets: { content: "write" },
      search: "write",
      analytics: ["read", "write"],
      secrets: ["sealingKey"],
      tenantSecrets: "write",
      receipts: "sign",
      mail: true,
    },
    timeout: Duration.minutes(5),
    environment: { [environmentName.baseUrl]: platform.baseUrl },
  });
  const props = { worker, sizes, alarms, runbook: "compliance#request-failed", work: "A request about a person" } as const;
  machines.set("erasePerson", new ErasureMachine(scope, "Erasing", props).machine);
  // Such a request ends its execution as any other does.
  alarms.add(scope, "RequestsIncomplete", {
    severity: "ticket",
    meaning: "A request about a person is over and was not fulfilled: its audit is `failed`, and nobody works on it any more.",
    runbook: "compliance#request-incomplete",
    metric: countedMetric(scope, "ComplianceRequestFailed").with({ period: Duration.minutes(5) }),
    threshold: 1,
  });
}

/**
 * Calls the worker again with its own result until its `cursor` is null, with the pauses that it asks for. A step that fails for
 * good is reported to the worker, which tries again after a pause: an outage delays a request and does not end it.
 */
class ErasureMachine extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, props: WatchedMachineProps) {
    super(scope, id);
    const step = workerStep(this, "Step", props.worker);
    const report = workerStep(this, "ReportFailure", props.worker);
    const pause = new Wait(this, "Pause", { time: WaitTime.secondsPath("$.waitSeconds") }).next(step);
    const next = new Choice(this, "Next")
      .when(Condition.isNull("$.cursor"), new Succeed(this, "Done"))
      .when(Condition.numberGreaterThan("$.waitSeconds", 0), pause)
      .otherwise(step);
    step.addCatch(report, { resultPath: "$.failure" }).next(next);
    report.addCatch(new Fail(this, "BrokenOff", { error: "RequestFailed" })).next(next);
    this.machine = buildWatchedMachine(this, { name: id.toLowerCase(), definition: step, timeout: MAX_RUN }, props);
  }
}
