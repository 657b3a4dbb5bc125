import { detailFor, type Said } from "./details.ts";
import type { Question } from "./question.ts";
import { toWords } from "./tool-progress.ts";
import type { AllowedTool, ToolChoice } from "./tools.ts";

interface Filled {
  tool: AllowedTool;
  args: Record<string, unknown>;
  weight: number;
}

/**
 * The tool whose required arguments can be taken from the question, and most of them: a number before the question itself. Only tools that change nothing:
 * this is a guess.
 */
export function chooseByRule(tools: AllowedTool[], { turn, understood }: Question): ToolChoice {
  const reading = tools.filter(({ isReading }) => isReading);
  const said = { message: turn.message, question: understood.question };
  let best: Filled | null = null;
  for (const tool of reading) {
    const filled = fill(tool, said);
    if (filled && filled.weight > (best?.weight ?? -1)) best = filled;
  }
  if (best) return { tool: best.tool.name, args: best.args };
  return { tool: null, needs: reading[0]?.schema.required.map(toWords) ?? [] };
}

/** Null where a required argument was not said. */
function fill(tool: AllowedTool, said: Said): Filled | null {
  const { properties, required } = tool.schema;
  const filled: Filled = { tool, args: {}, weight: 0 };
  for (const name of new Set([...required, ...Object.keys(properties)])) {
    const isRequired = required.includes(name);
    const detail = detailFor(name, Object.hasOwn(properties, name) ? properties[name]! : {}, said);
    if (!detail && isRequired) return null;
    // An optional search would only take away from what there is.
    if (!detail || (!isRequired && !detail.isSpecific)) continue;
    filled.args[name] = detail.value;
    filled.weight += detail.weight;
  }
  return filled;
}
