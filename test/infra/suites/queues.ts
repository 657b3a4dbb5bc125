import { describe, expect, test } from "@jest/globals";
import { verifies } from "../../support/verifies.ts";
import { at, type Found, findAll, findTarget, listStatements, loadTemplates, STAGE_NAMES, type Statement } from "../templates.ts";

/** AWS's advice on queues before functions, which keeps a queue from blocking a function or losing work. */
const TIMES_THE_TIMEOUT = 6;

const isDeadLetters = ({ id }: Found) => id.includes("DeadLetters");

describe.each(STAGE_NAMES)("the queues of stage %s", (stage) => {
  const templates = loadTemplates(stage);
  const functions = new Map(findAll(templates, "AWS::Lambda::Function").map((found) => [found.id, found]));
  const queues = findAll(templates, "AWS::SQS::Queue").filter((queue) => !isDeadLetters(queue));
  const sources = findAll(templates, "AWS::Lambda::EventSourceMapping").filter(({ properties }) =>
    queues.some(({ id }) => id === findTarget(properties.EventSourceArn)),
  );
  const findSource = ({ id }: Found) => sources.find(({ properties }) => findTarget(properties.EventSourceArn) === id)!;
  const findEntry = (source: Found) => functions.get(findTarget(source.properties.FunctionName)!)!.resource.Metadata?.entry;

  test("every queue is consumed by one function, in batches, with a limit on concurrent batches", () => {
    verifies("infra.queues");
    const workers = queues.map((queue) => {
      const source = findSource(queue);
      const { BatchSize, ScalingConfig } = source.properties;
      return [queue.id.replace(/Queue[0-9A-F]{8}$/, ""), findEntry(source), BatchSize, at(ScalingConfig, "MaximumConcurrency")];
    });

    expect(sources).toHaveLength(queues.length);
    expect(workers).toEqual([
      ["WebhooksDelivery", "deliver-webhooks", 10, { dev: 100, small: 100, staging: 20, prod: 200 }[stage]],
      ["WebhooksDeliverySlow", "deliver-webhooks", 10, { dev: 20, small: 20, staging: 5, prod: 50 }[stage]],
      ["WebhooksDeliveryTicks", "sweep-deliveries", 10, 2],
    ]);
  });

  test("a message is hidden for six times its function's time limit, and tried five times", () => {
    verifies("infra.queues");
    for (const queue of queues) {
      const worker = functions.get(findTarget(findSource(queue).properties.FunctionName)!)!;
      expect(queue.properties.VisibilityTimeout).toBe(TIMES_THE_TIMEOUT * Number(worker.properties.Timeout));
      expect(at(queue.properties.RedrivePolicy, "maxReceiveCount")).toBe(5);
    }
  });

  test("every queue encrypts its messages", () => {
    for (const { properties } of findAll(templates, "AWS::SQS::Queue")) expect(properties.SqsManagedSseEnabled).toBe(true);
  });

  test("every queue has an alarm for late work", () => {
    verifies("infra.queues");
    const late = findAll(templates, "AWS::CloudWatch::Alarm").filter(
      ({ properties }) => properties.MetricName === "ApproximateAgeOfOldestMessage",
    );
    const watched = late.map(({ properties }) => findTarget(at(properties.Dimensions, 0, "Value")));

    expect(watched.sort()).toEqual(queues.map(({ id }) => id).sort());
  });

  test("the sweeper also runs each minute, and a run that EventBridge cannot start is not retried", () => {
    verifies("infra.queues");
    const rules = findAll(templates, "AWS::Events::Rule");
    const [rule, ...others] = rules.filter(({ id }) => id.startsWith("Webhooks"));
    const target = at(rule!.properties.Targets, 0);

    expect(others).toEqual([]);
    expect(rule!.properties.ScheduleExpression).toBe("rate(1 minute)");
    expect(functions.get(findTarget(at(target, "Arn"))!)!.resource.Metadata?.entry).toBe("sweep-deliveries");
    expect(at(target, "RetryPolicy", "MaximumRetryAttempts")).toBe(0);
  });

  test("only the sweeper and two schedules read what is due over all tenants, and only webhooks what did not arrive", () => {
    verifies("infra.least-privilege");
    const looking = listStatements(templates).filter(({ resources }) => JSON.stringify(resources).includes("/index/"));

    const tables: Record<string, string> = {
      WebhooksSweep: "WebhooksTable",
      CrawlStartDue: "JobsTable",
      ChatRelayHandoffs: "JobsTable",
    };
    const [ofWebhooks] = looking.filter((statement) => toRole(statement) === "ApiWebhooks");
    expect(JSON.stringify(ofWebhooks!.resources)).toMatch(/WebhooksTable.*"\/index\/undelivered"/);
    looking.splice(looking.indexOf(ofWebhooks!), 1);
    expect(looking.map(toRole).sort()).toEqual(Object.keys(tables).sort());
    for (const statement of looking) {
      expect(statement.actions).toEqual(["dynamodb:Query"]);
      expect(JSON.stringify(statement.resources)).toMatch(new RegExp(`${tables[toRole(statement)]}.*"/index/due"`));
    }
  });

  test("only the functions of webhooks and the redrive may send to the queues, and none may purge or delete one", () => {
    verifies("infra.least-privilege");
    const sending = listStatements(templates).filter(({ actions }) => actions.includes("sqs:SendMessage"));
    const toWork = sending.filter(({ resources }) => !JSON.stringify(resources).includes("DeadLetters"));
    const actions = listStatements(templates).flatMap((statement) => statement.actions);

    expect(new Set(toWork.map(toRole))).toEqual(
      new Set(["WebhooksFanOut", "WebhooksDeliver", "WebhooksSweep", "ApiWebhooks", "ApiRedrive"]),
    );
    expect(actions).not.toContain("sqs:PurgeQueue");
    expect(actions).not.toContain("sqs:DeleteQueue");
  });
});

