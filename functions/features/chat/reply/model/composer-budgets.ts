import type { WorkspaceSettings } from "../../../../domain/tenancy/records.ts";

interface ComposerBudgets {
  /** Time for the whole answer. */
  timeoutMs: number;
  /** Time until its first word. */
  firstTokenMs: number;
  /** Time between one word and the next. */
  silenceMs: number;
  maxTokens: number;
}

/**
 * Budgets that a workspace may set in `settings.chat`, within what a shopper would wait for. Answers in one piece have 60 s
 * altogether (docs/decisions/0015-chat-in-operation.md).
 */
const BUDGETS: Record<keyof ComposerBudgets | "reviewMs", { setting: string; default: number; min: number; max: number }> = {
  timeoutMs: { setting: "composerTimeoutMs", default: 20_000, min: 1_000, max: 60_000 },
  firstTokenMs: { setting: "composerFirstTokenMs", default: 6_000, min: 250, max: 30_000 },
  silenceMs: { setting: "composerSilenceMs", default: 6_000, min: 250, max: 30_000 },
  maxTokens: { setting: "composerMaxTokens", default: 1_200, min: 100, max: 4_000 },
  reviewMs: { setting: "guardTimeoutMs", default: 2_500, min: 250, max: 10_000 },
};

/** Returns the model that a workspace has chosen for its answers, if any. */
export function readAnswerModel({ chat }: WorkspaceSettings): { model?: string } {
  const { model } = (chat ?? {}) as Record<string, unknown>;
  return typeof model === "string" ? { model } : {};
}

/** Returns the time in which a model may judge an answer's sentences; null where words alone judge them. */
export function readReviewTimeout(settings: WorkspaceSettings): number | null {
  const { guard } = (settings.chat ?? {}) as Record<string, unknown>;
  return guard === "model" ? readBudget(settings, "reviewMs") : null;
}

/** Returns the budgets of a workspace's answers. */
export function readComposerBudgets(settings: WorkspaceSettings): ComposerBudgets {
  const budget = (name: keyof ComposerBudgets) => readBudget(settings, name);
  const times = { timeoutMs: budget("timeoutMs"), firstTokenMs: budget("firstTokenMs"), silenceMs: budget("silenceMs") };
  return { ...times, maxTokens: budget("maxTokens") };
}

function readBudget(settings: WorkspaceSettings, name: keyof typeof BUDGETS): number {
  const { setting, default: defaultValue, min, max } = BUDGETS[name];
  const chosen = ((settings.chat ?? {}) as Record<string, unknown>)[setting];
  return typeof chosen === "number" && Number.isFinite(chosen) ? Math.min(Math.max(chosen, min), max) : defaultValue;
}
