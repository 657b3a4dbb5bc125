import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { toPlainText } from "./plain-text.ts";

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
