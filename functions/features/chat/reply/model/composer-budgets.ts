import type { WorkspaceSettings } from "../../../../platform/tenancy/records.ts";

export interface ComposerBudgets {
  /** For the whole answer. */
  timeoutMs: number;
  /** For its first word. */
  firstTokenMs: number;
  maxTokens: number;
}

/** What a workspace may set in `settings.chat`, within what a shopper would wait for. Answers in one piece have 60 s altogether (decision 0015). */
const BUDGETS: Record<keyof ComposerBudgets, { setting: string; usual: number; least: number; most: number }> = {
  timeoutMs: { setting: "composerTimeoutMs", usual: 20_000, least: 1_000, most: 60_000 },
  firstTokenMs: { setting: "composerFirstTokenMs", usual: 6_000, least: 250, most: 30_000 },
  maxTokens: { setting: "composerMaxTokens", usual: 1_200, least: 100, most: 4_000 },
};

export function readComposerBudgets(settings: WorkspaceSettings): ComposerBudgets {
  const chat = (settings.chat ?? {}) as Record<string, unknown>;
  const budget = (name: keyof ComposerBudgets) => {
    const { setting, usual, least, most } = BUDGETS[name];
    const chosen = chat[setting];
    return typeof chosen === "number" && Number.isFinite(chosen) ? Math.min(Math.max(chosen, least), most) : usual;
  };
  return { timeoutMs: budget("timeoutMs"), firstTokenMs: budget("firstTokenMs"), maxTokens: budget("maxTokens") };
}
