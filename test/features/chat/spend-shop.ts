import { quotaKey } from "../../../functions/domain/tenancy/quota-month.ts";
import { expectProtocol } from "../../support/chat.ts";
import type { ModelDouble, StreamedText } from "../../support/model-double.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

/** In another language than the shop's, so that a model reads it first, with words that are found without one. */
export const QUESTION = "Habt ihr einen Tisch wie den oak desk auch für mein Büro?";

/** Tokens of a call of each kind, and what they cost by the prices of its model: the smaller one, and the larger. */
export const READING = { usage: { input_tokens: 1_000, output_tokens: 100 }, microUsd: 150 };
export const ANSWER = { usage: { input_tokens: 2_000, output_tokens: 200 }, microUsd: 6_000 };
export const TURN = READING.microUsd + ANSWER.microUsd;

export const reading = () => ({
  kind: "answer" as const,
  input: { intents: ["product"], language: "de", question: QUESTION, search: "oak desk" },
  usage: READING.usage,
});
export const saying = (more: Partial<StreamedText> = {}) => ({
  kind: "text" as const,
  text: "Der Schreibtisch ist aus Eiche und sehr stabil.\n[[products: desk-1]]",
  usage: ANSWER.usage,
  ...more,
});

/** A shop whose models' cost a test follows. */
export interface SpendShop extends ChatShop {
  double: ModelDouble;
  /** Reads the models' cost in the month of a time, this one by default, in millionths of a dollar. */
  spent(at?: number): Promise<number>;
  /** Sets the contract's limits, and waits until they are in force. */
  setLimits(limits: { modelUsd: number | null } | null): Promise<void>;
  /** Sets the ceiling so far above what was spent. */
  leave(microUsd: number): Promise<void>;
  /** The whole stream of a question with a publishable key. */
  askPublicly(): Promise<object[]>;
}

/** Opens a shop whose model reads and answers the question, at a time. */
export async function openSpendShop(startsAt: number): Promise<SpendShop> {
  const { shop, double } = await openModelShop(startsAt);
  const { local, tenantId } = shop;
  const spent = async (at = local.clock.now()) => {
    await local.idle();
    return (await local.ports.tables.usage.get<Record<string, number>>(tenantId, quotaKey(at)))?.modelMicroUsd ?? 0;
  };
  const setLimits: SpendShop["setLimits"] = async (limits) => {
    await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits });
    await local.clock.skip("5s");
  };
  return {
    ...shop,
    double,
    spent,
    setLimits,
    leave: async (microUsd) => setLimits({ modelUsd: ((await spent()) + microUsd) / 1_000_000 }),
    async askPublicly() {
      const fields = { message: QUESTION, threadId: crypto.randomUUID(), stream: true };
      const chunks = await (await shop.publishable.stream("/chat", fields)).rest();
      expectProtocol(chunks);
      return chunks;
    },
  };
}
