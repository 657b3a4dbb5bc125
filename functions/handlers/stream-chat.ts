import type { Ports } from "../domain/ports.ts";
import { chatOperations } from "../features/chat/index.ts";
import { streamHandler } from "../http/kernel/kernel.ts";

/** The same operations, for the function URL that chat's paths lead to. */
export const create = (ports: Ports) => streamHandler(chatOperations, ports);
