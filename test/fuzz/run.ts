import { parseArgs } from "node:util";
import fc from "fast-check";
import { startTemporaryService } from "../../evals/temporary-service.ts";
import { AnswerChecks, type ReceivedAnswer } from "./check-answer.ts";
import { type DescribedOperation, type Document, readOperations } from "./document.ts";
import { casesOf, type FuzzCase } from "./make-case.ts";
import { judgeSlip, type MisspeltCase, misspeltCasesOf, type SlipOutcome } from "./misspelt-cases.ts";
import { type FuzzedShop, openShop } from "./shops.ts";

/** Requests at the same time: each worker has a shop of its own. */
const WORKERS = 4;
/** Requests after which a worker takes a new shop: by then the old one is full of odd records. */
const SHOP_REQUESTS = 200;
const PATIENCE_MS = 40_000;

const { values: options } = parseArgs({
  options: {
    cases: { type: "string", default: "10000" },
    seed: { type: "string", default: String(Date.now() % 2 ** 31) },
    operation: { type: "string" },
    /** Sends each name of each request misspelt in each way, instead of random requests. */
    misspelt: { type: "boolean", default: false },
  },
});
const cases = Number(options.cases);
const seed = Number(options.seed);

interface Count {
  requests: number;
  accepted: number;
  refused: number;
  /** Bodies that fit the document, refused for another reason. */
  refusedValid: number;
  /** Bodies that do not fit the document, accepted. */
  acceptedBroken: number;
  serverErrors: number;
  faults: number;
}

interface Job {
  operation: DescribedOperation;
  sent: FuzzCase | MisspeltCase;
}

const outcomes: Record<SlipOutcome, number> = { refused: 0, warned: 0, taken: 0, otherwise: 0 };

const counts = new Map<string, Count>();
const faults = new Map<string, { times: number; example: string }>();

const service = await startTemporaryService({ ...process.env, LOG_LEVEL: "error" });
try {
  const { baseUrl, adminKey } = service.credentials;
  const document = (await (await fetch(`${baseUrl}/openapi.json`)).json()) as Document;
  const operations = readOperations(document).filter(({ id }) => !options.operation || id === options.operation);
  const checks = new AnswerChecks(document);
  const jobs = makeJobs(operations);
  const begun = Date.now();
  await Promise.all(Array.from({ length: WORKERS }, () => work(jobs, { baseUrl, adminKey, checks })));
  report(operations.length, (Date.now() - begun) / 1_000);
} finally {
  await service.stop();
}
process.exitCode = faults.size > 0 ? 1 : 0;

/** Makes the cases of all operations, in a mixed order that the seed decides. */
function makeJobs(described: DescribedOperation[]): Job[] {
  const each = Math.ceil(cases / described.length);
  const casesFor = (operation: DescribedOperation, index: number) =>
    options.misspelt
      ? misspeltCasesOf(operation, seed + index)
      : fc.sample(casesOf(operation), { numRuns: each, seed: seed + index });
  const jobs = described.flatMap((operation, index) => casesFor(operation, index).map((sent) => ({ operation, sent })));
  const order = fc.sample(fc.array(fc.double({ noNaN: true }), { minLength: jobs.length, maxLength: jobs.length }), {
    numRuns: 1,
    seed,
  })[0]!;
  return jobs
    .map((job, index) => ({ job, rank: order[index]! }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ job }) => job);
}

async function work(jobs: Job[], { baseUrl, adminKey, checks }: { baseUrl: string; adminKey: string; checks: AnswerChecks }) {
  let shop = await openShop(baseUrl, adminKey);
  let requests = 0;
  for (let job = jobs.pop(); job; job = jobs.pop()) {
    if (++requests % SHOP_REQUESTS === 0) shop = await openShop(baseUrl, adminKey);
    let answer = await send(baseUrl, shop, job);
    if (hasEnded(job, answer)) {
      shop = await openShop(baseUrl, adminKey);
      answer = await send(baseUrl, shop, job);
    }
    note(job, answer, checks);
  }
}

/** Returns true when a request before this one ended the shop: by its deprovisioning, its keys or its subscription. */
function hasEnded({ sent: { caller } }: Job, { status, text }: ReceivedAnswer): boolean {
  const isOwnKey = caller === "secret" || caller === "publishable" || caller === "limited";
  return isOwnKey && (status === 401 || (status === 403 && text.includes("SUBSCRIPTION_INACTIVE")));
}

