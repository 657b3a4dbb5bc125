import type { AllowedTool, ToolChoice } from "./allowed-tools.ts";
import { findArgumentValue, type ShopperWords } from "./argument-values.ts";
import type { DomainQuestion } from "./domain-question.ts";
import { humanizeToolName } from "./tool-progress.ts";

interface FilledTool {
  tool: AllowedTool;
  args: Record<string, unknown>;
  weight: number;
}

/**
 * The tool whose required arguments can be taken from the question, and most of them: a number before the question itself. Only tools that change nothing:
 * this is a guess.
 */
export function chooseByRule(tools: AllowedTool[], { turn, understood }: DomainQuestion): ToolChoice {
  const reading = tools.filter(({ isReadOnly: isReading }) => isReading);
  const said = { message: turn.message, question: understood.question };
  let best: FilledTool | null = null;
  for (const tool of reading) {
    const filled = fillArguments(tool, said);
    if (filled && filled.weight > (best?.weight ?? -1)) best = filled;
  }
  if (best) return { tool: best.tool.name, args: best.args };
  return { tool: null, needs: reading[0]?.schema.required.map(humanizeToolName) ?? [] };
}

/** Null where a required argument was not said. */
function fillArguments(tool: AllowedTool, said: ShopperWords): FilledTool | null {
  const { properties, required } = tool.schema;
  const filled: FilledTool = { tool, args: {}, weight: 0 };
  for (const name of new Set([...required, ...Object.keys(properties)])) {
    const isRequired = required.includes(name);
    const detail = findArgumentValue(name, Object.hasOwn(properties, name) ? properties[name]! : {}, said);
    if (!detail && isRequired) return null;
    // An optional search would only take away from what there is.
    if (!detail || (!isRequired && !detail.isSpecific)) continue;
    filled.args[name] = detail.value;
    filled.weight += detail.weight;
  }
  return filled;
}
