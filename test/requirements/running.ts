import type { Requirements } from "./requirement.ts";

/** The local runtime and the infrastructure. */
export const RUNNING_REQUIREMENTS: Requirements = {
  "local.start": { source: "product", promise: "npm start says when it is ready, and where; a second start has the same keys." },
  "local.credentials": { source: "product", promise: "The keys lie in the data folder, for the owner's eyes only." },
  "local.demo-shop": {
    source: "product",
    promise: "The first start loads the demo shop, and the printed curl finds products with facets.",
  },
  "local.fresh": { source: "product", promise: "--fresh begins anew, and touches no folder of anything else." },
  "local.signals": { source: "product", promise: "Ctrl-C and SIGTERM end it cleanly, with no child left." },
  "local.one-line": {
    source: "product",
    promise: "What keeps it from starting is said in one clear line: port, argument, folder, platform, damage.",
  },
  "local.kill-9": {
    source: "product",
    promise: "kill -9 during a bulk import loses nothing acknowledged and no slot of a capacity.",
  },
  "local.no-orphans": { source: "product", promise: "An engine whose parent was killed does not stay." },
  "local.rate-limits-off": { source: "product", promise: "DISABLE_RATE_LIMITS=1 switches rate limits off, locally." },
  "local.streams": {
    source: "product",
    promise: "Streams reach their functions in order, with partial failures, bisection and dead letters as in Lambda.",
  },
  "local.queues": {
    source: "product",
    promise: "Queues deliver with delay, visibility, partial failures and dead letters as SQS does.",
  },
  "local.schedules": { source: "product", promise: "Schedules run as often as the clock passes their times." },
  "local.state-machines": {
    source: "product",
    promise: "State machines run on the template's own definition, with its retries.",
  },
  "local.template": { source: "product", promise: "A template that the runtime cannot run stops it, by name." },
  "local.requests": { source: "product", promise: "A request arrives as API Gateway would hand it on." },

  "redrive.queues": { source: "product", promise: "Dead letters of a queue go back to it and are worked on." },
  "redrive.streams": {
    source: "product",
    promise: "Dead letters of a stream are read from it once more and handed to the same code; what was done is not done twice.",
  },
  "redrive.gone": {
    source: "product",
    promise:
      "Changes that a stream no longer has are told by their time, with what to do, and kept until they are to be forgotten.",
  },

  "infra.routes": {
    source: "product",
    promise: "Every operation has a route to the function of its feature, and nothing else has.",
  },
  "infra.least-privilege": {
    source: "product",
    promise: "No role may do everything of a service or anything on every resource.",
  },
  "infra.functions": {
    source: "product",
    promise:
      "Every function has a role, a log group that forgets, tracing and the newest runtime, and ends before its caller gives up.",
  },
  "infra.tables": {
    source: "product",
    promise: "Tables are on demand, restorable, encrypted by our key, and stream and expire as the code expects.",
  },
  "infra.encryption": {
    source: "product",
    promise: "Tables, bucket and search domain are encrypted; queues, bucket, topics and domain refuse requests without TLS.",
  },
  "infra.queues": {
    source: "product",
    promise:
      "Every queue has one worker with a limit, hides a message long enough, gives up after five tries and says when it is late; the sweeper also runs each minute.",
  },
  "infra.mail": { source: "product", promise: "Mail leaves from the address of the context only, and not at all without one." },
  "infra.dead-letters": {
    source: "product",
    promise: "Every event source sets aside what it cannot deliver, and every such queue pages somebody.",
  },
  "infra.alarms": { source: "product", promise: "Every alarm leads to a runbook section and tells a topic." },
  "infra.rules": { source: "product", promise: "AWS's own rules find nothing that is not answered beside the resource." },
  "infra.names": { source: "product", promise: "No resource is named by us: two deployments fit into one account." },
  "infra.edge": {
    source: "product",
    promise: "CloudFront caches nothing, proves itself to the API and hands on every header but the host.",
  },
  "infra.stages": {
    source: "product",
    promise: "dev costs little and goes with its stack; prod outlives it and survives the loss of a zone.",
  },
  "infra.context": { source: "product", promise: "A wrong stage or context stops the synthesis with one clear message." },
  "infra.options": { source: "product", promise: "A host name, a VPC and a firewall come by context." },
  "infra.bundles": {
    source: "product",
    promise: "Each bundle starts alone, stays below 2 MB and carries the licences of what it holds.",
  },
  "infra.streams": {
    source: "architecture, Streaming in AWS",
    promise: "Streamed paths lead past the API to a function URL that streams, which serves only what the distribution sends.",
  },
};
