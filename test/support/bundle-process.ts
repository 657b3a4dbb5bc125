import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Bundle } from "../../lib/bundling/bundle.ts";
import { environmentName, TABLES, type TableName } from "../../schemas/resources.ts";
import { TEST_LAYOUT } from "./test-layout.ts";

interface BundleRun {
  /** From the start of the import to the handler. */
  initMs: number;
  /** Result of the handler, or the name of its error; undefined without an event. */
  answer?: { returned: unknown } | { threw: string };
  /** The JSON lines that the function logged: errors come on a channel of their own, so their order is not kept. */
  logged: Record<string, unknown>[];
}

/** Environment with addresses that nothing listens on: a bundle must not reach any resource. */
const NOWHERE = "http://127.0.0.1:1";
export const ORIGIN_SECRET = "origin-secret";

const ASSETS = fileURLToPath(new URL("../../assets/", import.meta.url));

/** Replaces Lambda's streaming response; its handler resolves with all that was written. */
const STREAMING = `
import { Writable } from "node:stream";
globalThis.awslambda = {
  HttpResponseStream: { from: (output, head) => Object.assign(output, { head }) },
  streamifyResponse: (handler) => async (event, context) => {
    let body = "";
    const output = new Writable({ write: (chunk, _encoding, done) => { body += chunk; done(); } });
    await handler(event, output, context);
    return { ...output.head, body, ended: output.writableFinished };
  },
};
`;

const SCRIPT = `
import { writeSync } from "node:fs";
${STREAMING}
const start = performance.now();
const { handler } = await import(process.argv[1]);
const initMs = performance.now() - start;
const event = process.argv[2];
const settled = (answer) => { writeSync(3, JSON.stringify({ initMs, answer })); process.exit(0); };
if (event === undefined) settled();
else
  Promise.resolve(handler(JSON.parse(event), { awsRequestId: "aws-1", functionVersion: "7" })).then(
    (returned) => settled({ returned }),
    (error) => settled({ threw: error.name }),
  );
`;

/** Loads a bundle in a fresh process of this Node, as Lambda would, and calls it once when an event is given. */
export async function runBundle(
  bundle: Pick<Bundle, "folder">,
  event?: unknown,
  environment: Record<string, string> = {},
): Promise<BundleRun> {
  const call = event === undefined ? [] : [JSON.stringify(event)];
  const { answer, output } = await runScript(SCRIPT, [`${bundle.folder}/index.mjs`, ...call], environment);
  const lines = output.split("\n").filter((line) => line.startsWith("{"));
  return { ...(JSON.parse(answer) as Omit<BundleRun, "logged">), logged: lines.map((line) => JSON.parse(line)) };
}

/** Runs a script in a fresh process, and gives back what it writes to descriptor 3, and what it logs. */
export function runScript(
  script: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ answer: string; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", script, ...args], {
      env: { ...lambdaEnvironment(), ...environment },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    let answer = "";
    let output = "";
    let complaint = "";
    child.stdout!.on("data", (chunk) => {
      output += chunk;
    });
    child.stdio[3]!.on("data", (chunk) => {
      answer += chunk;
    });
    child.stderr!.on("data", (chunk) => {
      output += chunk;
      complaint += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve({ answer, output }) : reject(new Error(complaint))));
  });
}

function lambdaEnvironment(): Record<string, string> {
  const tables = Object.keys(TABLES) as TableName[];
  return {
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "none",
    AWS_SECRET_ACCESS_KEY: "none",
    AWS_ENDPOINT_URL: NOWHERE,
    AWS_MAX_ATTEMPTS: "1",
    ...Object.fromEntries(tables.map((name) => [environmentName.table(name), name])),
    [environmentName.bucket("content")]: "content",
    [environmentName.searchEndpoint]: NOWHERE,
    [environmentName.indexLayout]: JSON.stringify(TEST_LAYOUT),
    [environmentName.embeddingTable]: `${ASSETS}minilm-static-256`,
    [environmentName.thesaurus]: `${ASSETS}wordnet-3.1`,
    [environmentName.lexicon]: `${ASSETS}lexicon`,
    [environmentName.adminKeySecret]: "admin",
    [environmentName.sealingKeySecret]: "sealing",
    [environmentName.originSecrets]: ORIGIN_SECRET,
    [environmentName.encryptionKey]: "key",
    [environmentName.modelKeySecret]: "model",
  };
}
