import type { Shopper } from "../../../functions/http/keys/shoppers.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";
import { answer, callerOf, NOBODY } from "../chat/conversation-setup.ts";

/** A thread with one answered question. */
interface RatedThread {
  threadId: string;
  /** Id of the answer. */
  messageId: string;
}

let threads = 0;

/** Answers a question of the shopper (nobody by default), in a thread of its own by default. */
export async function beginThread(
  local: Local,
  shop: Shop,
  shopper: Shopper = NOBODY,
  threadId = `thread-${++threads}`,
): Promise<RatedThread> {
  const { turnId } = await answer(local, callerOf(shop, shopper), threadId);
  return { threadId, messageId: turnId.replace("turn_", "msg_") };
}

/** Returns the answer of a thread as a secret key reads it, or as the shopper of the query reads it with a publishable one. */
export async function answerIn(shop: Shop, threadId: string, { as }: { as?: string } = {}) {
  const path = `/threads/${threadId}/messages`;
  const { body } = as === undefined ? await shop.secret.get(path) : await shop.publishable.get(`${path}?visitorId=${as}`);
  return body.data.messages[1];
}
