import { Duration } from "aws-cdk-lib";
import { Choice, Condition, Fail, type StateMachine, Succeed, Wait, WaitTime } from "aws-cdk-lib/aws-stepfunctions";
import { Construct } from "constructs";
import { environmentName } from "../../schemas/resources.ts";
import { buildPageRenderer } from "../constructs/page-renderer.ts";
import { ServiceFunction } from "../constructs/service-function.ts";
import { buildWatchedMachine, type WatchedMachineProps, workerStep } from "../constructs/watched-machine.ts";
import type { Platform } from "../platform/platform.ts";
import { buildCrawlSchedule } from "./crawl-schedule.ts";
import type { Feature } from "./feature.ts";

export const crawlFeature: Feature = {
  name: "crawl",
  // Reads single pages itself, and keeps them as the machine's worker does.
  permissions: {
    tables: { jobs: "write", catalog: "write" },
    buckets: { content: "write" },
    search: "read",
    machines: ["crawlSite"],
    renderer: true,
  },
  build: (scope, platform) => {
    buildCrawling(scope, platform);
    buildCrawlSchedule(scope, platform);
  },
};

/**
 * Ends an execution that goes on without progress: 800 batches of a minute, each with a pause of a minute before it, take 27
 * hours, and retries come on top.
 */
const MAX_RUN = Duration.days(3);

/** Refused calls of an hour in which some twenty crawls waited: each tries again every two to three minutes. */
const WAITING_CALLS = 500;

/** Builds the machine that crawls a site, and the function that does each of its steps. */
function buildCrawling(scope: Construct, platform: Platform): void {
  const { configuration, alarms, machines } = platform;
  const { sizes } = configuration;
  buildPageRenderer(scope, platform);
  const worker = new ServiceFunction(scope, "Crawler", {
    platform,
    entry: "crawl-site",
    description: "Does one step of a crawl: plans it, visits pages, or ends it",
    permissions: {
      tables: { jobs: "write", catalog: "write", usage: "write", tenancy: "read" },
      buckets: { content: "write" },
      // Finds the products that the merchant's own feed has.
      search: "read",
      renderer: true,
      mail: true,
    },
    // Crawls that find no slot wait: a night of schedules takes none from the functions that answer.
    reservedConcurrency: sizes.crawl.concurrency,
    timeout: Duration.minutes(5),
    // The least with which Lambda gives a whole processor: extracting pages is what a step does most.
    memoryMb: 1_769,
    environment: { [environmentName.baseUrl]: platform.baseUrl },
  });
  alarms.add(scope, "CrawlsWaiting", {
    severity: "ticket",
    meaning: "More crawls are under way than the crawler has slots: some wait for hours.",
    runbook: "crawl#crawls-waiting",
    metric: worker.metricThrottles({ statistic: "Sum", period: Duration.hours(1) }),
    threshold: WAITING_CALLS,
    periods: 3,
  });
  const props = { worker, sizes, alarms, runbook: "crawl#crawl-failed", work: "A crawl" } as const;
  machines.set("crawlSite", new CrawlMachine(scope, "Crawling", props).machine);
}

/**
 * Calls the worker phase by phase: plan, visit in batches, finalize. Its state holds names only, and the worker says what is
 * next; an execution that begins again goes on where the crawl was. A batch takes nine of the 25,000 events of an execution's
 * history: the worker ends an execution in time, and the next one carries the crawl on.
 */
class CrawlMachine extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, props: WatchedMachineProps) {
    super(scope, id);
    const { worker } = props;
    const steps = ["Plan", "Visit", "Finalize"].map((name) => workerStep(this, name, worker));
    const [plan, visit, finalize] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];
    const pause = new Wait(this, "Pause", { time: WaitTime.secondsPath("$.waitSeconds") });
    const next = new Choice(this, "Next")
      .when(Condition.numberGreaterThan("$.waitSeconds", 0), pause)
      .when(Condition.stringEquals("$.phase", "visit"), visit)
      .when(Condition.stringEquals("$.phase", "finalize"), finalize)
      .otherwise(new Succeed(this, "Done"));
    const recordFailure = workerStep(this, "RecordFailure", worker).next(new Fail(this, "BrokenOff", { error: "CrawlFailed" }));
    for (const step of steps) step.addCatch(recordFailure, { resultPath: "$.failure" }).next(next);
    pause.next(visit);
    this.machine = buildWatchedMachine(this, { name: id.toLowerCase(), definition: plan, timeout: MAX_RUN }, props);
  }
}
