import { randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { ApiError, Client, type Question } from "../clients/typescript/src/index.ts";
import { createProtocolChecker } from "../functions/features/chat/protocol/check-stream.ts";
import { type Choice, createAgentPrinter, createTurnPrinter, labelOf } from "./chat-terminal.ts";

const USAGE = `npm run chat -- [--url http://localhost:3001] [--key <key>] [--workspace <id>] [--visitor <id>]
                [--user-jwt <token>] [--question <text> [--expect <text>]]…
Without --url and --key it talks to the service that npm start runs here (DATA_DIR, .local by default). With --question it asks
these in one thread and ends: with 1 when an answer failed, broke the protocol, or does not hold the text that the --expect of its
place names. Ctrl-C stops an answer.`;

const text = { type: "string" } as const;
const texts = { type: "string", multiple: true } as const;
const OPTIONS = {
  ...{ url: text, key: text, workspace: text, visitor: text, "user-jwt": text },
  ...{ question: texts, expect: texts, help: { type: "boolean" } as const },
};

const values = readOptions();
const threadId = randomUUID();
const shopper = { visitorId: values.visitor, userJwt: values["user-jwt"] };
const screen = { write: (text: string) => void process.stdout.write(text), isTerminal: process.stdout.isTTY === true };
let isAnswering = false;

if (values.help) console.log(USAGE);
else await run(newClient()).catch(fail);

async function run(client: Client): Promise<void> {
  const { question: questions } = values;
  if (!questions) return converse(client);
  process.on("SIGINT", () => interrupt(client));
  for (const [place, message] of questions.entries()) {
    screen.write(`\n> ${message}\n`);
    const { problems } = await answer(client, { message, threadId }, values.expect?.[place]);
    for (const problem of problems) console.error(`not as expected: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
}

async function converse(client: Client): Promise<void> {
  const readLine = openLines(client);
  const agent = createAgentWatch(client);
  let choices: Choice[] = [];
  for (;;) {
    const line = await readLine("\n> ");
    if (line === null) return agent.leave();
    const chosen = (agent.choices.length > 0 ? agent.choices : choices)[Number(line) - 1];
    const question = chosen ? await toQuestion(chosen, readLine) : { message: line.trim(), threadId };
    if (!question.message) continue;
    agent.choices = [];
    const { choices: left, agentToken } = await answer(client, question).catch(tell);
    // The button that ends a conversation with an agent comes once, and stays as long as the agent has the thread.
    const end = choices.find((choice) => "offer" in choice && choice.actionId === "end");
    choices = left.length === 0 && end && agentToken ? [end] : left;
    if (choices !== left) showChoices(choices);
    if (agentToken) agent.watch(agentToken);
  }
}

/** Shows what a live agent writes, while a person types. */
function createAgentWatch(client: Client) {
  const leaving = new AbortController();
  let isWatching = false;
  const state = { choices: [] as Choice[], watch, leave: () => leaving.abort() };
  return state;

  function watch(resumeToken: string): void {
    if (isWatching) return;
    isWatching = true;
    show(resumeToken)
      .catch((error) => {
        if (!leaving.signal.aborted) tell(error);
      })
      .finally(() => {
        isWatching = false;
      });
  }

  async function show(resumeToken: string): Promise<void> {
    const printer = createAgentPrinter(screen);
    for await (const chunk of client.chat.follow({ threadId, resumeToken, ...shopper }, { signal: leaving.signal }))
      printer.show(chunk);
    state.choices = printer.choices();
    showChoices(state.choices);
  }
}

function showChoices(choices: Choice[]): void {
  for (const [place, choice] of choices.entries()) screen.write(`  ${place + 1}. ${labelOf(choice)}\n`);
}

/** Reads typed lines one by one, each after a prompt; null at the end of the input. */
function openLines(client: Client): (prompt: string) => Promise<string | null> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const lines = terminal[Symbol.asyncIterator]();
  let isOpen = true;
  terminal.on("SIGINT", () => interrupt(client));
  terminal.on("close", () => {
    isOpen = false;
  });
  return async (prompt) => {
    terminal.setPrompt(prompt);
    // A closed terminal refuses to prompt, but lines typed before the input ended are still to be read.
    if (isOpen) terminal.prompt();
    const { value, done } = await lines.next();
    return done ? null : value;
  };
}

/** Shows one turn. Returns its problems, the choices that it leaves, and the token of a live agent's stream. */
async function answer(client: Client, question: Question, expected?: string) {
  const printer = createTurnPrinter(screen);
  const checker = createProtocolChecker();
  const problems: string[] = [];
  let agentToken: string | undefined;
  isAnswering = true;
  try {
    for await (const chunk of client.chat.stream({ ...question, ...shopper })) {
      problems.push(...checker.feed(chunk));
      if (chunk.type === "error") problems.push(chunk.data.error);
      if (chunk.type === "domain_offer_success" || chunk.type === "agent_status") agentToken = chunk.data.resumeToken;
      printer.show(chunk);
    }
  } finally {
    isAnswering = false;
  }
  problems.push(...checker.end());
  const said = JSON.stringify([printer.answer().message, printer.answer().payloads]).toLowerCase();
  if (expected && !said.includes(expected.toLowerCase())) problems.push(`the answer does not hold "${expected}"`);
  return { problems, choices: printer.choices(), agentToken };
}

async function toQuestion(choice: Choice, readLine: (prompt: string) => Promise<string | null>): Promise<Question> {
  if ("prompt" in choice) return { message: choice.prompt.label, promptId: choice.prompt.id, threadId };
  const { offer, actionId } = choice;
  const formData: Record<string, string> = {};
  for (const { id, label } of offer.ui.component === "form" ? offer.ui.fields : []) {
    formData[id] = (await readLine(`${label}: `)) ?? "";
  }
  return { message: labelOf(choice), threadId, offerResponse: { domain: offer.domain, actionId, formData } };
}

/** The first interrupt stops the answer; between answers it ends the conversation. */
function interrupt(client: Client): void {
  if (!isAnswering) process.exit(130);
  isAnswering = false;
  client.chat.stopTurn(threadId, shopper).catch(tell);
}

function readOptions() {
  try {
    const { values: given } = parseArgs({ options: OPTIONS });
    const { url, question = [], expect = [] } = given;
    if (url && !/^https?:\/\//.test(url)) throw new Error(`--url begins with http:// or https://, unlike ${url}.`);
    if (expect.length > question.length) throw new Error("Each --expect is about the --question of its place: one has none.");
    return given;
  } catch (error) {
    fail(new Error(`${(error as Error).message}\n${USAGE}`));
  }
}

function newClient(): Client {
  const file = join(process.env.DATA_DIR || ".local", "credentials.json");
  const here = !values.key && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const key = values.key ?? here.publishableKey;
  if (!key) fail(new Error(`No key: start the service with npm start, or name one.\n${USAGE}`));
  const url = values.url ?? here.baseUrl ?? "http://localhost:3001";
  return new Client({ url, key, workspace: values.workspace ?? here.workspaceId });
}

function tell(error: unknown): { choices: Choice[]; agentToken?: string } {
  if (!(error instanceof ApiError)) throw error;
  console.error(`\n${error.code ?? "Error"}: ${error.message}`);
  return { choices: [] };
}

function fail(error: Error): never {
  console.error(error instanceof ApiError ? `${error.code ?? "Error"}: ${error.message}` : error.message);
  process.exit(1);
}
