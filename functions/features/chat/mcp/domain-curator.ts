import { type CustomDomain, DOMAIN_BUDGET_MS } from "../../../../schemas/custom-domain.ts";
import type { McpConnection, McpToolResult } from "../../../platform/ports/mcp.ts";
import type { Curator, CuratorResult } from "../contracts/answer.ts";
import type { Intent } from "../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { toPlainText } from "../shop/clean-text.ts";
import { chooseTool, type DomainQuestion } from "./choose-tool.ts";
import { labelFor, loadCustomDomains, type ResolvedDomain } from "./custom-domains.ts";
import { InvalidToolResult, readToolResult } from "./tool-results.ts";

/** Asks one MCP server, within its domain's budget for everything. What it answers is data; whatever goes wrong is an apology's worth. */
export function createDomainCurator({ domain, uri }: ResolvedDomain): Curator {
  return async (turn, understood, kit) => {
    if (domain.auth === "required" && turn.shopper.userJwt === null)
      return { ...toEmptyResult(domain), missingInputs: ["sign in"] };
    const budgetMs = domain.budgetMs ?? DOMAIN_BUDGET_MS.usual;
    const signal = AbortSignal.any([kit.signal, AbortSignal.timeout(budgetMs)]);
    try {
      const headers = headersFor(domain, turn);
      return toCurated(domain, await queryServer({ domain, uri, headers, turn, understood, kit, signal, budgetMs }));
    } catch (error) {
      return toFailure(domain, error, kit);
    }
  };
}

function toCurated(domain: CustomDomain, asked: ToolCallOutcome): CuratorResult {
  if (asked.answer === null) return { ...toEmptyResult(domain), missingInputs: asked.needs };
  const { candidates, isProse } = readToolResult(domain, asked.answer);
  return { ...toEmptyResult(domain), candidates, ...(isProse && { renderHint: "prose-only" }) };
}

function toEmptyResult({ id, renderHint = "card", composerStreamingFields = [] }: CustomDomain): CuratorResult {
  return { domain: id, candidates: [], renderHint, streamingFields: composerStreamingFields, failure: null };
}

/** The token is verified before a turn begins. */
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

/** Curators of the custom domains among the intents. Never throws: where the domains cannot be read there are none. */
export async function selectDomainCurators(turn: Turn, intents: Intent[], kit: TurnContext): Promise<Curator[]> {
  const ready = await loadCustomDomains(turn, kit.ports).catch((error): ResolvedDomain[] => {
    kit.log.warn("The custom domains could not be read.", { error });
    return [];
  });
  return ready.filter(({ domain }) => intents.includes(domain.id)).map(createDomainCurator);
}

export type ToolCallOutcome = { answer: McpToolResult } | { answer: null; needs: string[] };

/** Connects, chooses a tool and calls it. `needs`: what no tool can be called without. Throws what went wrong. */
export async function queryServer(question: DomainQuestion): Promise<ToolCallOutcome> {
  const { uri, headers, signal, kit } = question;
  const connection = await kit.ports.mcp.connect(uri, { headers, signal });
  try {
    return await callChosenTool(connection, question);
  } finally {
    kit.ports.backgroundTasks.add(connection.close());
  }
}

async function callChosenTool(connection: McpConnection, question: DomainQuestion): Promise<ToolCallOutcome> {
  const { domain, kit, signal } = question;
  const choice = await chooseTool(await connection.tools(), question);
  if (choice.tool === null) return { answer: null, needs: choice.needs };
  const { start, onProgress } = createToolProgress(domain, choice.tool, kit);
  start();
  return { answer: await connection.call(choice.tool, choice.args, { signal, onProgress }) };
}

/** Beside the first one: a server may tell as much as it likes. */
const MAX_NEWS = 5;
const MAX_LETTERS = 200;
const MAX_NAME = 128;

/** What the shopper reads while a tool runs: the workspace's message, or else its name and then what the server says of its progress. */
export function createToolProgress({ toolProgressMessages: own = {} }: CustomDomain, tool: string, kit: TurnContext) {
  const stage = `tool:${tool.slice(0, MAX_NAME).replace(/[^\w.-]+/g, "-")}`;
  const message = Object.hasOwn(own, tool) ? own[tool] : undefined;
  const tell = (text: string) => kit.send({ type: "progress", data: { stage, message: text } });
  let news = 0;
  return {
    start: () => tell(message ?? `Calling ${humanizeToolName(tool)}...`),
    onProgress: (text: string) => {
      const plain = toPlainText(text, MAX_LETTERS);
      if (message === undefined && plain !== "" && news++ < MAX_NEWS) tell(plain);
    },
  };
}

/** `lookupOrder`, `lookup_order`, `orders.lookup-order` in words. */
export function humanizeToolName(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== "")
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(" ")
    .slice(0, 100);
}
