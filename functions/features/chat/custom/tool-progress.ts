import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import type { Kit } from "../contracts.ts";
import { toPlainText } from "./plain-text.ts";

/** Beside the first one: a server may tell as much as it likes. */
const MOST_NEWS = 5;
const MOST_LETTERS = 200;
const MOST_NAME = 128;

/** What the shopper reads while a tool runs: the workspace's message, or else its name and then what the server says of its progress. */
export function progressOf({ toolProgressMessages: own = {} }: CustomDomain, tool: string, kit: Kit) {
  const stage = `tool:${tool.slice(0, MOST_NAME).replace(/[^\w.-]+/g, "-")}`;
  const message = Object.hasOwn(own, tool) ? own[tool] : undefined;
  const tell = (text: string) => kit.send({ type: "progress", data: { stage, message: text } });
  let news = 0;
  return {
    start: () => tell(message ?? `Calling ${toWords(tool)}...`),
    onProgress: (text: string) => {
      const plain = toPlainText(text, MOST_LETTERS);
      if (message === undefined && plain !== "" && news++ < MOST_NEWS) tell(plain);
    },
  };
}

/** `lookupOrder`, `lookup_order`, `orders.lookup-order` in words. */
export function toWords(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").split(/[^\p{L}\p{N}]+/u);
  return words
    .filter((word) => word !== "")
    .map((word) => (/^\p{Lu}{2,}$/u.test(word) ? word : word.toLowerCase()))
    .join(" ")
    .slice(0, 100);
}
