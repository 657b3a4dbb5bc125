import { Duration } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { FilterRule } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import { QUEUES, type QueueName } from "../../schemas/resources.ts";
import { toConstructId } from "../configuration/construct-id.ts";
import { StreamWorker, WorkQueue } from "../constructs/background-work.ts";
import { countedMetric, ServiceFunction } from "../constructs/service-function.ts";
import { mergePermissions, type Permissions } from "../platform/permissions.ts";
import type { Platform } from "../platform/platform.ts";
import type { Feature } from "./feature.ts";

const RUNBOOK = "webhooks";

/** For functions that create deliveries, send them, and mail owners about those that failed or were skipped. */
export const DELIVERY_PERMISSIONS: Permissions = {
  tables: { webhooks: "write", usage: "write", tenancy: "read", events: "read" },
  buckets: { content: "read" },
  queues: [...QUEUES],
  mail: true,
};

export const webhooksFeature: Feature = {
  name: "webhooks",
  permissions: {
    // The audit log is in the table of tenants.
    tables: { webhooks: "write", events: "read", usage: "write", tenancy: "write" },
    undelivered: true,
    buckets: { content: "read" },
    queues: [...QUEUES],
    tenantSecrets: "write",
    // A recovery that spends the month's quota tells the owner, at most once a day: a mail that could not be sent would count as
    // the day's mail.
    mail: true,
  },
  build: (scope, platform) => {
    const queues = buildQueues(scope, platform);
    buildFanOut(scope, platform);
    buildDelivery(scope, platform, queues);
    buildSweeper(scope, platform, queues);
    addDeliveryAlarms(scope, platform);
  },
};

/** Maximum duration of a queue worker, and the age of its messages at which somebody should look. */
const QUEUE_TIMES: Record<QueueName, { workerTimeout: Duration; lateAfter: Duration }> = {
  delivery: { workerTimeout: Duration.minutes(2), lateAfter: Duration.minutes(1) },
  // This queue waits for silent endpoints: some lateness is expected.
  deliverySlow: { workerTimeout: Duration.minutes(2), lateAfter: Duration.minutes(30) },
  // Wake-ups are delayed by up to 15 minutes, which count as age.
  deliveryTicks: { workerTimeout: Duration.minutes(1), lateAfter: Duration.minutes(20) },
};

function buildQueues(scope: Construct, { queues, deadLetters, alarms }: Platform): Record<QueueName, WorkQueue> {
  const built = QUEUES.map((name) => {
    const work = new WorkQueue(scope, toConstructId(name), { ...QUEUE_TIMES[name], alarms, runbook: RUNBOOK });
    queues.set(name, work.queue);
    deadLetters.set(name, work.deadLetters);
    return [name, work];
  });
  return Object.fromEntries(built);
}

/** Turns every new event of the log into the deliveries of the webhooks that match it. */
function buildFanOut(scope: Construct, platform: Platform): void {
  const { store, configuration, alarms } = platform;
  const events = new StreamWorker(scope, "Events", { table: store.tables.events, alarms, runbook: RUNBOOK });
  platform.deadLetters.set("fanOut", events.deadLetters);
  const worker = new ServiceFunction(scope, "FanOut", {
    platform,
    entry: "fan-out-events",
    description: "Makes deliveries to webhooks of new events",
    permissions: mergePermissions(DELIVERY_PERMISSIONS, {
      tables: { jobs: "update" },
      // Holds dead letters that are too large for their queue.
      buckets: { content: "write" },
      setsAside: ["fanOut"],
    }),
    timeout: Duration.minutes(1),
  });
  const { fanOutParallelism: parallelism } = configuration.sizes.webhooks;
  events.consumeWith(worker, { parallelism, lateAfter: Duration.minutes(1), filters: [NEW_EVENTS] });
}

/** New events only: the expiry of old ones, of which there are as many, calls nothing. */
const NEW_EVENTS = {
  dynamodb: {
    NewImage: { eventType: { S: FilterRule.exists() } },
    OldImage: { eventType: { S: FilterRule.notExists() } },
  },
};

/** Sends deliveries. Both lanes run the same code; their limits keep silent endpoints from taking the capacity of the others. */
function buildDelivery(scope: Construct, platform: Platform, queues: Record<QueueName, WorkQueue>): void {
  const { delivery, deliverySlow, reservesSlots } = platform.configuration.sizes.webhooks;
  const worker = new ServiceFunction(scope, "Deliver", {
    platform,
    entry: "deliver-webhooks",
    description: "Sends deliveries to webhooks",
    permissions: { ...DELIVERY_PERMISSIONS, tenantSecrets: "read" },
    timeout: QUEUE_TIMES.delivery.workerTimeout,
    // Fewer slots than the event sources may use would throttle their polls: messages would be lost to dead letters untried.
    reservedConcurrency: reservesSlots ? delivery + deliverySlow : null,
  });
  queues.delivery.consumeWith(worker, delivery);
  queues.deliverySlow.consumeWith(worker, deliverySlow);
}

/** Wakes deliveries that wait for a time: on time by wake-ups, and every minute those that were missed. */
function buildSweeper(scope: Construct, platform: Platform, queues: Record<QueueName, WorkQueue>): void {
  const { alarms } = platform;
  const worker = new ServiceFunction(scope, "Sweep", {
    platform,
    entry: "sweep-deliveries",
    description: "Wakes deliveries to webhooks that are due",
    permissions: { ...DELIVERY_PERMISSIONS, dueIndexes: ["webhooks"] },
    timeout: QUEUE_TIMES.deliveryTicks.workerTimeout,
    retryAttempts: 0,
  });
  queues.deliveryTicks.consumeWith(worker, 2);
  const every = Duration.minutes(1);
  const rule = new Rule(scope, "EveryMinute", {
    schedule: Schedule.rate(every),
    // The next one comes in a minute and does the same work.
    targets: [new LambdaFunction(worker, { retryAttempts: 0 })],
  });
  alarms.add(scope, "SweeperFailing", {
    severity: "page",
    meaning: "Deliveries that are due again are not woken.",
    runbook: `${RUNBOOK}#sweeper-failing`,
    metric: worker.metricErrors({ statistic: "Sum", period: Duration.minutes(1) }),
    threshold: 1,
    periods: 5,
  });
  alarms.addHeartbeat(scope, "SweeperSilent", {
    severity: "page",
    meaning: "The sweeper is no longer started: deliveries that are due again are not woken.",
    runbook: `${RUNBOOK}#sweeper-silent`,
    rule,
    every,
  });
}

/** Raises the alarms on counts in the functions' logs. */
function addDeliveryAlarms(scope: Construct, { alarms }: Platform): void {
  alarms.add(scope, "DeliveryPoisoned", {
    severity: "ticket",
    meaning: "Deliveries were given up that no sender survived or finished.",
    runbook: `${RUNBOOK}#delivery-poisoned`,
    metric: countedMetric(scope, "DeliveryPoisoned"),
    threshold: 1,
  });
  alarms.add(scope, "FailuresIgnored", {
    severity: "ticket",
    meaning: "Work on the side failed and was left undone, a mail to an owner for instance.",
    runbook: `${RUNBOOK}#failures-ignored`,
    metric: countedMetric(scope, "AttemptFailed"),
    threshold: 10,
  });
}
