import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { McpToolResult } from "../../../platform/ports/mcp.ts";
import type { Candidate } from "../contracts/answer.ts";
import { boundPayload } from "./bound-payload.ts";
import { labelFor } from "./custom-domains.ts";
import { extractItems } from "./extract-items.ts";
import { extractPrices, toItemFacts } from "./item-facts.ts";
import { assignItemId, deriveTitle } from "./item-names.ts";
import { toPlainText } from "./plain-text.ts";

/** More is no answer to read. */
const MAX_ITEMS = 20;
const MAX_PROSE = 4_000;

/** The tool failed, or what it answered cannot be read. */
export class InvalidToolResult extends Error {
  override readonly name = "BadAnswer";
}

export interface ToolCandidates {
  candidates: Candidate[];
  /** The tool answered in words: there is nothing to make a card of. */
  isProse: boolean;
}

/** What a tool answered as what may be shown and spoken of. Throws BadAnswer. */
export function readToolResult(domain: CustomDomain, answer: McpToolResult): ToolCandidates {
  if (answer.isError) throw new InvalidToolResult("The tool reported an error.");
  const content = answer.structured ?? readTexts(answer.texts);
  if (typeof content === "string") return { candidates: proseCandidates(domain, content), isProse: true };
  const items = extractItems(content, domain).slice(0, MAX_ITEMS);
  const taken = new Set<string>();
  return { candidates: items.map((item, index) => toCandidate(domain, item, index, taken)), isProse: false };
}

/** JSON where it looks like it, else the words. */
function readTexts(texts: string[]): unknown {
  const written = texts.map((text) => text.trim()).filter((text) => text !== "");
  const looksLikeJson = written.map((text) => /^[[{]/.test(text));
  if (!looksLikeJson.includes(true)) return written.join("\n");
  try {
    const values = written.filter((_text, index) => looksLikeJson[index]).map((text) => JSON.parse(text));
    return values.length === 1 ? values[0] : values.flat();
  } catch {
    throw new InvalidToolResult("The tool answered what is no JSON.");
  }
}

function proseCandidates(domain: CustomDomain, text: string): Candidate[] {
  const facts = toPlainText(text, MAX_PROSE);
  if (facts === "") return [];
  const id = `${domain.id}-answer`;
  return [
    {
      id,
      domain: domain.id,
      title: labelFor(domain),
      payload: { id, text: facts },
      facts,
      prices: extractPrices(facts),
      score: 1,
    },
  ];
}

function toCandidate(domain: CustomDomain, item: unknown, index: number, taken: Set<string>): Candidate {
  const fields = isObject(item) ? item : { value: item };
  const id = assignItemId(fields, domain, index, taken);
  const payload = { ...boundPayload(fields), id };
  return {
    id,
    domain: domain.id,
    title: deriveTitle(fields, domain, id),
    payload,
    facts: toItemFacts(payload),
    prices: extractPrices(payload),
    // In the order of the server.
    score: 1 - index / 100,
  };
}
