import { createAssembler } from "../functions/features/chat/protocol/assemble-answer.ts";
import type { DomainOffer, FollowUp, ItemPayload, SentChunk } from "../schemas/chat/chat-chunks.ts";

/** A choice that a person has after an answer. */
export type Choice = { prompt: FollowUp } | { offer: DomainOffer; actionId: string; label: string };

const AGENT_LEFT = "(The assistant has the conversation again.)";

interface Screen {
  write(text: string): void;
  /** True when a line can be overwritten. */
  isTerminal: boolean;
}

/**
 * Shows one turn as its chunks come: prose as it is written, a card a line, progress on one line that the next thing takes the
 * place of.
 */
export function createTurnPrinter({ write, isTerminal }: Screen) {
  const assembler = createAssembler();
  let progress = "";
  let growing = "";
  let isLineOpen = false;

  const say = (text: string) => {
    if (progress && isTerminal) write("\r\u001b[2K");
    progress = "";
    if (text === "") return;
    write(text);
    isLineOpen = !text.endsWith("\n");
  };
  const sayLine = (text: string) => say(`${isLineOpen ? "\n" : ""}${text}\n`);

  const showProgress = (message: string) => {
    if (message === progress || isLineOpen) return;
    write(isTerminal ? `\r\u001b[2K${message}` : `${message}\n`);
    progress = message;
  };

  const show = (chunk: SentChunk) => {
    const { payloads } = assembler.current();
    if (chunk.type === "progress") showProgress(chunk.data.message);
    if (chunk.type === "block_delta") say(chunk.data.content);
    if (chunk.type === "block_start" && chunk.data.renderHint !== "prose-only")
      for (const id of chunk.data.ids ?? []) sayLine(`  • ${cardLine(payloads[id] ?? { id })}`);
    if (chunk.type === "item_delta") showGrowth(chunk.data, payloads[chunk.data.itemId]);
    if (chunk.type === "block_discard") sayLine("(That did not work out; once more.)");
    if (chunk.type === "domain_offer") sayLine(chunk.data.message);
    if (chunk.type === "domain_offer_success") sayLine(offerLine(chunk.data.status, chunk.data.agent?.name));
    if (chunk.type === "agent_status" && chunk.data.message) sayLine(chunk.data.message);
    if (chunk.type === "handoff_ended") sayLine(AGENT_LEFT);
    if (chunk.type === "error") sayLine(`Error: ${chunk.data.error}`);
    if (chunk.type === "complete") showEnd();
  };

  const showGrowth = ({ itemId, field, delta }: { itemId: string; field: string; delta: string }, payload?: ItemPayload) => {
    const key = `${itemId}\n${field}`;
    if (growing !== key) say(`${isLineOpen ? "\n" : ""}    ${payload ? getName(payload) : itemId}: `);
    growing = key;
    say(delta);
  };

  const showEnd = () => {
    const { finished, degraded } = assembler.current();
    if (isLineOpen) say("\n");
    if (!finished) sayLine("(stopped)");
    else if (degraded) sayLine("(answered without the language model)");
    for (const [place, choice] of listChoices(assembler.current()).entries()) sayLine(`  ${place + 1}. ${labelOf(choice)}`);
  };

  return {
    show(chunk: SentChunk): void {
      assembler.add(chunk);
      if (chunk.type !== "item_delta") growing = "";
      show(chunk);
    },
    answer: () => assembler.current(),
    choices: () => listChoices(assembler.current()),
  };
}

/** Shows the stream of a live agent between the turns: a message a line, as soon as it is whole. */
export function createAgentPrinter({ write }: Pick<Screen, "write">) {
  const assembler = createAssembler();
  let name = "Agent";
  const say = (text: string) => write(`\n${text}\n`);
  return {
    show(chunk: SentChunk): void {
      assembler.add(chunk);
      if (chunk.type === "agent_status") name = chunk.data.agent?.name ?? name;
      if (chunk.type === "agent_status" && chunk.data.status === "online") say(`(${name} has taken the conversation.)`);
      if (chunk.type === "block_end") showMessage(chunk.data.blockId);
      if (chunk.type === "handoff_ended") say(AGENT_LEFT);
    },
    choices: () => listChoices(assembler.current()),
  };

  function showMessage(id: string): void {
    const block = assembler.current().blocks.find(({ blockId }) => blockId === id);
    const text = block?.content?.trim() ?? "";
    say(block?.domain === "agent" ? `${name}: ${text}` : text);
  }
}

/** Joins name, price, stock and address, as far as a card has them. */
function cardLine(payload: ItemPayload): string {
  const { price, currency, stockStatus, url } = payload;
  const cost = typeof price === "number" ? [price.toFixed(2), currency].filter(Boolean).join(" ") : null;
  return [getName(payload), cost, stockStatus, url].filter((part) => typeof part === "string" && part !== "").join(" · ");
}

export function labelOf(choice: Choice): string {
  return "prompt" in choice ? choice.prompt.label : `[${choice.label}]`;
}

function listChoices({ prompts, offer }: { prompts: FollowUp[]; offer?: DomainOffer }): Choice[] {
  const follow = prompts.map((prompt) => ({ prompt }));
  if (!offer) return follow;
  const { ui } = offer;
  if (ui.component === "form") return [...follow, { offer, actionId: ui.submitAction, label: ui.title ?? "Fill in the form" }];
  return [...follow, ...ui.actions.map(({ id, label }) => ({ offer, actionId: id, label }))];
}

function offerLine(status: string, agent?: string): string {
  if (status !== "success") return "(That could not be done.)";
  return agent ? `(${agent} takes over.)` : "(Done.)";
}

/** Returns the name of a product, the title of a post. */
function getName({ id, name, title }: ItemPayload): string {
  return ([name, title].find((text) => typeof text === "string" && text !== "") as string | undefined) ?? id;
}