test("only the redrive and a purge may take dead letters", () => {
  verifies("infra.least-privilege");
  const taking = listStatements(loadTemplates("prod")).filter(
    ({ actions, resources }) => actions.includes("sqs:ReceiveMessage") && JSON.stringify(resources).includes("DeadLetters"),
  );

  expect(new Set(taking.map(toRole))).toEqual(new Set(["ApiRedrive", "DeprovisioningPurge"]));
});

const MAIL_FROM = "shop@mail.example.com";

test("with mailFrom the functions that write mails may send from that address or its domain, and from no other", () => {
  verifies("infra.mail");
  const templates = loadTemplates("prod", { mailFrom: MAIL_FROM });
  const sending = listStatements(templates).filter(({ actions }) => actions.includes("ses:SendEmail"));
  const mailing = findAll(templates, "AWS::Lambda::Function").filter(({ properties }) =>
    JSON.stringify(properties.Environment).includes("MAIL_FROM"),
  );

  expect(sending.map(toRole).sort()).toEqual([
    "ApiRedrive",
    "ApiWebhooks",
    "ComplianceEraser",
    "CrawlCrawler",
    "TenancyQuotaNotices",
    "WebhooksDeliver",
    "WebhooksFanOut",
    "WebhooksSweep",
  ]);
  for (const { resources } of sending) {
    expect(JSON.stringify(resources).match(/identity\/[^"]+/g)).toEqual(["identity/mail.example.com", `identity/${MAIL_FROM}`]);
  }
  expect(mailing).toHaveLength(sending.length);
});

test("without mailFrom no function may send mail", () => {
  verifies("infra.mail");
  const actions = listStatements(loadTemplates("prod")).flatMap((statement) => statement.actions);

  expect(actions.filter((action) => action.startsWith("ses:"))).toEqual([]);
});

function toRole({ id }: Statement): string {
  return id.replace(/Role(DefaultPolicy)?[0-9A-F]{8}$/, "");
}
