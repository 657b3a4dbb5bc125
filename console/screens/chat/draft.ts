import type { Input } from "../../../clients/typescript/src/types.ts";

export type TriedSettings = NonNullable<Input<"POST /chat">["settings"]>;

/** Settings that are tried; null: as they are saved. */
export interface Draft {
  instructions: string | null;
  language: string | null;
  model: string | null;
  guard: string | null;
  composerMaxTokens: string | null;
  composerMaxLookups: string | null;
  /** Further ones, as JSON. */
  more: string;
}

export const NO_DRAFT: Draft = {
  ...{ instructions: null, language: null, model: null, guard: null },
  ...{ composerMaxTokens: null, composerMaxLookups: null, more: "" },
};

/** Returns the change of settings that a draft stands for; null where it changes nothing. Throws SyntaxError. */
export function toTriedSettings({ instructions, language, more, model, guard, ...numbers }: Draft): TriedSettings | null {
  const { chat: further = {}, ...others } = readMore(more);
  const chat = {
    ...(model !== null && { model: model || null }),
    ...(guard !== null && { guard: guard || null }),
    ...Object.fromEntries(Object.entries(numbers).flatMap(([name, value]) => (value === null ? [] : [[name, toNumber(value)]]))),
    ...further,
  };
  const change = {
    ...(instructions !== null && { instructions: instructions.trim() || null }),
    ...(language !== null && { language: language.trim() || null }),
    ...others,
    ...(Object.keys(chat).length > 0 && { chat }),
  };
  return Object.keys(change).length > 0 ? (change as TriedSettings) : null;
}

/** Returns the same; null as well where the draft cannot be read, as its form says. */
export function readTriedSettings(draft: Draft): TriedSettings | null {
  try {
    return toTriedSettings(draft);
  } catch {
    return null;
  }
}

function toNumber(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

function readMore(text: string): Record<string, unknown> & { chat?: object } {
  const read: unknown = text.trim() === "" ? {} : JSON.parse(text);
  if (typeof read !== "object" || read === null || Array.isArray(read)) throw new SyntaxError("This is no object.");
  return read as Record<string, unknown>;
}
