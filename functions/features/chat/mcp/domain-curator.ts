import { type CustomDomain, DOMAIN_BUDGET_MS } from "../../../../schemas/chat/custom-domain.ts";
import type { McpConnection, McpToolResult } from "../../../platform/ports/mcp.ts";
import type { Curator, CuratorResult } from "../contracts/answer.ts";
import type { Intent } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toPlainText } from "../shop/record-text.ts";
import { sanitizeText } from "../shop/sanitize-text.ts";
import { chooseTool, type DomainQuestion, humanizeToolName } from "./choose-tool.ts";
import { labelFor, loadCustomDomains, type ResolvedDomain } from "./custom-domains.ts";
import { InvalidToolResult, readToolResult } from "./tool-results.ts";

/**
 * Creates the curator that asks one MCP server within its domain's time. The answer is data; every error becomes a `failure`.
 * With `onlyReads` it calls no tool that may change something.
 */
export function createDomainCurator({ domain, uri }: ResolvedDomain, { onlyReads = false } = {}): Curator {
  return async (turn, interpretation, context) => {
    if (domain.auth === "required" && turn.shopper.userJwt === null)
      return { ...toEmptyResult(domain), missingInputs: ["sign in"] };
    const budgetMs = domain.budgetMs ?? DOMAIN_BUDGET_MS.default;
    const signal = AbortSignal.any([context.signal, AbortSignal.timeout(budgetMs)]);
    try {
      const headers = headersFor(domain, turn);
      return toCurated(
        domain,
        context,
        await queryServer({ domain, uri, headers, turn, interpretation, context, signal, budgetMs, onlyReads }),
      );
    } catch (error) {
      return toFailure(domain, error, context);
    }
  };
}

function toCurated(domain: CustomDomain, { shop }: TurnContext, asked: ToolCallOutcome): CuratorResult {
  if (asked.answer === null) return { ...toEmptyResult(domain), missingInputs: asked.needs };
  const { candidates, isProse } = readToolResult(domain, asked.answer, shop.codes);
  return { ...toEmptyResult(domain), candidates, ...(isProse && { renderHint: "prose-only" }) };
}

function toEmptyResult({ id, renderHint = "card", composerStreamingFields = [] }: CustomDomain): CuratorResult {
  return { domain: id, candidates: [], renderHint, streamingFields: composerStreamingFields, failure: null };
}

/** Returns the headers of a request. The token was verified before the turn began. */
function headersFor({ auth = "optional" }: CustomDomain, { shopper }: Turn): Record<string, string> {
  return auth === "none" || shopper.userJwt === null ? {} : { authorization: `Bearer ${shopper.userJwt}` };
}

function toFailure(domain: CustomDomain, error: unknown, { log, signal }: TurnContext): CuratorResult {
  if (!signal.aborted) {
    log.warn("A custom domain failed.", { domain: domain.id, error });
    log.count(error instanceof InvalidToolResult ? "CustomDomainBadAnswer" : "CustomDomainFailed");
  }
  return { ...toEmptyResult(domain), failure: `${labelFor(domain)} cannot be looked up at the moment.` };
}

/**
 * Returns the curators of the custom domains among the intents. Never throws: when the domains cannot be read, there are none.
 */
export async function selectDomainCurators(turn: Turn, intents: Intent[], context: TurnContext): Promise<Curator[]> {
  const ready = await loadCustomDomains(turn, context.ports).catch((error): ResolvedDomain[] => {
    context.log.warn("The custom domains could not be read.", { error });
    return [];
  });
  return ready.filter(({ domain }) => intents.includes(domain.id)).map((domain) => createDomainCurator(domain));
}

type ToolCallOutcome = { answer: McpToolResult } | { answer: null; needs: string[] };

/** Connects, chooses a tool and calls it. `needs` lists the inputs without which no tool can be called. Throws on any error. */
async function queryServer(question: DomainQuestion): Promise<ToolCallOutcome> {
  const { uri, headers, signal, context } = question;
  const connection = await context.ports.mcp.connect(uri, { headers, signal });
  try {
    return await callChosenTool(connection, question);
  } finally {
    context.ports.backgroundTasks.add(connection.close());
  }
}

async function callChosenTool(connection: McpConnection, question: DomainQuestion): Promise<ToolCallOutcome> {
  const { domain, context, signal } = question;
  const choice = await chooseTool(await connection.tools(), question);
  if (choice.tool === null) return { answer: null, needs: choice.needs };
  const { start, onProgress } = createToolProgress(domain, choice.tool, context);
  start();
  return { answer: await connection.call(choice.tool, choice.args, { signal, onProgress }) };
}

/** Maximum progress messages after the first one: a server may send any number. */
const MAX_NEWS = 5;
const MAX_LETTERS = 200;
const MAX_NAME = 128;

/** Reports a running tool to the shopper: the workspace's message, or else the tool's name and then the server's own progress. */
function createToolProgress({ toolProgressMessages: own = {} }: CustomDomain, tool: string, context: TurnContext) {
  const stage = `tool:${tool.slice(0, MAX_NAME).replace(/[^\w.-]+/g, "-")}`;
  const message = Object.hasOwn(own, tool) ? own[tool] : undefined;
  const tell = (text: string) => context.send({ type: "progress", data: { stage, message: text } });
  let news = 0;
  return {
    start: () => tell(message ?? `Calling ${humanizeToolName(tool)}...`),
    onProgress: (text: string) => {
      const plain = sanitizeText(toPlainText(text, MAX_LETTERS), context.shop.codes);
      if (message === undefined && plain !== "" && news++ < MAX_NEWS) tell(plain);
    },
  };
}
