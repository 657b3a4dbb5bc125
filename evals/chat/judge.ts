import Anthropic from "@anthropic-ai/sdk";
import { toTokenCounts } from "../../functions/platform/anthropic/messages.ts";
import { MODELS, type ModelSpec, toModelUsage } from "../../functions/platform/anthropic/models.ts";
import { CommandError } from "../../local/runtime/terminal/command-error.ts";
import { type Criteria, middleVerdict, toVerdict } from "../checks/rubric.ts";
import type { AnswerJudgement, QuestionResult, TurnResult } from "../evaluate.ts";
import { JUDGE_RULES, JUDGEMENT_SCHEMA, type JudgedShop, toJudgePrompt } from "./judge-prompt.ts";

export interface JudgeTally {
  model: string;
  votes: number;
  /** Answers that were judged, and those for which all votes failed: they count nowhere. */
  judged: number;
  failedAnswers: number;
  failedVotes: number;
  /** The failure that came last. */
  lastFailure: string | null;
  /** Mean share of the votes of an answer that agree with its verdict; null for one vote each. */
  agreement: number | null;
  inputTokens: number;
  outputTokens: number;
  /** Null when the table of models has no price of this one. */
  usd: number | null;
}

/** A larger model that judges answers by the rubric. */
export interface Judge {
  /** Judges all answers of a question, in place of its checks. What is broken needs no judge and stays so. */
  judge(result: QuestionResult, shop: JudgedShop | null): Promise<void>;
  tally(): JudgeTally;
}

interface JudgeOptions {
  model: string;
  votes: number;
  apiKey: string;
  baseUrl?: string;
}

const MAX_TOKENS = 2_000;
const TIMEOUT_MS = 120_000;
const MAX_RETRIES = 3;

export function createJudge({ model, votes, apiKey, baseUrl }: JudgeOptions): Judge {
  const limits = { maxRetries: MAX_RETRIES, timeout: TIMEOUT_MS, logLevel: "off" } as const;
  const client = new Anthropic({ apiKey, authToken: null, ...(baseUrl && { baseURL: baseUrl }), ...limits });
  const known = specOf(model);
  const counted = { judged: 0, failedAnswers: 0, failedVotes: 0, lastFailure: null as string | null };
  const spent = { inputTokens: 0, outputTokens: 0, usd: 0 };
  const agreements: number[] = [];

  async function vote(prompt: string): Promise<Vote | null> {
    try {
      const message = await client.messages.create(toRequest(model, prompt));
      const tokens = toTokenCounts(message.usage);
      spent.inputTokens += tokens.input + tokens.cacheWrite + tokens.cacheRead;
      spent.outputTokens += tokens.output;
      if (known) spent.usd += toModelUsage(known, tokens).costUsd;
      return parseVote(message);
    } catch (error) {
      throwIfHopeless(error, model);
      counted.failedVotes++;
      counted.lastFailure = (error as Error).message;
      return null;
    }
  }

  async function judgeTurn(turn: TurnResult, before: TurnResult[], shop: JudgedShop | null): Promise<AnswerJudgement | null> {
    const prompt = toJudgePrompt(turn, before, shop);
    const given = (await Promise.all(Array.from({ length: votes }, () => vote(prompt)))).filter((one) => one !== null);
    const verdicts = given.map(({ criteria }) => toVerdict(criteria));
    const verdict = middleVerdict(verdicts);
    if (verdict === null) {
      counted.failedAnswers++;
      return null;
    }
    counted.judged++;
    agreements.push(verdicts.filter((one) => one === verdict).length / verdicts.length);
    return { verdict, ...given[verdicts.indexOf(verdict)]!, votes: verdicts };
  }

  return {
    async judge({ turns }, shop) {
      for (const [at, turn] of turns.entries()) {
        if (isBroken(turn)) continue;
        turn.judgement = await judgeTurn(turn, turns.slice(0, at), shop);
      }
    },
    tally: () => ({
      ...{ model, votes, ...counted, ...spent, usd: known ? spent.usd : null },
      agreement: votes < 2 || agreements.length === 0 ? null : agreements.reduce((all, one) => all + one, 0) / agreements.length,
    }),
  };
}

function toRequest(model: string, prompt: string): Anthropic.MessageCreateParamsNonStreaming {
  return {
    model,
    max_tokens: MAX_TOKENS,
    system: [{ type: "text", text: JUDGE_RULES, cache_control: { type: "ephemeral" } }],
    messages: [{ role: "user", content: prompt }],
    // Forces the shape also where a model refuses forced tools.
    output_config: { format: { type: "json_schema", schema: JUDGEMENT_SCHEMA } },
  };
}

interface Vote {
  criteria: Criteria;
  reason: string;
}

/** Parses a judge's answer, which is untrusted. Throws for one that was cut off, declined, or has another shape. */
function parseVote({ content, stop_reason }: Anthropic.Message): Vote {
  const text = content.find((block) => block.type === "text")?.text;
  if (stop_reason !== "end_turn" || text === undefined) throw new Error(`The judge stopped with ${stop_reason}.`);
  const { right, kept, invented, language, length, reason } = JSON.parse(text) as Criteria & { reason: unknown };
  const isWhole =
    ["first", "present", "absent"].includes(right) &&
    ["fits", "long", "short"].includes(length) &&
    typeof kept === "boolean" &&
    typeof language === "boolean" &&
    Array.isArray(invented);
  if (!isWhole) throw new Error("The judge's answer has another shape.");
  return { criteria: { right, kept, invented: invented.map(String), language, length }, reason: String(reason) };
}

/** Throws CommandError where no further call can go better: a wrong key, a model that there is not. */
function throwIfHopeless(error: unknown, model: string): void {
  if (!(error instanceof Anthropic.APIError) || ![401, 403, 404].includes(error.status as number)) return;
  const what = error.status === 404 ? `There is no model ${model}` : "The key was refused";
  throw new CommandError(`The judge cannot be asked (${error.status}). ${what}: check --judge and ANTHROPIC_API_KEY.`);
}

/** Returns true for an answer that broke the protocol or its end: whatever it says, a shopper cannot use it. */
function isBroken({ checks }: TurnResult): boolean {
  return checks.some(({ passed, isInvariant }) => isInvariant === true && !passed);
}

function specOf(name: string): ModelSpec | null {
  const specs = [MODELS.quick, ...Object.values(MODELS.composer)].map(({ model }) => model);
  return specs.find((spec) => spec.name === name) ?? null;
}

/** Describes what the judge did, and what it could not. */
export function describeTally(tally: JudgeTally): string[] {
  const { model, votes, judged, failedAnswers, failedVotes, lastFailure, agreement, usd, inputTokens, outputTokens } = tally;
  const cost = usd === null ? `${inputTokens} / ${outputTokens} tokens, whose price is not known` : `${usd.toFixed(4)} USD`;
  const agreed = agreement === null ? "" : `; votes agreed by ${Math.round(100 * agreement)} %`;
  const failed =
    failedVotes === 0
      ? []
      : [`${failedVotes} votes failed (${lastFailure}); ${failedAnswers} answers are not judged and not counted`];
  return [`judged by ${model}: ${judged} answers, ${votes} vote${votes === 1 ? "" : "s"} each${agreed}; ${cost}`, ...failed];
}
