import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { ChatCaller } from "../ask-chat.ts";
import { type ChatShop, readChatShops } from "../chat-sets.ts";
import { type EvalShop, loadEvalShop, useRunningShop } from "../eval-shop.ts";
import { type CallWatch, evaluate, type QuestionResult } from "../evaluate.ts";
import { startKeywordReplay } from "../keyword-replay.ts";
import { startTemporaryService } from "../temporary-service.ts";
import type { EvalSettings } from "./eval-settings.ts";
import { createJudge, type Judge, type JudgeTally } from "./judge.ts";
import type { JudgedShop } from "./judge-prompt.ts";
import { startStandIn } from "./stand-in.ts";

/** Answers of a shop's chat to one file of questions. */
export interface FileResults {
  shop: string;
  file: string;
  /** Each question as often as it was repeated. */
  results: QuestionResult[];
  /** The same questions, asked once without the model; null where that was not to be or could not be. */
  fallback: QuestionResult[] | null;
}

export interface Evaluation {
  files: FileResults[];
  judge: JudgeTally | null;
}

/** Asks and judges all questions, with the model and without it. Throws CommandError where a service does not answer. */
export async function runEvaluation(settings: EvalSettings, environment: NodeJS.ProcessEnv): Promise<Evaluation> {
  const shops = readChatShops(settings.choice);
  const judge = settings.judge && createJudge({ ...settings.judge, baseUrl: environment.ANTHROPIC_BASE_URL });
  const files = await askWithModel(shops, settings, environment);
  if (settings.asksFallback) await askWithoutModel(shops, files, settings, environment);
  if (judge) await judgeAll(files, shops, judge);
  return { files, judge: judge?.tally() ?? null };
}

async function askWithModel(shops: ChatShop[], settings: EvalSettings, environment: NodeJS.ProcessEnv): Promise<FileResults[]> {
  if (settings.running) return askRunning(shops, settings.running, settings.repeats);
  if (settings.keywords.length > 0) return askWithKeywords(shops, settings, environment);
  const standIn = settings.usesDouble ? await startStandIn() : null;
  try {
    const own = {
      ...environment,
      ...(standIn && { MODEL: "anthropic", ANTHROPIC_API_KEY: "sk-stand-in", ANTHROPIC_BASE_URL: standIn.url }),
      ...(settings.record !== null && { MODEL_RECORDINGS: madeFolder(settings.record) }),
      ...(settings.replay !== null && { MODEL_REPLAY: resolve(settings.replay) }),
    };
    return await askOwnService(shops, own, settings, standIn?.watch ?? null);
  } finally {
    await standIn?.stop();
  }
}

/** Asks a chat without a model, of shops whose records are indexed with what a model has written for them. */
async function askWithKeywords(
  shops: ChatShop[],
  settings: EvalSettings,
  environment: NodeJS.ProcessEnv,
): Promise<FileResults[]> {
  const replay = await startKeywordReplay(settings.keywords, shops);
  const own = { ...environment, ...replay.environment };
  try {
    const indexed = shops.map((shop) => {
      const keywordLanguages = replay.languages.filter((language) => language !== (shop.settings?.language ?? "en"));
      return { ...shop, indexedWith: { search: { keywords: "model", keywordLanguages }, chat: { model: "none" } } };
    });
    return await askOwnService(indexed, own, settings, null);
  } finally {
    await replay.stop();
  }
}

async function askRunning(shops: ChatShop[], caller: ChatCaller, repeats: number): Promise<FileResults[]> {
  const files: FileResults[] = [];
  for (const shop of shops) files.push(...(await askFiles(shop, useRunningShop(shop, caller), repeats, null)));
  return files;
}

async function askOwnService(
  shops: ChatShop[],
  environment: NodeJS.ProcessEnv,
  { tier, repeats, guard }: Pick<EvalSettings, "tier" | "repeats" | "guard">,
  watch: CallWatch | null,
): Promise<FileResults[]> {
  const service = await startTemporaryService(environment);
  try {
    const files: FileResults[] = [];
    for (const shop of shops) {
      const loaded = await loadEvalShop(shop, service.credentials, tier);
      files.push(...(await askFiles(shop, guard ? { ...loaded, tried: { chat: { guard } } } : loaded, repeats, watch)));
    }
    return files;
  } finally {
    await service.stop();
  }
}

async function askFiles(shop: ChatShop, loaded: EvalShop, repeats: number, watch: CallWatch | null): Promise<FileResults[]> {
  const files: FileResults[] = [];
  for (const { name: file, questions } of shop.files) {
    const results: QuestionResult[] = [];
    for (let time = 0; time < repeats; time++)
      for (const question of questions) results.push(await evaluate(question, loaded, watch));
    files.push({ shop: shop.name, file, results, fallback: null });
  }
  return files;
}

/** Asks again without a model, where one took part and the shop's records are at hand: a running service answers as it does. */
async function askWithoutModel(
  shops: ChatShop[],
  files: FileResults[],
  { tier }: EvalSettings,
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  const known = shops.filter(({ isKnown }) => isKnown);
  if (known.length === 0 || !files.some(({ results }) => results.some(({ byModel }) => byModel))) return;
  const without = { ...environment, MODEL: "none", ANTHROPIC_API_KEY: "", MODEL_RECORDINGS: "", MODEL_REPLAY: "" };
  const asked = await askOwnService(known, without, { tier, repeats: 1, guard: null }, null);
  for (const one of files) {
    const same = asked.find(({ shop, file }) => shop === one.shop && file === one.file);
    if (same) one.fallback = same.results;
  }
}

async function judgeAll(files: FileResults[], shops: ChatShop[], judge: Judge): Promise<void> {
  for (const { shop: name, results, fallback } of files) {
    const shop = toJudgedShop(shops.find((one) => one.name === name)!);
    for (const result of [...results, ...(fallback ?? [])]) await judge.judge(result, shop);
  }
}

function toJudgedShop({ products, posts, isKnown }: ChatShop): JudgedShop | null {
  return isKnown ? { products: new Map(products.map((product) => [String(product.id), product])), posts } : null;
}

function madeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  return resolve(folder);
}
