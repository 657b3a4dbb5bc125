import type { PersonalStore } from "../../../domain/identities/personal-data.ts";
import { threadMemories } from "./memories.ts";
import { messageTexts } from "./messages.ts";
import { shopperThreads } from "./threads.ts";
import { runningTurns } from "./turns.ts";

/** The stores of conversations in the order of a redaction: the thread, by which the others know whose they are, comes last. */
export const conversationStores: readonly PersonalStore[] = [runningTurns, messageTexts, threadMemories, shopperThreads];
