import { createHmac } from "node:crypto";
import type { RecordedExample } from "../../../functions/features/service/documents/complete-operation.ts";
import type { Operation } from "../../../functions/http/operation.ts";
import type { OperationExample } from "../../../functions/http/operation-example.ts";
import { HAPPENINGS } from "./between-examples.ts";
import type { Answers, ExampleWorld } from "./example-world.ts";
import { fillTemplates } from "./fill-templates.ts";
import { orderBySchema } from "./order-by-schema.ts";

type Json = Record<string, unknown>;

/** Sends an example as a caller would, lets what follows from it happen, and keeps the data of its answer. */
export async function sendExample(
  world: ExampleWorld,
  operation: Operation,
  name: string,
  example: OperationExample,
  answers: Answers,
): Promise<{ recorded: RecordedExample; whole: unknown }> {
  const happening = HAPPENINGS[name] ?? {};
  await happening.before?.(world, answers);
  const source = { params: example.params, query: example.query, headers: example.headers, body: example.body };
  const request = fillTemplates(source, {
    ...Object.fromEntries(answers),
    ...world.doubles,
    demo: world.demo,
    slack: world.slack.credentials,
    now: { seconds: Math.floor(world.local.clock.now() / 1_000), iso: new Date(world.local.clock.now()).toISOString() },
  }) as typeof source;
  const key = keyOf(operation, example);
  const body = request.body === undefined ? undefined : JSON.stringify(request.body);
  const headers = {
    ...(operation.workspace !== "unused" && { "X-Workspace-ID": world.demo.workspaceId }),
    ...request.headers,
    ...signatureOf(world, example, body ?? ""),
  };
  const answer = await send(world, operation, { ...request, key, headers, body });
  const isJson = answer.contentType.startsWith("application/json");
  const parsed = isJson ? JSON.parse(answer.text) : answer.text;
  answers.set(name, isJson ? { requestId: parsed.requestId, ...(parsed.data ?? parsed) } : parsed);
  await happening.after?.(world, answers);
  if (!happening.goesOn) await world.local.idle();
  const shown = Object.fromEntries(Object.entries({ key, ...request, headers }).filter(([, value]) => !isEmpty(value)));
  const whole = answer.contentType === "application/x-ndjson" ? toLines(answer.text) : parsed;
  const recorded = {
    ...(example.title && { title: example.title }),
    description: example.description,
    request: shown as RecordedExample["request"],
    answer: {
      status: answer.status,
      contentType: answer.contentType,
      body: cut(orderBySchema(whole, operation, answer.status, answer.contentType), operation, example),
    },
  };
  return { recorded, whole };
}

function keyOf({ key }: Operation, example: OperationExample): RecordedExample["request"]["key"] {
  if (key === "none") return undefined;
  return example.key ?? (key === "admin" ? "admin" : "secret");
}

interface Sent {
  key: RecordedExample["request"]["key"];
  params?: Record<string, string>;
  query?: OperationExample["query"];
  headers: Record<string, string>;
  body: string | undefined;
}

async function send(
  { local, demo }: ExampleWorld,
  { method, path }: Operation,
  { key, params = {}, query = {}, headers, body }: Sent,
) {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? `{${name}}`));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  const keys = { secret: demo.secretKey, publishable: demo.publishableKey, admin: local.adminKey };
  const answer = await fetch(`${local.baseUrl}${filled}${search.size > 0 ? `?${search}` : ""}`, {
    method,
    body,
    headers: {
      ...(key && { authorization: `Bearer ${keys[key]}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
  });
  const contentType = answer.headers.get("content-type")?.split(";")[0] ?? "";
  return { status: answer.status, contentType, text: await answer.text() };
}

/** Headers by which Shopify and Slack sign what they send. */
function signatureOf({ local, slack }: ExampleWorld, { signedBy }: OperationExample, body: string): Record<string, string> {
  if (signedBy === "shopify") {
    return { "X-Shopify-Hmac-Sha256": createHmac("sha256", local.shopifySecret).update(body).digest("base64") };
  }
  if (signedBy !== "slack") return {};
  const time = String(Math.floor(local.clock.now() / 1_000));
  const secret = slack.credentials.signingSecret as string;
  const signature = createHmac("sha256", secret).update(`v0:${time}:${body}`).digest("hex");
  return { "X-Slack-Request-Timestamp": time, "X-Slack-Signature": `v0=${signature}` };
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  (typeof value === "object" && value !== null && Object.keys(value).length === 0 && !Array.isArray(value));

/** Lines of a stream that an example shows: its beginning and its end. */
const SHOWN_LINES = 8;
/** Characters of a text that is no JSON. */
const SHOWN_CHARACTERS = 300;

const toLines = (text: string): unknown[] => text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line)]));

/** Cuts an answer to what an example shows of it. */
function cut(whole: unknown, { id }: Operation, { shown, orderedBy, firstEntries }: OperationExample): unknown {
  if (Array.isArray(whole)) return whole.length > SHOWN_LINES ? [...whole.slice(0, SHOWN_LINES - 1), whole.at(-1)] : whole;
  if (typeof whole === "string") return whole.length > SHOWN_CHARACTERS ? `${whole.slice(0, SHOWN_CHARACTERS)}…` : whole;
  const { usage, tierLimits, ...rest } = whole as Json;
  const envelope = id === "getCaller" ? { ...rest, usage, tierLimits } : rest;
  if (orderedBy) return { ...envelope, data: (rest.data as Json[]).toSorted(by(orderedBy)) };
  if (firstEntries !== undefined) return { ...envelope, data: shorten(rest.data as Json, firstEntries) };
  if (!shown) return envelope;
  return Object.hasOwn(envelope, "data") ? { ...envelope, data: pick(envelope.data as Json, shown) } : pick(envelope, shown);
}

const pick = (value: Json, names: readonly string[]): Json =>
  Object.fromEntries(Object.entries(value).filter(([name]) => names.includes(name)));

const shorten = (value: Json, count: number): Json =>
  Object.fromEntries(Object.entries(value).map(([name, each]) => [name, Array.isArray(each) ? each.slice(0, count) : each]));

const by = (name: string) => (one: Json, other: Json) => String(one[name]).localeCompare(String(other[name]));