async function send(baseUrl: string, shop: FuzzedShop, { operation, sent }: Job): Promise<ReceivedAnswer> {
  const url = `${baseUrl}${toPath(operation, sent, shop)}`;
  const key = shop.keys[sent.caller];
  const headers = {
    ...(key !== null && { authorization: `Bearer ${key}` }),
    ...(sent.body !== null && { "content-type": "application/json" }),
    ...(sent.namesWorkspace && { "x-workspace-id": shop.workspaceId }),
    ...sent.headers,
  };
  try {
    const answer = await fetch(url, {
      method: operation.method,
      headers,
      ...(sent.body !== null && { body: sent.body }),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: "manual",
    });
    const text = await answer.text();
    const { headers: given } = answer;
    return { status: answer.status, contentType: given.get("content-type") ?? "", requestId: given.get("x-request-id"), text };
  } catch (error) {
    return { status: 599, contentType: "", requestId: null, text: String(error) };
  }
}

function toPath({ path }: DescribedOperation, { path: given, query }: FuzzCase, { ids }: FuzzedShop): string {
  const segments = path.split("/");
  const filled = segments.map((segment, index) => {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined) return segment;
    const own = ids[segments[index - 1]!] ?? ["unknown"];
    return encodeURIComponent(given[name] ?? own[0]!);
  });
  const parameters = new URLSearchParams(query).toString();
  return filled.join("/") + (parameters === "" ? "" : `?${parameters}`);
}

function note({ operation, sent }: Job, answer: ReceivedAnswer, checks: AnswerChecks): void {
  const empty = { requests: 0, accepted: 0, refused: 0, refusedValid: 0, acceptedBroken: 0, serverErrors: 0, faults: 0 };
  const count = counts.get(operation.tag) ?? empty;
  counts.set(operation.tag, count);
  const isValid = sent.body === null || checks.isValidBody(operation, sent.body);
  const found = checks.findFaults(operation, sent, answer);
  const isAccepted = answer.status < 400;
  if ("slip" in sent) {
    const { outcome, fault } = judgeSlip(sent.slip, answer);
    outcomes[outcome]++;
    if (fault !== null) found.push(fault);
  }
  if (isAccepted && !isValid && operation.body && !("slip" in sent)) found.push("accepts a body that the document refuses");
  count.requests++;
  if (isAccepted) count.accepted++;
  else count.refused++;
  if (answer.status === 400 && isValid && sent.body !== null && !sent.isBroken) count.refusedValid++;
  if (isAccepted && !isValid) count.acceptedBroken++;
  if (answer.status >= 500) count.serverErrors++;
  for (const fault of found) {
    count.faults++;
    const name = `${operation.method} ${operation.path} ${fault}`;
    const known = faults.get(name);
    if (known) known.times++;
    else faults.set(name, { times: 1, example: describeExample(sent, answer) });
  }
}

function describeExample({ caller, path, query, headers, body }: FuzzCase, { status, text }: ReceivedAnswer): string {
  const request = JSON.stringify({ caller, path, query, headers, body: body?.slice(0, 300) });
  return `${request}\n    → ${status} ${text.slice(0, 300)}`;
}

function report(operations: number, seconds: number): void {
  const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1));
  const names = ["requests", "accepted", "refused", "refusedValid", "acceptedBroken", "serverErrors", "faults"] as const;
  console.log(`\n| feature | ${names.join(" | ")} |\n|${" --- |".repeat(names.length + 1)}`);
  for (const [tag, count] of rows) console.log(`| ${tag} | ${names.map((name) => count[name]).join(" | ")} |`);
  const total = names.map((name) => rows.reduce((sum, [, count]) => sum + count[name], 0));
  console.log(`| all ${operations} operations | ${total.join(" | ")} |`);
  if (options.misspelt) console.log(`\nMisspelt names: ${JSON.stringify(outcomes)}`);
  console.log(`\nSeed ${seed}, ${seconds.toFixed(0)} s, ${faults.size} different faults.`);
  for (const [name, { times, example }] of faults) console.log(`\n${times} × ${name}\n    ${example}`);
}
