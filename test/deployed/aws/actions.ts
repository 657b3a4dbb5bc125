import { queueArn, tableArn } from "../../../local/runtime/template/references.ts";
import { ACCOUNT, type Grant, REGION } from "../lambda/deployed-function.ts";
import type { ReceivedRequest } from "./signature.ts";

/** An action of IAM on a resource; null where the request does not name the resource. */
export interface Action {
  action: string;
  resource: string | null;
}

type Input = Record<string, unknown>;

/** Lists the actions that AWS checks for a request to one of its services. */
export function actionsOf(service: string, request: ReceivedRequest, domainArn: string): Action[] {
  if (service === "s3") return [objectAction(request)];
  if (service === "es")
    return [{ action: `es:ESHttp${capitalized(request.method)}`, resource: `${domainArn}${pathOf(request)}` }];
  if (service === "bedrock") return modelActions(request);
  if (service === "ses") return [{ action: "ses:SendEmail", resource: null }];
  const input: Input = JSON.parse(request.body.toString() || "{}");
  const operation = operationOf(request);
  if (service === "dynamodb") return tableActions(operation, input);
  if (service === "sqs") return [queueAction(operation, String(input.QueueUrl))];
  const resource = [input.SecretId, input.KeyId, input.stateMachineArn, input.executionArn].find((one) => one !== undefined);
  return [{ action: `${service}:${operation}`, resource: String(resource) }];
}

/** The operation of a service with the JSON protocol. */
export function operationOf({ headers }: ReceivedRequest): string {
  return String(headers["x-amz-target"]).split(".").at(-1)!;
}

/** True when a statement allows the action on the resource. */
export function isAllowed(grants: readonly Grant[], { action, resource }: Action): boolean {
  return grants.some(({ actions, resources }) => {
    if (!actions.some((pattern) => matches(pattern, action))) return false;
    return resource === null || resources.some((pattern) => matches(pattern, resource));
  });
}

function matches(pattern: string, text: string): boolean {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${escaped.replaceAll("*", ".*").replaceAll("?", ".")}$`, "s").test(text);
}

const TRANSACTION_ACTIONS: Record<string, string> = {
  Put: "PutItem",
  Update: "UpdateItem",
  Delete: "DeleteItem",
  ConditionCheck: "ConditionCheckItem",
  Get: "GetItem",
};

function tableActions(operation: string, input: Input): Action[] {
  if (operation === "TransactWriteItems" || operation === "TransactGetItems") {
    const items = input.TransactItems as Record<string, { TableName: string }>[];
    return items.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => toTableAction(TRANSACTION_ACTIONS[kind]!, TableName)),
    );
  }
  if (input.RequestItems) return Object.keys(input.RequestItems).map((table) => toTableAction(operation, table));
  if (input.TableName) return [toTableAction(operation, String(input.TableName), input.IndexName as string | undefined)];
  // A shard's iterator is opaque; the right to get one names the stream.
  return [{ action: `dynamodb:${operation}`, resource: (input.StreamArn as string | undefined) ?? null }];
}

function toTableAction(operation: string, table: string, index?: string): Action {
  return { action: `dynamodb:${operation}`, resource: index ? `${tableArn(table)}/index/${index}` : tableArn(table) };
}

function queueAction(operation: string, url: string): Action {
  return { action: `sqs:${operation.replace(/Batch$/, "")}`, resource: queueArn(url.split("/").at(-1)!) };
}

/** Calling a model by an inference profile takes the right to the profile, and to the model in each region that it leads to. */
function modelActions(request: ReceivedRequest): Action[] {
  const [, id = "", streams] = /^\/model\/([^/]+)\/invoke(-with-response-stream)?$/.exec(pathOf(request)) ?? [];
  const action = `bedrock:InvokeModel${streams ? "WithResponseStream" : ""}`;
  const profile = decodeURIComponent(id);
  const model = profile.slice(profile.indexOf(".") + 1);
  const resources = [
    `arn:aws:bedrock:${REGION}:${ACCOUNT}:inference-profile/${profile}`,
    ...[REGION, ""].map((region) => `arn:aws:bedrock:${region}::foundation-model/${model}`),
  ];
  return resources.map((resource) => ({ action, resource }));
}

function objectAction(request: ReceivedRequest): Action {
  const [bucket, ...key] = pathOf(request).slice(1).split("/");
  const object = { resource: `arn:aws:s3:::${bucket}/${key.map(decodeURIComponent).join("/")}` };
  // S3 asks for the right to read of whoever asks about an object.
  const verb = request.method === "HEAD" ? "Get" : capitalized(request.method);
  // A POST to an object begins or ends an upload in parts.
  if (key.join("/") !== "") return { action: `s3:${verb === "Post" ? "Put" : verb}Object`, ...object };
  // Several objects at once, or the list of a bucket.
  if (request.method === "POST") return { action: "s3:DeleteObject", resource: `arn:aws:s3:::${bucket}/*` };
  return { action: "s3:ListBucket", resource: `arn:aws:s3:::${bucket}` };
}

function pathOf({ url }: ReceivedRequest): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}

/** `GET` becomes `Get`. */
function capitalized(method: string): string {
  return method.charAt(0) + method.slice(1).toLowerCase();
}
