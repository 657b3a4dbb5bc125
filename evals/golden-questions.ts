import { fileURLToPath } from "node:url";

/** The demo shop's golden questions. */
export const GOLDEN_QUESTIONS = fileURLToPath(new URL("../examples/demo-shop/chat-questions.json", import.meta.url));
